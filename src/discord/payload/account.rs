//! The bot's own account, as Discord describes it.

use serde_json::Value;

use super::lenient_reading::number;

/// The bot's own account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    /// Its number.
    pub(crate) id: u64,
    /// The name it has wherever nobody has named it otherwise.
    pub(crate) name: Option<String>,
}

impl Account {
    /// `None`: it has no number.
    pub(crate) fn read(account: &Value) -> Option<Account> {
        let name = account["global_name"].as_str().or(account["username"].as_str());
        Some(Account { id: number(&account["id"])?, name: name.map(str::to_owned) })
    }
}
