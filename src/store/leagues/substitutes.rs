//! The people who would take over from somebody who leaves a season, and those who were asked to.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use crate::store::person::names::{Nickname, told_apart};
use starpost_games::league::Season;

/// Somebody on the waiting list of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingRow {
    /// The person who waits.
    pub person: PersonId,
    /// The name with which they came.
    pub name: String,
    /// The name they go by now, among those who wait.
    pub called: Nickname,
    /// The time since when they wait.
    pub since: Timestamp,
}

row!(WaitingRow: person, name, since; called: Nickname::read);

impl AsMut<Nickname> for WaitingRow {
    fn as_mut(&mut self) -> &mut Nickname {
        &mut self.called
    }
}

/// A person who was asked to take over from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedRow {
    /// The person who leaves.
    pub person: PersonId,
    /// The person who was asked.
    pub substitute: PersonId,
    /// The deadline of their answer.
    pub until: Timestamp,
    /// The deadline if no time were lost; `None` if that is `until`.
    pub promised: Option<Timestamp>,
}

row!(AskedRow: person, substitute, until, promised);

const WAITING: &str = "select entrants.person, entrants.name, entrants.waits as since,
         coalesce(names.name, entrants.name) as nickname, names.user_name as user_name
     from entrants join leagues on leagues.id = entrants.league
     left join names on names.guild = leagues.guild and names.person = entrants.person
     where entrants.league = $1 and entrants.season = $2 and entrants.waits is not null
     order by entrants.waits, entrants.person";

impl LeagueTx {
    /// The people who wait for a place in the present season, in the order of their joining.
    pub async fn waiting(&mut self) -> anyhow::Result<Vec<WaitingRow>> {
        let query = sqlx::query_as(WAITING).bind(self.row.id).bind(As(self.row.season));
        Ok(told_apart(query.fetch_all(&mut *self.tx).await?))
    }

    /// Adds a person to the waiting list.
    pub async fn put_waiting(&mut self, waiting: &WaitingRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into entrants (league, season, person, name, joined, waits)
             values ($1, $2, $3, $4, $5, $5) on conflict (league, season, person) do nothing",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(waiting.person)
        .bind(&waiting.name)
        .bind(waiting.since)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Takes a person off that list. False: they were not on it.
    pub async fn remove_waiting(&mut self, person: PersonId) -> anyhow::Result<bool> {
        let query = "delete from entrants
             where league = $1 and season = $2 and person = $3 and waits is not null";
        self.about(query, person).await
    }

    /// Nobody waits any more: the season is over.
    pub async fn forget_who_waits(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query(
            "delete from entrants where league = $1 and season = $2 and waits is not null",
        );
        query.bind(self.row.id).bind(As(self.row.season)).execute(&mut *self.tx).await?;
        Ok(())
    }

    /// The people who were asked to take over in the present season.
    pub async fn asked(&mut self) -> anyhow::Result<Vec<AskedRow>> {
        let query = sqlx::query_as(
            "select person, substitute, asked_until as until, asked_promised as promised
             from entrants where league = $1 and season = $2 and substitute is not null
             order by asked_until, person",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Notes that somebody was asked, in place of whoever was asked before.
    pub async fn put_asked(&mut self, asked: AskedRow) -> anyhow::Result<()> {
        let AskedRow { person, substitute, until, promised } = asked;
        self.note_asked(person, Some((substitute, until)), promised).await
    }

    /// Nobody is asked any more to take over from this person.
    pub async fn drop_asked(&mut self, person: PersonId) -> anyhow::Result<()> {
        self.note_asked(person, None, None).await
    }

    async fn note_asked(
        &mut self,
        person: PersonId,
        asked: Option<(PersonId, Timestamp)>,
        promised: Option<Timestamp>,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update entrants set substitute = $4, asked_until = $5, asked_promised = $6
             where league = $1 and season = $2 and person = $3",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(person)
        .bind(asked.map(|(substitute, _)| substitute))
        .bind(asked.map(|(_, until)| until))
        .bind(promised)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The places in a season that somebody was asked to take over, in the order of the deadlines.
    pub async fn asked_of(
        &self,
        league: LeagueId,
        season: Season,
        substitute: PersonId,
    ) -> anyhow::Result<Vec<AskedRow>> {
        let query = sqlx::query_as(
            "select person, substitute, asked_until as until, asked_promised as promised
             from entrants where league = $1 and season = $2 and substitute = $3
             order by asked_until, person",
        )
        .bind(league)
        .bind(As(season))
        .bind(substitute);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The deadline of the substitute who was asked to take over from this person in a season.
    pub async fn asked_until(
        &self,
        league: LeagueId,
        season: Season,
        person: PersonId,
    ) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(
            "select asked_until from entrants
             where league = $1 and season = $2 and person = $3 and substitute is not null",
        )
        .bind(league)
        .bind(As(season))
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The people who wait for a place in a season, in the order of their joining.
    pub async fn waiting(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<WaitingRow>> {
        let query = sqlx::query_as(WAITING).bind(league).bind(As(season));
        Ok(told_apart(query.fetch_all(&self.reading).await?))
    }
}
