//! The names of people on a server: noted as they are seen there, and asked for where they are not named together
//! with others.

use super::call::{Call, Person};
use super::error::Error;
use super::nouns::People;
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

    /// A person as they are called on a server, or were called where they last did something.
    pub async fn known_on(self, guild: Option<GuildId>, id: PersonId) -> Result<Person, Error> {
        self.known_among(guild, id, std::iter::empty()).await
    }

    /// A person whom the caller sees, as they are called where the call comes from.
    pub async fn here(self, call: &Call, seen: Person) -> Result<Person, Error> {
        let known = self
            .app
            .store
            .nickname(call.place.guild, seen.id)
            .await?
            .unwrap_or_else(|| Nickname::of(&seen.name));
        let among = (call.place.guild, Vec::new());
        self.told_apart(among, seen.id, known).await
    }

    /// The same where others are named: one of these, or somebody with a name that differs from theirs
    /// and from everybody's on the server.
    pub async fn known_among<'a>(
        self,
        guild: Option<GuildId>,
        id: PersonId,
        others: impl Iterator<Item = (PersonId, &'a Nickname)>,
    ) -> Result<Person, Error> {
        let mut named = Vec::new();
        for (other, called) in others {
            if other == id {
                let name = called.shown.clone();
                return Ok(Person { id, name });
            }
            named.push(called.clone());
        }
        match self.app.store.nickname(guild, id).await? {
            Some(known) => self.told_apart((guild, named), id, known).await,
            None => {
                let name = String::new();
                Ok(Person { id, name })
            }
        }
    }

    /// A person under a name that differs from these and from everybody's on a server.
    async fn told_apart(
        self,
        (guild, mut named): (Option<GuildId>, Vec<Nickname>),
        id: PersonId,
        known: Nickname,
    ) -> Result<Person, Error> {
        if let Some(guild) = guild {
            named.extend(self.app.store.namesakes(guild, id, &known.own).await?);
        }
        named.push(known);
        tell_apart(named.iter_mut());
        let name = named.pop().map(|known| known.shown).unwrap_or_default();
        Ok(Person { id, name })
    }
}
