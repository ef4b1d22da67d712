//! Receives signed requests: takes those of Discord's, hands their interactions on, and says what the
//! server of HTTP is to answer.
//!
//! Every answer to an interaction is a request of its own, as with the gateway, so that there is one way
//! out and it is known of each whether it has arrived; to Discord's request only *accepted* is answered,
//! when that has happened. A load balancer whose backend dies before that may hand the same request to another
//! process: whatever was done of it is not done again.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use serde_json::Value;
use tokio::time::sleep;

use super::recent_requests::{Recent, RequestVerdict, is_of_now};
use super::signature::{Key, is_written};
use crate::app::{InteractionId, Timestamp};
use crate::config::Config;
use crate::discord::intake::bot::Bot;
use crate::discord::intake::introduction::{Introduction, TOKEN_REFUSED, known_application};
use crate::discord::out::application::Application;
use crate::discord::payload::number;
use crate::measure::Seldom;

/// The time that Discord's request waits until it is answered: it is ended before Discord gives up.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// The time to wait before Discord is asked again for the key with which it signs.
const PAUSE: Duration = Duration::from_secs(2);

/// Discord's number for a request by which it asks whether anybody is there.
const PING: u64 = 1;

/// A request, as it came in.
pub struct SignedRequest<'a> {
    /// Its header `X-Signature-Ed25519`.
    pub signature: &'a str,
    /// Its header `X-Signature-Timestamp`.
    pub timestamp: &'a str,
    /// Its body.
    pub body: &'a [u8],
}

/// The fate of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// It is not Discord's, or not of now: nothing is done.
    Refused,
    /// Discord asks whether anybody is there.
    Ping,
    /// It is or will be answered by a request of ours.
    Accepted,
}

/// The door.
pub struct SignedDoor {
    bot: Arc<Bot>,
    key: Key,
    recent: Mutex<Recent>,
    /// Refused requests, which anybody can send as often as they like.
    said: Seldom,
}

/// The facts that Discord gives about the application, as soon as they include the key with which it signs.
async fn known_with_key(bot: &Bot) -> (Application, String) {
    loop {
        let mut known = known_application(bot).await;
        if let Some(key) = known.verify_key.take() {
            return (known, key);
        }
        tracing::warn!("Discord does not say by which key it signs");
        sleep(PAUSE).await;
    }
}

impl SignedDoor {
    /// A door for the application that the token belongs to, as soon as Discord has told about it. The
    /// commands are registered meanwhile. An error: Discord does not want us.
    pub async fn open(bot: Arc<Bot>, config: &Config) -> anyhow::Result<SignedDoor> {
        let (known, key) = tokio::select! {
            known = known_with_key(&bot) => known,
            () = bot.sender().token_refused() => return Err(anyhow!(TOKEN_REFUSED)),
        };
        let key = Key::read(&key)?;
        let introduction = Introduction::new(Arc::clone(&bot), config);
        tokio::spawn(async move {
            introduction.introduce(known.account, Some(known.id)).await;
        });
        bot.set_connected(true);
        Ok(SignedDoor { bot, key, recent: Mutex::default(), said: Seldom::default() })
    }

    /// Receives a request; returns as soon as it is answered, or Discord waits no longer.
    pub async fn receive(&self, request: &SignedRequest<'_>) -> Received {
        if !self.is_ours(request) {
            return Received::Refused;
        }
        let body = serde_json::from_slice::<Value>(request.body).unwrap_or_default();
        if body["type"].as_u64() == Some(PING) {
            return Received::Ping;
        }
        let number = number(&body["id"]).unwrap_or_default();
        let bot = Arc::clone(&self.bot);
        // Whoever has sent the request may go: what was begun is done all the same.
        let doing = tokio::spawn(async move { bot.handle(body).await });
        tokio::select! {
            // A fault was told in the log.
            _ = doing => {}
            () = self.bot.answered(InteractionId(number)) => {}
            () = sleep(PATIENCE) => {}
        }
        Received::Accepted
    }

    /// Returns once Discord has refused the token of the bot: nothing can be answered any more.
    pub async fn token_refused(&self) -> anyhow::Error {
        self.bot.sender().token_refused().await;
        anyhow!(TOKEN_REFUSED)
    }

    /// True if a request of which only the head is known may be Discord's and of now.
    pub fn may_be_ours(&self, signature: &str, timestamp: &str) -> bool {
        let Some(at) = signed_at(timestamp).filter(|_| is_written(signature)) else {
            return false;
        };
        let is_of_now = is_of_now(at, self.now());
        if !is_of_now && self.said.is_due() {
            tracing::warn!(timestamp, "a request of another time is refused: is our clock right?");
        }
        is_of_now
    }

    /// The time by which requests are signed.
    fn now(&self) -> Timestamp {
        self.bot.sender().time_or(self.bot.now())
    }

    /// True if it was signed by Discord, just now, and has not come in before.
    fn is_ours(&self, request: &SignedRequest<'_>) -> bool {
        let SignedRequest { signature, timestamp, body } = *request;
        let Some(signed) = self.key.verified(signature, timestamp, body) else {
            return false;
        };
        let Some(at) = signed_at(timestamp) else {
            return false;
        };
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = recent.take(signed, at, self.now());
        if taken == RequestVerdict::Replayed && self.said.is_due() {
            tracing::warn!(timestamp, "a request that came a second time is refused");
        }
        taken == RequestVerdict::Yes
    }
}

/// The time at which a request says that it was signed.
fn signed_at(timestamp: &str) -> Option<Timestamp> {
    let seconds: i64 = timestamp.parse().ok()?;
    Some(Timestamp(seconds.checked_mul(1_000)?))
}
