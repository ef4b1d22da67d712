//! The ways by which interactions come to the bot: as dispatches of the gateway or as signed requests.

use super::posting::{InteractionPoster, key};

/// A way by which interactions come to the bot. Addresses take requests by turns, and there is one at least.
#[derive(Clone, Debug)]
pub enum DeliveryRoute {
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
    Requests(InteractionPoster),
    /// Both by turns; whether the last one went through the gateway.
    Both(InteractionPoster, bool),
}

impl Delivery {
    /// Goes this way to the bot with this token.
    pub(crate) fn begin(way: DeliveryRoute, token: &str) -> Delivery {
        let posting = |addresses| InteractionPoster::begin(addresses, key(token));
        match way {
            DeliveryRoute::Gateway => Delivery::Gateway,
            DeliveryRoute::Requests(addresses) => Delivery::Requests(posting(addresses)),
            DeliveryRoute::Both(addresses) => Delivery::Both(posting(addresses), false),
        }
    }

    /// The means of posting the next interaction; `None` if that goes through the gateway.
    pub(crate) fn next(&mut self) -> Option<&InteractionPoster> {
        match self {
            Delivery::Gateway => None,
            Delivery::Requests(posting) => Some(posting),
            Delivery::Both(posting, dispatched) => {
                *dispatched = !*dispatched;
                (!*dispatched).then_some(posting)
            }
        }
    }

    /// True if the bot has to be connected.
    pub(crate) fn needs_gateway(&self) -> bool {
        !matches!(self, Delivery::Requests(_))
    }
}
