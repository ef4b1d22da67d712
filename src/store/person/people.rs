//! People, and what the program itself remembers.

use sqlx::{Any, Transaction};

use crate::store::base::database::Store;
use crate::store::base::ids::{PersonId, Timestamp};
use crate::store::base::tx::Tx;

/// The fate of a direct message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterFate {
    /// It has arrived.
    Arrived,
    /// It was refused at this time: the person accepts none.
    Refused(Timestamp),
}

impl Tx {
    /// Remembers a person under the name they have now.
    pub async fn put_person(
        &mut self,
        person: PersonId,
        name: &str,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        Ok(put_person(&mut self.tx, person, name, now).await?)
    }
}

impl Tx {
    /// True if anything is stored of a person, under their number.
    pub async fn knows(&mut self, person: PersonId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select changed from people where id = $1");
        let any: Option<Timestamp> = query.bind(person).fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Remembers that a direct message to a person was refused, or that one has arrived.
    pub async fn note_letter(
        &mut self,
        person: PersonId,
        letter: LetterFate,
    ) -> anyhow::Result<()> {
        let refused = match letter {
            LetterFate::Arrived => None,
            LetterFate::Refused(now) => Some(now),
        };
        sqlx::query("update people set letters_refused = $2 where id = $1")
            .bind(person)
            .bind(refused)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

/// The key under which the program remembers which account it has.
const ITSELF: &str = "itself";

/// Finds what is remembered under a key.
const SETTING: &str = "select value from settings where key = $1";

impl Tx {
    /// The account that the bot has, once that is known.
    pub async fn itself(&mut self) -> anyhow::Result<Option<PersonId>> {
        let query = sqlx::query_scalar(SETTING).bind(ITSELF);
        Ok(account(query.fetch_optional(&mut *self.tx).await?))
    }
}

impl Store {
    /// The account that the bot has, once that is known.
    pub async fn itself(&self) -> anyhow::Result<Option<PersonId>> {
        Ok(account(self.setting(ITSELF).await?))
    }

    /// Remembers which account the bot has.
    pub async fn set_itself(&self, account: PersonId) -> anyhow::Result<()> {
        self.set_setting(ITSELF, &account.to_string()).await
    }
}

/// The key under which the program remembers what that account is called.
const OWN_NAME: &str = "own-name";

impl Store {
    /// The name of the bot's account, once it is known.
    pub async fn own_name(&self) -> anyhow::Result<Option<String>> {
        self.setting(OWN_NAME).await
    }

    /// Remembers what the bot's account is called.
    pub async fn set_own_name(&self, name: &str) -> anyhow::Result<()> {
        self.set_setting(OWN_NAME, name).await
    }
}

/// The account that is written there.
fn account(written: Option<String>) -> Option<PersonId> {
    written?.parse().ok().map(PersonId)
}

async fn put_person(
    tx: &mut Transaction<'static, Any>,
    person: PersonId,
    name: &str,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into people (id, name, changed) values ($1, $2, $3)
         on conflict (id) do update set name = excluded.name, changed = excluded.changed",
    )
    .bind(person)
    .bind(name)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// True if direct messages reach a person, as far as is known.
    pub async fn takes_letters(&self, person: PersonId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select letters_refused from people where id = $1");
        let refused: Option<Option<Timestamp>> =
            query.bind(person).fetch_optional(&self.reading).await?;
        Ok(refused.flatten().is_none())
    }

    /// The value that the program remembers under a key, if any.
    pub async fn setting(&self, key: &str) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar(SETTING).bind(key);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// Remembers a word under a key.
    pub async fn set_setting(&self, key: &str, value: &str) -> anyhow::Result<()> {
        sqlx::query(
            "insert into settings (key, value) values ($1, $2)
             on conflict (key) do update set value = excluded.value",
        )
        .bind(key)
        .bind(value)
        .execute(&self.writing)
        .await?;
        Ok(())
    }
}
