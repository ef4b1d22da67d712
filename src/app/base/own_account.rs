//! The account that the bot itself has.

use super::error::Error;
use super::service::App;
use crate::store::PersonId;

impl App {
    /// The account that the bot has, once it has been connected.
    pub async fn itself(&self) -> Result<Option<PersonId>, Error> {
        Ok(self.store.itself().await?)
    }

    /// The bot has this account from now on.
    pub async fn set_itself(&self, account: PersonId) -> Result<(), Error> {
        Ok(self.store.set_itself(account).await?)
    }

    /// The name of the bot's account, once it is known.
    pub(in crate::app) async fn own_name(&self) -> Result<Option<String>, Error> {
        Ok(self.store.own_name().await?)
    }

    /// The account of the bot is called this from now on.
    pub async fn set_own_name(&self, name: &str) -> Result<(), Error> {
        Ok(self.store.set_own_name(name).await?)
    }
}
