//! The people who play in a season.

use std::collections::BTreeMap;

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GuildId, LeagueId, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use crate::store::person::names::{Nickname, told_apart};
use starpost_games::league::{Entrant, RoundNo, Season};

/// Somebody who plays in a season, or wants to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantRow {
    /// The person who plays.
    pub person: PersonId,
    /// The name with which they joined.
    pub name: String,
    /// The name they go by now, in this season.
    pub called: Nickname,
    /// The time at which they joined.
    pub joined: Timestamp,
    /// Their number in the order of strength, once the season has begun.
    pub entrant: Option<Entrant>,
    /// Their division, from 1.
    pub division: Option<u32>,
    /// Their rating when the season began.
    pub rating: Option<u32>,
    /// The time at which they withdrew, if they did.
    pub withdrawn: Option<Timestamp>,
    /// Their place in the lot that decides between those who are level, in a season of which somebody's
    /// data was deleted since: it cannot be drawn again.
    pub drawn: Option<u32>,
    /// The round for which they have last checked in; the first one is the season.
    pub checked_in: Option<RoundNo>,
}

row!(EntrantRow: person, name, joined, entrant, division, rating, withdrawn, drawn, checked_in; called: Nickname::read);

impl AsMut<Nickname> for EntrantRow {
    fn as_mut(&mut self) -> &mut Nickname {
        &mut self.called
    }
}

/// A query that runs on its own or within a transaction.
const READ: &str = "select entrants.*,
         coalesce(names.name, entrants.name) as nickname, names.user_name as user_name
     from entrants join leagues on leagues.id = entrants.league
     left join names on names.guild = leagues.guild and names.person = entrants.person
     where entrants.league = $1 and entrants.season = $2 and entrants.waits is null
     order by entrants.entrant, entrants.joined, entrants.person";

impl LeagueTx {
    /// The people who play in the present season, in the order of strength, or of joining.
    pub async fn entrants(&mut self) -> anyhow::Result<Vec<EntrantRow>> {
        self.entrants_of(self.row.season).await
    }

    /// The people who play, or have played, in a season.
    pub async fn entrants_of(&mut self, season: Season) -> anyhow::Result<Vec<EntrantRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id).bind(As(season));
        Ok(told_apart(query.fetch_all(&mut *self.tx).await?))
    }

    /// Adds somebody to those of the present season, or changes what is known of them.
    pub async fn put_entrant(&mut self, entrant: &EntrantRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into entrants (league, season, person, name, joined, entrant, division, rating,
                                   withdrawn, checked_in)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             on conflict (league, season, person) do update
             set name = excluded.name, joined = excluded.joined, entrant = excluded.entrant,
                 division = excluded.division, rating = excluded.rating,
                 withdrawn = excluded.withdrawn, checked_in = excluded.checked_in, waits = null",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(entrant.person)
        .bind(&entrant.name)
        .bind(entrant.joined)
        .bind(entrant.entrant.map(As))
        .bind(entrant.division.map(As))
        .bind(entrant.rating.map(As))
        .bind(entrant.withdrawn)
        .bind(entrant.checked_in.map(As))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Removes somebody before the season has begun.
    pub async fn remove_entrant(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = "delete from entrants where league = $1 and season = $2 and person = $3";
        self.about(query, person).await?;
        Ok(())
    }
}

impl Store {
    /// The people who play in a season, in the order of strength, or of joining.
    pub async fn entrants(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<EntrantRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season));
        Ok(told_apart(query.fetch_all(&self.reading).await?))
    }

    /// The first of the leagues of a server whose present season somebody plays in, or has joined.
    pub async fn league_of_player(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> anyhow::Result<Option<LeagueId>> {
        let query = sqlx::query_scalar(
            "select leagues.id from entrants
             join leagues on leagues.id = entrants.league and leagues.season = entrants.season
             where leagues.guild = $1 and entrants.person = $2 and entrants.waits is null
                 and entrants.withdrawn is null and leagues.stage in ('sign-up', 'playing')
             order by leagues.id limit 1",
        )
        .bind(guild)
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The newest season of each league of a server in which somebody plays or has played.
    pub async fn newest_seasons_of(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> anyhow::Result<BTreeMap<LeagueId, Season>> {
        let query = sqlx::query_as(
            "select entrants.league, max(entrants.season) from entrants
             join leagues on leagues.id = entrants.league
             where leagues.guild = $1 and entrants.person = $2 and entrants.waits is null
             group by entrants.league",
        )
        .bind(guild)
        .bind(person);
        let rows: Vec<(LeagueId, As<Season>)> = query.fetch_all(&self.reading).await?;
        Ok(rows.into_iter().map(|(league, As(season))| (league, season)).collect())
    }
}
