//! Discord's gateway, as it is asked for: its address, and how many sessions the bot may begin there.

use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use crate::discord::out::failure::Unsent;
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;

/// The longest time that is believed before more sessions can be begun: they are counted by the day.
const LONGEST_REST: Duration = Duration::from_secs(24 * 3600);

/// Discord's information for a bot about the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GatewayForBot {
    /// The number of shards it recommends, at least one.
    pub(crate) shards: u32,
    /// The number of sessions that may still be begun, until there are more again after that time.
    pub(crate) sessions_left: u32,
    pub(crate) more_after: Duration,
}

impl GatewayForBot {
    /// `None`: it does not say how many shards there should be. What it says of sessions only spares
    /// connecting in vain.
    fn read(answer: &Value) -> Option<GatewayForBot> {
        let limit = &answer["session_start_limit"];
        let rest = wide(&limit["reset_after"]).unwrap_or_default();
        Some(GatewayForBot {
            shards: narrow(&answer["shards"]).filter(|shards| *shards > 0)?,
            sessions_left: narrow(&limit["remaining"]).unwrap_or(u32::MAX),
            more_after: Duration::from_millis(rest).min(LONGEST_REST),
        })
    }
}

/// A number that is not negative.
fn wide(value: &Value) -> Option<u64> {
    value.as_u64()
}

/// The same where fewer digits are enough: the most of them, if it has more.
fn narrow(value: &Value) -> Option<u32> {
    wide(value).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

impl Sender {
    /// The address of the gateway, which shows that somebody answers there.
    pub(crate) async fn gateway(&self) -> Result<String, Unsent> {
        let request = OutgoingRequest::new(Errand::Gateway, Method::GET, "GET gateway", "gateway");
        let answer = self.send(request).await?;
        let address = answer["url"].as_str().ok_or(Unsent::Unavailable)?;
        Ok(address.to_owned())
    }

    /// Discord's information for this bot about the gateway.
    pub(crate) async fn gateway_for_bot(&self) -> Result<GatewayForBot, Unsent> {
        let (shape, path) = ("GET gateway/bot", "gateway/bot");
        let request = OutgoingRequest::new(Errand::Gateway, Method::GET, shape, path);
        let answer = self.send(request).await?;
        GatewayForBot::read(&answer).ok_or(Unsent::Unavailable)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::changes;

    fn gateway() -> Value {
        json!({
            "url": "wss://gateway.test", "shards": 2,
            "session_start_limit": {
                "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1},
        })
    }

    proptest! {
        #[test]
        fn of_the_gateway_only_the_number_of_shards_is_needed(change in changes()) {
            let changed = change.of(&gateway());
            let read = GatewayForBot::read(&changed.whole);
            if !changed.is_within(&["shards"]) {
                prop_assert_eq!(read.expect("read").shards, 2);
            }
            if !changed.is_within(&["shards"]) && !changed.is_within(&["session_start_limit"]) {
                prop_assert_eq!(read, GatewayForBot::read(&gateway()));
            }
        }
    }
}
