//! The application of the bot: what Discord knows of it, and the commands that it registers.

use reqwest::Method;
use serde_json::Value;
use serenity::builder::CreateCommand;

use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;
use crate::discord::payload::{Account, number};

/// Discord's knowledge of the bot.
pub(crate) struct Application {
    pub(crate) id: u64,
    /// Its account.
    pub(crate) account: Option<Account>,
    /// Discord's public key for its signed requests, in hexadecimal digits.
    pub(crate) verify_key: Option<String>,
}

impl Application {
    /// `None`: it does not say which it is.
    fn read(answer: &Value) -> Option<Application> {
        Some(Application {
            id: number(&answer["id"])?,
            account: Account::read(&answer["bot"]),
            verify_key: answer["verify_key"].as_str().map(str::to_owned),
        })
    }
}

impl Sender {
    /// The application that the token belongs to.
    pub(crate) async fn application(&self) -> Result<Application, Unsent> {
        let (shape, path) = ("GET applications", "applications/@me");
        let request = OutgoingRequest::new(Errand::Application, Method::GET, shape, path);
        let answer = self.send(request).await?;
        Application::read(&answer).ok_or(Unsent::Unavailable)
    }

    /// Replaces all commands that hold everywhere.
    pub(crate) async fn register(
        &self,
        application: u64,
        commands: &[CreateCommand],
    ) -> Result<(), Unsent> {
        let form = Form::new(&commands);
        let path = format!("applications/{application}/commands");
        let request = OutgoingRequest::new(Errand::Registration, Method::PUT, "PUT commands", path);
        self.send(request.carrying(&form)).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::changes;

    fn application() -> Value {
        json!({
            "id": "78", "name": "Starpost", "verify_key": "ab12", "flags": 1_u64 << 44,
            "bot": {"id": "77", "username": "Starpost", "public_flags": 1_u64 << 44},
            "team": {"id": "5", "members": [{"user": {"id": "6"}}]},
            "install_params": {"scopes": ["bot"], "permissions": "99999999999999999999999"},
        })
    }

    proptest! {
        #[test]
        fn of_the_application_only_its_number_is_needed(change in changes()) {
            let changed = change.of(&application());
            let read = Application::read(&changed.whole);
            if !changed.is_within(&["id"]) {
                let read = read.expect("read");
                prop_assert_eq!(read.id, 78);
                prop_assert!(changed.is_within(&["bot"]) || read.account.is_some_and(|account| account.id == 77));
                let key = read.verify_key.as_deref();
                prop_assert!(changed.is_within(&["verify_key"]) || key == Some("ab12"));
            }
        }
    }
}
