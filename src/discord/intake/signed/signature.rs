//! The check of who has signed a request; knows the key and nothing of what was signed.

use anyhow::Context as _;
use ed25519_dalek::{Signature, VerifyingKey};

/// A signature, as it is told apart from others.
pub(super) type Signed = [u8; 64];

/// True if this is written like a signature.
pub(super) fn is_written(signature: &str) -> bool {
    signature.len() == 128 && signature.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// The public key of Discord's for this application.
pub(super) struct Key(VerifyingKey);

impl Key {
    /// A key, as the developer portal shows it. An error: it is none.
    pub(super) fn read(written: &str) -> anyhow::Result<Key> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(written, &mut bytes).context("Discord tells no public key")?;
        let key = VerifyingKey::from_bytes(&bytes).context("Discord tells a wrong public key")?;
        Ok(Key(key))
    }

    /// The signature, if it is that of these words and bytes one after the other.
    pub(super) fn verified(&self, signature: &str, at: &str, body: &[u8]) -> Option<Signed> {
        let mut bytes = [0; 64];
        hex::decode_to_slice(signature, &mut bytes).ok()?;
        let signed = [at.as_bytes(), body].concat();
        let signature = Signature::from_bytes(&bytes);
        self.0.verify_strict(&signed, &signature).ok()?;
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer as _, SigningKey};

    use super::*;

    #[test]
    fn only_what_was_signed_is_verified() {
        let discord = SigningKey::from_bytes(&[7; 32]);
        let key = Key::read(&hex::encode(discord.verifying_key().to_bytes())).expect("a key");
        let signature = hex::encode(discord.sign(b"1700000000{}").to_bytes());
        let verified = |signature: &str, at: &str, body: &[u8]| {
            let found = key.verified(signature, at, body);
            found.is_some()
        };
        assert!(verified(&signature, "1700000000", b"{}"));
        assert!(!verified(&signature, "1700000001", b"{}"));
        assert!(!verified(&signature, "1700000000", b"{ }"));
        assert!(!verified("", "1700000000", b"{}"));
        assert!(!verified(&signature[2..], "1700000000", b"{}"));
        assert!(!verified(&"0".repeat(128), "1700000000", b"{}"));
        let other = hex::encode(SigningKey::from_bytes(&[8; 32]).sign(b"1700000000{}").to_bytes());
        assert!(!verified(&other, "1700000000", b"{}"));
    }

    #[test]
    fn a_key_that_is_none_is_refused() {
        for written in ["", "00", "zz", &"f".repeat(62)] {
            assert!(Key::read(written).is_err(), "{written}");
        }
    }
}
