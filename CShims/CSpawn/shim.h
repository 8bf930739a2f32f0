#ifndef MORTISE_CSPAWN_SHIM_H
#define MORTISE_CSPAWN_SHIM_H

#include <spawn.h>

/* glibc declares both for GNU sources only, which Swift's module isn't built as. */
#ifdef __linux__
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif

#endif
