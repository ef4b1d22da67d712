//! By which way interactions come to the bot: as dispatches of the gateway or as signed requests.

use super::posting::{Posting, key};

/// A way by which interactions come to the bot. Addresses take requests by turns, and there is one at least.
#[derive(Clone, Debug)]
pub enum Way {
    /// As dispatches of the gateway.
    Gateway,
    /// As signed requests to these addresses, as soon as a bot has an address for interactions.
    Requests(Vec<String>),
    /// Every other one as a signed request to these addresses, and the rest through the gateway. Discord does
    /// not do so but for a moment, when an address is entered or taken away.
    Both(Vec<String>),
}

/// The way by which the next interaction comes to the bot.
#[derive(Debug, Default)]
pub(crate) enum Delivery {
    #[default]
    Gateway,
    Requests(Posting),
    /// Both by turns; whether the last one went through the gateway.
    Both(Posting, bool),
}

impl Delivery {
    /// Goes this way to the bot with this token.
    pub(crate) fn begin(way: Way, token: &str) -> Delivery {
        let posting = |addresses| Posting::begin(addresses, key(token));
        match way {
            Way::Gateway => Delivery::Gateway,
            Way::Requests(addresses) => Delivery::Requests(posting(addresses)),
            Way::Both(addresses) => Delivery::Both(posting(addresses), false),
        }
    }

    /// What posts the next interaction, unless that goes through the gateway.
    pub(crate) fn next(&mut self) -> Option<&Posting> {
        match self {
            Delivery::Gateway => None,
            Delivery::Requests(posting) => Some(posting),
            Delivery::Both(posting, dispatched) => {
                *dispatched = !*dispatched;
                (!*dispatched).then_some(posting)
            }
        }
    }

    /// Whether the bot has to be connected.
    pub(crate) fn needs_gateway(&self) -> bool {
        !matches!(self, Delivery::Requests(_))
    }
}
