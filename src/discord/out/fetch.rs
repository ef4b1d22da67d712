//! Reads a file that somebody attached; knows addresses, and nothing of the content.

use reqwest::StatusCode;

use crate::discord::out::request::USUAL;
use crate::discord::out::send::Sender;
use starpost_games::record::{Look, decoded};

/// Why a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unread {
    /// It was deleted, or its address has expired.
    #[error("the file is gone")]
    Gone,
    /// It has more bytes than are wanted.
    #[error("the file is too large")]
    TooLarge,
    /// Nobody answers, or not the way a file is served.
    #[error("the file is out of reach")]
    Unavailable,
    /// It is no text.
    #[error("{}", .0.said())]
    NotText(Look),
}

impl Sender {
    /// Reads a text file that somebody attached, unless it is larger than `most` bytes.
    pub(crate) async fn fetch_text(&self, address: &str, most: usize) -> Result<String, Unread> {
        let unavailable = |_| Unread::Unavailable;
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
