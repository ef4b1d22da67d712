//! The arguments of `starpost run`: which shards of the gateway a process serves.

use std::ops::Range;

use anyhow::{Context as _, bail, ensure};
use clap::{Args, Parser};

use crate::discord::{ShardRange, Shards};

/// The arguments of `starpost run`.
#[derive(Args, Debug)]
pub(super) struct RunArgs {
    /// The shards of the gateway that this process serves, like 0..4 for those from 0 to 3, or 3
    /// [default: all].
    #[arg(long, env = "STARPOST_SHARDS", value_name = "SHARDS")]
    shards: Option<String>,
    /// The number of shards that the bot has in all its processes [default: as many as Discord recommends].
    #[arg(long, env = "STARPOST_OF", value_name = "NUMBER")]
    of: Option<u32>,
}

impl RunArgs {
    /// The arguments of a command line without a subcommand: what the environment says.
    pub(super) fn of_environment() -> RunArgs {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            run: RunArgs,
        }
        Alone::parse_from(["starpost"]).run
    }

    /// The shards that are meant. An error: there are none such.
    pub(super) fn read(&self) -> anyhow::Result<Shards> {
        match (self.shards.as_deref(), self.of) {
            (None, None) => Ok(Shards::Recommended),
            (_, Some(0)) => bail!("--of 0: a bot has at least one shard"),
            (None, Some(of)) => Ok(Shards::Served(ShardRange { served: 0..of, of })),
            (Some(shards), None) => {
                bail!("--shards {shards}: --of must say how many shards there are in all")
            }
            (Some(shards), Some(of)) => {
                let served = range(shards).context(format!("--shards {shards}"))?;
                ensure!(
                    served.end <= of,
                    "--shards {shards}: of {of} shards, the last one is {}",
                    of - 1
                );
                Ok(Shards::Served(ShardRange { served, of }))
            }
        }
    }
}

/// The shards from one number to before another, like `0..4`, or a single one.
fn range(text: &str) -> anyhow::Result<Range<u32>> {
    let number = |text: &str| {
        let number = text.parse::<u32>();
        number.with_context(|| format!("{text:?} is not the number of a shard"))
    };
    let Some((first, end)) = text.split_once("..") else {
        let only = number(text)?;
        let after = only.checked_add(1);
        return Ok(only..after.context("there is no such shard")?);
    };
    let range = number(first)?..number(end)?;
    ensure!(!range.is_empty(), "no shard is from {first} to before {end}");
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::{RunArgs, ShardRange, Shards};

    fn read(shards: Option<&str>, of: Option<u32>) -> Result<Shards, String> {
        let shards = shards.map(str::to_owned);
        let read = RunArgs { shards, of }.read();
        read.map_err(|why| format!("{why:#}"))
    }

    #[test]
    fn shards_are_a_range_that_ends_before_its_end() {
        let these = |served, of| Ok(Shards::Served(ShardRange { served, of }));
        assert_eq!(read(None, None), Ok(Shards::Recommended));
        assert_eq!(read(None, Some(16)), these(0..16, 16));
        assert_eq!(read(Some("0..4"), Some(16)), these(0..4, 16));
        assert_eq!(read(Some("12..16"), Some(16)), these(12..16, 16));
        assert_eq!(read(Some("3"), Some(4)), these(3..4, 4));
    }

    #[test]
    fn shards_that_cannot_be_are_refused_in_one_line() {
        let refused = [
            (Some("0..4"), None, "--of must say"),
            (Some("4..4"), Some(16), "no shard is from 4 to before 4"),
            (Some("5..3"), Some(16), "no shard is from 5 to before 3"),
            (Some("0..17"), Some(16), "of 16 shards, the last one is 15"),
            (Some("16"), Some(16), "of 16 shards, the last one is 15"),
            (Some("4294967295"), Some(16), "there is no such shard"),
            (Some("0..=3"), Some(16), "\"=3\" is not the number"),
            (Some("-1"), Some(16), "\"-1\" is not the number"),
            (Some("all"), Some(16), "\"all\" is not the number"),
            (Some(""), Some(16), "\"\" is not the number"),
            (None, Some(0), "at least one shard"),
            (Some("0"), Some(0), "at least one shard"),
        ];
        for (shards, of, words) in refused {
            let why = read(shards, of).expect_err("it is refused");
            assert!(why.contains(words) && why.lines().count() == 1, "{why}");
        }
    }
}
