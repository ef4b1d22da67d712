//! What people are called on a server: noted as they are seen there, and asked for where they are not named
//! together with others.

use crate::app::base::{Error, People, Person};
use crate::store::{GuildId, NameRow, Nickname, PersonId, tell_apart};

impl People<'_> {
    /// Notes what people are called on a server now. Of those who only look, what is noted already is
    /// kept true, and nothing else is noted.
    pub async fn note_names(
        self,
        guild: GuildId,
        seen: &[NameRow],
        only_look: bool,
    ) -> Result<(), Error> {
        let people: Vec<PersonId> = seen.iter().map(|one| one.person).collect();
        let noted = self.app.store.names_on(guild, &people).await?;
        let is_news = |one: &&NameRow| match noted.get(&one.person) {
            Some(noted) => noted != *one,
            None => !only_look,
        };
        let mut news: Vec<NameRow> = seen.iter().filter(is_news).cloned().collect();
        if news.is_empty() {
            return Ok(());
        }
        // Always in the same order, or two who name each other would wait for each other.
        news.sort_by_key(|one| one.person);
        Ok(self.app.store.put_names(guild, &news).await?)
    }

    /// Somebody as they are called on a server, or were called where they last did something.
    pub async fn known_on(self, guild: Option<GuildId>, id: PersonId) -> Result<Person, Error> {
        self.known_among(guild, id, &[]).await
    }

    /// The same where others are named: one of these, or somebody with a name that differs from theirs.
    pub async fn known_among(
        self,
        guild: Option<GuildId>,
        id: PersonId,
        others: &[Person],
    ) -> Result<Person, Error> {
        if let Some(person) = others.iter().find(|person| person.id == id) {
            return Ok(person.clone());
        }
        let known = self.app.store.nickname(guild, id).await?;
        let name = match known {
            Some(known) => told_from(known, others),
            None => String::new(),
        };
        Ok(Person { id, name })
    }
}

/// The name of somebody that differs from those of others.
fn told_from(known: Nickname, others: &[Person]) -> String {
    let named = others.iter().map(|person| Nickname::of(&person.name));
    let mut all: Vec<Nickname> = named.chain([known]).collect();
    tell_apart(all.iter_mut());
    all.pop().map(|known| known.shown).unwrap_or_default()
}
