//! Names of people: what they are called on each server now, and how those who are named together are told
//! apart.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GuildId, PersonId};
use starpost_games::namesakes::{self, MarkedName};

/// The name of a person on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameRow {
    /// The person who is called this.
    pub person: PersonId,
    /// Their name there.
    pub name: String,
    /// Their name on Discord, which nobody else has.
    pub user_name: Option<String>,
}

row!(NameRow: person, name, user_name);

/// The name of a person where they are named together with others: nobody else there has a name that looks the
/// same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nickname {
    /// The name to be shown.
    pub shown: String,
    /// Their own name, which others may have as well.
    pub own: String,
    /// Their name on Discord, if it is known.
    pub user_name: Option<String>,
}

impl Nickname {
    /// The nickname of a person who is named alone.
    pub fn of(name: &str) -> Nickname {
        let mut alone = [Nickname { own: name.to_owned(), ..Nickname::default() }];
        tell_apart(alone.iter_mut());
        let [alone] = alone;
        alone
    }

    /// That of a row with the columns of one.
    pub(in crate::store) fn read(row: &AnyRow) -> sqlx::Result<Nickname> {
        let own: String = row.try_get("nickname")?;
        Ok(Nickname { shown: own.clone(), own, user_name: row.try_get("user_name")? })
    }

    /// True if somebody who types this can mean them, by whichever of their names.
    pub fn is(&self, typed: &str) -> bool {
        let typed = typed.trim().to_lowercase();
        let mut names =
            [Some(&self.shown), Some(&self.own), self.user_name.as_ref()].into_iter().flatten();
        names.any(|name| name.to_lowercase() == typed)
    }

    fn known(&self) -> MarkedName<'_> {
        MarkedName { name: &self.own, mark: self.user_name.as_deref() }
    }
}

/// Gives people who are named together names that differ.
pub fn tell_apart<'a>(people: impl Iterator<Item = &'a mut Nickname>) {
    let people: Vec<&mut Nickname> = people.collect();
    let known: Vec<MarkedName<'_>> = people.iter().map(|one| one.known()).collect();
    let shown = namesakes::told_apart(&known);
    for (person, shown) in people.into_iter().zip(shown) {
        person.shown = shown;
    }
}

/// Rows of people who are named together, told apart.
pub(in crate::store) fn told_apart<R: AsMut<Nickname>>(mut rows: Vec<R>) -> Vec<R> {
    tell_apart(rows.iter_mut().map(AsMut::as_mut));
    rows
}

impl Store {
    /// The names of people on a server, those of whom it is known.
    pub async fn names_on(
        &self,
        guild: GuildId,
        people: &[PersonId],
    ) -> anyhow::Result<HashMap<PersonId, NameRow>> {
        if people.is_empty() {
            return Ok(HashMap::new());
        }
        // Numbers only: neither database could take them for anything else.
        let numbers: Vec<String> = people.iter().map(PersonId::to_string).collect();
        let query = format!(
            "select person, name, user_name from names where guild = $1 and person in ({})",
            numbers.join(", ")
        );
        let query = sqlx::query_as(AssertSqlSafe(query)).bind(guild);
        let rows: Vec<NameRow> = query.fetch_all(&self.reading).await?;
        Ok(rows.into_iter().map(|row| (row.person, row)).collect())
    }

    /// The name of a person on a server, or the one they had when they last did something elsewhere.
    pub async fn nickname(
        &self,
        guild: Option<GuildId>,
        person: PersonId,
    ) -> anyhow::Result<Option<Nickname>> {
        let query = sqlx::query(
            "select
                 coalesce(names.name, people.name) as nickname, names.user_name as user_name
             from people left join names on names.guild = $1 and names.person = people.id
             where people.id = $2",
        );
        let row = query.bind(guild).bind(person).fetch_optional(&self.reading).await?;
        Ok(row.as_ref().map(Nickname::read).transpose()?)
    }

    /// Others on a server who have this name.
    pub async fn namesakes(
        &self,
        guild: GuildId,
        person: PersonId,
        name: &str,
    ) -> anyhow::Result<Vec<Nickname>> {
        let query = sqlx::query(
            "select name as nickname, user_name from names
             where guild = $1 and name = $2 and person <> $3 limit 1",
        )
        .bind(guild)
        .bind(name)
        .bind(person);
        let rows = query.fetch_all(&self.reading).await?;
        Ok(rows.iter().map(Nickname::read).collect::<Result<_, _>>()?)
    }

    /// Remembers what people are called on a server.
    pub async fn put_names(&self, guild: GuildId, names: &[NameRow]) -> anyhow::Result<()> {
        let mut tx = self.begin().await?;
        for name in names {
            let query = sqlx::query(
                "insert into names (guild, person, name, user_name) values ($1, $2, $3, $4)
                 on conflict (guild, person) do update
                 set name = excluded.name, user_name = excluded.user_name",
            )
            .bind(guild)
            .bind(name.person)
            .bind(&name.name)
            .bind(&name.user_name);
            query.execute(&mut *tx.tx).await?;
        }
        tx.commit().await
    }
}
