//! Judges standard input: filter SHAPE. Exit codes as the C filter's.

mod mortise;

use mortise::{Limits, Matcher, Shape, Verdict};
use std::error::Error;
use std::io::Read;

fn judge() -> Result<Verdict, Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("no shape: filter SHAPE")?;
    let text = std::fs::read(&name)?;
    let mut limits = Limits::default();
    limits.depth = 16;
    let shape = Shape::new(&text, &name).map_err(|error| error.to_string())?;
    let mut matcher = Matcher::new(&shape, &limits).map_err(|error| error.to_string())?;
    let mut piece = [0; 4096];
    loop {
        let count = std::io::stdin().read(&mut piece)?;
        if count == 0 || matcher.feed(&piece[..count]) {
            return Ok(matcher.finish());
        }
    }
}

fn main() {
    std::process::exit(match judge() {
        Ok(Verdict::Matches) => {
            println!("matches");
            0
        }
        Ok(Verdict::Mismatches { total, kept }) => {
            println!("{} {}", total, if total == 1 { "mismatch" } else { "mismatches" });
            kept.iter().for_each(|line| println!("  {}", line));
            1
        }
        Ok(Verdict::NotJson(text)) => {
            println!("{}", text);
            1
        }
        Ok(Verdict::OverLimit(text)) => {
            println!("{}", text);
            3
        }
        Err(error) => {
            eprintln!("filter: {}", error);
            2
        }
    })
}
