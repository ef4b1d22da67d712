//! Interactions as signed requests to where the bot takes them, instead of dispatches of the gateway:
//! signed as Discord does it, and handed on by what plays a load balancer. Knows nothing of what is in
//! them.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ed25519_dalek::{Signer as _, SigningKey};
use reqwest::{Client, StatusCode};
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, timeout_at};

/// The time that Discord waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The time to wait when no backend takes a request.
const PAUSE: Duration = Duration::from_millis(20);

/// Posts interactions.
#[derive(Debug)]
pub(crate) struct InteractionPoster {
    waiting: UnboundedSender<String>,
}

impl InteractionPoster {
    /// Posts to these addresses by turns, signed with this key.
    pub(crate) fn begin(addresses: Vec<String>, key: SigningKey) -> InteractionPoster {
        let (waiting, posted) = unbounded_channel();
        tokio::spawn(post(addresses, key, posted));
        InteractionPoster { waiting }
    }

    /// Posts one interaction.
    pub(crate) fn deliver(&self, interaction: String) {
        // The task ends with this.
        let _ = self.waiting.send(interaction);
    }
}

/// The signature under a request, in hexadecimal digits.
pub(crate) fn signature(key: &SigningKey, timestamp: &str, body: &[u8]) -> String {
    let signed = key.sign(&[timestamp.as_bytes(), body].concat());
    hex::encode(signed.to_bytes())
}

/// The real time, even where the clock of the playground was moved: it is about the way of a request.
fn seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_secs()
}

/// The key of a playground with this token.
pub(crate) fn key(token: &str) -> SigningKey {
    SigningKey::from_bytes(&Sha256::digest(token).into())
}

async fn post(addresses: Vec<String>, key: SigningKey, mut posted: UnboundedReceiver<String>) {
    let balancer = Arc::new(Balancer { client: Client::new(), addresses, key });
    let mut number = 0;
    while let Some(body) = posted.recv().await {
        let balancer = Arc::clone(&balancer);
        number += 1;
        tokio::spawn(async move { balancer.hand_on(number, body).await });
    }
}

struct Balancer {
    client: Client,
    addresses: Vec<String>,
    key: SigningKey,
}

impl Balancer {
    /// Hands a request to one backend after the other until one answers or Discord waits no longer.
    async fn hand_on(&self, number: usize, body: String) {
        let until = Instant::now() + PATIENCE;
        let at = seconds().to_string();
        let signature = signature(&self.key, &at, body.as_bytes());
        let tried = async {
            for turn in number.. {
                let address = &self.addresses[turn % self.addresses.len()];
                let sent = self
                    .client
                    .post(address)
                    .header("Content-Type", "application/json")
                    .header("X-Signature-Ed25519", &signature)
                    .header("X-Signature-Timestamp", &at)
                    .body(body.clone())
                    .send();
                match sent.await.map(|answer| answer.status()) {
                    Ok(StatusCode::ACCEPTED) => return,
                    Ok(status) if status.is_client_error() => {
                        return tracing::error!(%status, "a signed request was refused");
                    }
                    Ok(_) | Err(_) => sleep(PAUSE).await,
                }
            }
        };
        if timeout_at(until, tried).await.is_err() {
            tracing::warn!("nobody has answered a signed request");
        }
    }
}
