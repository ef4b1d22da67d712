//! Through which doors interactions come in to the programs under load, and to each of them.

use std::fmt;

use clap::ValueEnum;
use starpost_playground::DeliveryRoute;

/// Through which doors interactions come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Doors {
    /// All programs connect to the gateway, where each has a shard of its own: then there should be as many
    /// servers, at least.
    Gateway,
    /// All programs take signed HTTP requests.
    Signed,
    /// Half of the programs do this and half of them that, and every other interaction comes in through each
    /// door.
    Both,
}

impl Doors {
    /// The number of these programs that have a shard of the gateway. The others take signed requests.
    pub(super) fn shards(self, programs: u32) -> u32 {
        match self {
            Doors::Gateway => programs,
            Doors::Signed => 0,
            Doors::Both => programs.div_ceil(2),
        }
    }

    /// The way in which interactions come to the programs, some of which may take requests at these addresses.
    pub(super) fn way(self, addresses: Vec<String>) -> DeliveryRoute {
        match self {
            Doors::Gateway => DeliveryRoute::Gateway,
            Doors::Signed => DeliveryRoute::Requests(addresses),
            Doors::Both => DeliveryRoute::Both(addresses),
        }
    }
}

impl fmt::Display for Doors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doors::Gateway => "the gateway",
            Doors::Signed => "signed requests",
            Doors::Both => "both doors by turns",
        })
    }
}

/// From where a program has its interactions.
#[derive(Clone, Copy, Debug)]
pub(super) enum ProgramDoor {
    /// As signed requests at this port.
    Signed(u16),
    /// From this shard of the gateway, of so many.
    Shard { number: u32, of: u32 },
}

impl ProgramDoor {
    pub(super) fn port(self) -> Option<u16> {
        match self {
            ProgramDoor::Signed(port) => Some(port),
            ProgramDoor::Shard { .. } => None,
        }
    }

    /// The command that opens it.
    pub(super) fn command(self) -> Vec<String> {
        let words = match self {
            ProgramDoor::Signed(port) => format!("serve --listen 127.0.0.1:{port}"),
            ProgramDoor::Shard { number, of } => format!("run --shards {number} --of {of}"),
        };
        words.split(' ').map(str::to_owned).collect()
    }
}
