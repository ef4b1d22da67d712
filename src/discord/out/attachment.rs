//! Reads a file that somebody attached; knows addresses, and nothing of the content.

use reqwest::{StatusCode, Url};

use crate::discord::out::request::USUAL;
use crate::discord::out::sender::Sender;
use starpost_games::record::{Look, decoded};

/// The reason why a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unread {
    /// It was deleted, or its address has expired.
    #[error("the file is gone")]
    Gone,
    /// It has more bytes than are wanted.
    #[error("the file is too large")]
    TooLarge,
    /// Its address is not one of Discord's.
    #[error("the file is not on Discord")]
    Elsewhere,
    /// Nobody answers, or not the way a file is served.
    #[error("the file is out of reach")]
    Unavailable,
    /// It is no text.
    #[error("{}", .0.said())]
    NotText(Look),
}

/// The hosts on which Discord keeps attachments.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

impl Sender {
    /// True if a file there is Discord's: what comes from outside may name any address, also of this machine.
    fn serves(&self, address: &str) -> bool {
        let (Ok(address), Ok(base)) = (Url::parse(address), Url::parse(&self.base)) else {
            return false;
        };
        let is_host = address.host_str().is_some_and(|host| HOSTS.contains(&host));
        let is_plain = address.username().is_empty() && address.password().is_none();
        let is_usual = address.scheme() == "https" && address.port().is_none();
        is_plain && (is_host && is_usual || address.origin() == base.origin())
    }

    /// Reads a text file that somebody attached, unless it is larger than `most` bytes.
    pub(crate) async fn fetch_text(&self, address: &str, most: usize) -> Result<String, Unread> {
        let unavailable = |_| Unread::Unavailable;
        if !self.serves(address) {
            return Err(Unread::Elsewhere);
        }
        let asked = self.client.get(address).timeout(USUAL.one_try).send();
        let mut answer = asked.await.map_err(unavailable)?;
        match answer.status() {
            status if status.is_success() => {}
            StatusCode::FORBIDDEN | StatusCode::NOT_FOUND | StatusCode::GONE => {
                return Err(Unread::Gone);
            }
            _ => return Err(Unread::Unavailable),
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(unavailable)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                return Err(Unread::TooLarge);
            }
        }
        decoded(&bytes).map_err(Unread::NotText)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Secret;

    #[test]
    fn files_are_read_from_discord_and_its_imitation_alone() {
        let sender = |base: &str| Sender::new(base, &Secret::new("a.test.token".to_owned()));
        let real = sender("https://discord.com").expect("a sender");
        for address in [
            "https://cdn.discordapp.com/attachments/1/2/a.game?ex=1",
            "https://media.discordapp.net/attachments/1/2/a.game",
        ] {
            assert!(real.serves(address), "{address}");
        }
        for address in [
            "http://cdn.discordapp.com/attachments/1/2/a.game",
            "https://cdn.discordapp.com:8443/a.game",
            "https://cdn.discordapp.com.example/a.game",
            "https://cdn.discordapp.com@127.0.0.1/a.game",
            "https://somebody@cdn.discordapp.com/a.game",
            "http://127.0.0.1:9100/metrics",
            "http://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
            "",
        ] {
            assert!(!real.serves(address), "{address}");
        }
        let imitation = sender("http://127.0.0.1:8017").expect("a sender");
        assert!(imitation.serves("http://127.0.0.1:8017/attachments/1/2/a.game"));
        assert!(!imitation.serves("http://127.0.0.1:9100/metrics"));
    }
}
