public enum ContractsModule {}
