//! People whose data is being deleted: noted before the first step, and until the last.

use std::collections::BTreeSet;

use sqlx::AnyConnection;

use crate::crash;
use crate::store::base::columns::{As, BadColumn, ColumnValue, column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, InteractionId, LeagueId, PersonId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::leagues::WaitingActs;
use starpost_games::worded;

worded! {
    /// The fate of the games that are left by a person who has their data deleted. Each has the messages
    /// `forget-games-WORD`.
    pub enum Parting {
        /// They are resigned.
        Resigned = "resign",
        /// They go on, and nobody has the seat: a referee can give it to somebody else, the others can
        /// agree to go on without it, and where there is a clock its time runs.
        Left = "leave",
    }
}

word!(Parting, "way to leave games");
column!(Parting);

/// Somebody whose data is being deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForgettingRow {
    /// The person who is to be forgotten.
    pub person: PersonId,
    /// The fate of their games.
    pub games: Parting,
    /// The interaction that has asked for it.
    pub interaction: Option<InteractionId>,
    /// The time at which it was asked for.
    pub since: Timestamp,
}

row!(ForgettingRow: person, games, interaction, since);

/// A deletion that is not to be gone on with as it was asked for: another process has done it, or something else
/// was asked for since.
#[derive(Debug, thiserror::Error)]
#[error("another process has deleted what was to be deleted")]
pub struct ForgottenByAnother;

impl Tx {
    /// Makes sure that somebody's data is still to be deleted as it was asked for: the fence of every step, which is
    /// a transaction of its own. An error: [it is not](ForgottenByAnother), and whoever has come back since is
    /// somebody new.
    pub async fn check_still_forgetting(&mut self, asked: &ForgettingRow) -> anyhow::Result<()> {
        let query =
            sqlx::query_scalar("select person from forgetting where person = $1 and since = $2")
                .bind(asked.person)
                .bind(asked.since);
        let noted: Option<PersonId> = query.fetch_optional(&mut *self.tx).await?;
        match noted {
            Some(_) => Ok(()),
            None => Err(ForgottenByAnother.into()),
        }
    }

    /// The games, invitations and leagues that a person takes part in.
    pub async fn takes_part(&mut self, person: PersonId) -> anyhow::Result<TakesPart> {
        TakesPart::of(&mut self.tx, person).await
    }

    /// Notes that somebody's data is being deleted; asked again, the later wish counts.
    pub async fn begin_forgetting(&mut self, row: &ForgettingRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into forgetting (person, games, interaction, since) values ($1, $2, $3, $4)
             on conflict (person) do update
             set games = excluded.games, interaction = excluded.interaction, since = excluded.since",
        )
        .bind(row.person)
        .bind(row.games)
        .bind(row.interaction)
        .bind(row.since)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

/// Everything that somebody takes part in, or is asked to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakesPart {
    /// Invitations that wait, which they have made, accepted, or not answered.
    pub invitations: Vec<GameId>,
    /// Games in which they play, without those of leagues.
    pub games: Vec<GameId>,
    /// Leagues under way in which they have a place, wait for one, or are asked to take one.
    pub leagues: Vec<LeagueId>,
    /// Leagues that they are setting up.
    pub drafts: Vec<LeagueId>,
    /// Games that they have left while others play on, who are to be told.
    pub left: Vec<GameId>,
}

impl Store {
    /// Those whose data is being deleted since then or before.
    pub async fn forgetting(&self, before: Timestamp) -> anyhow::Result<Vec<ForgettingRow>> {
        let query = sqlx::query_as(
            "select person, games, interaction, since from forgetting where since <= $1
             order by since, person",
        );
        Ok(query.bind(before).fetch_all(&self.reading).await?)
    }

    /// The work still to be done for a person, if any.
    pub async fn forgetting_of(&self, person: PersonId) -> anyhow::Result<Option<ForgettingRow>> {
        let query = sqlx::query_as(
            "select person, games, interaction, since from forgetting where person = $1",
        )
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The games, invitations and leagues that a person takes part in.
    pub async fn takes_part(&self, person: PersonId) -> anyhow::Result<TakesPart> {
        let mut reading = self.reading.acquire().await?;
        TakesPart::of(&mut reading, person).await
    }

    /// Everything that somebody is to leave whose data is being deleted.
    pub async fn left_to_leave(&self, asked: &ForgettingRow) -> anyhow::Result<TakesPart> {
        let part = self.takes_part(asked.person).await?;
        crash::after("taking part").await;
        Ok(part)
    }

    /// Deletes a league that is being set up: nothing belongs to it.
    pub async fn drop_draft(&self, league: LeagueId) -> anyhow::Result<()> {
        let query = sqlx::query("delete from leagues where id = $1 and stage = 'draft'");
        query.bind(league).execute(&self.writing).await?;
        Ok(())
    }
}

impl TakesPart {
    /// True if all of it is in the other too.
    pub(super) fn is_within(&self, other: &TakesPart) -> bool {
        let games = |these: &[GameId], those: &[GameId]| these.iter().all(|id| those.contains(id));
        let leagues =
            |these: &[LeagueId], those: &[LeagueId]| these.iter().all(|id| those.contains(id));
        games(&self.invitations, &other.invitations)
            && games(&self.games, &other.games)
            && leagues(&self.leagues, &other.leagues)
            && leagues(&self.drafts, &other.drafts)
    }

    pub(super) async fn of(
        connection: &mut AnyConnection,
        person: PersonId,
    ) -> anyhow::Result<TakesPart> {
        Ok(TakesPart {
            invitations: invitations_of(connection, person).await?,
            games: running_games_of(connection, person).await?,
            leagues: leagues_joined_by(connection, person).await?,
            drafts: drafts_of(connection, person).await?,
            left: Vec::new(),
        })
    }
}

async fn invitations_of(
    connection: &mut AnyConnection,
    person: PersonId,
) -> anyhow::Result<Vec<GameId>> {
    let query = sqlx::query_scalar(
        "select id from games where creator = $1 and stage = 'waiting'
         union select games.id from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'waiting' order by id",
    );
    Ok(query.bind(person).fetch_all(connection).await?)
}

async fn running_games_of(
    connection: &mut AnyConnection,
    person: PersonId,
) -> anyhow::Result<Vec<GameId>> {
    let query = sqlx::query_scalar(
        "select games.id from seats join games on games.id = seats.game
         where seats.person = $1 and games.stage = 'playing' and games.league is null
         order by games.id",
    );
    Ok(query.bind(person).fetch_all(connection).await?)
}

async fn leagues_joined_by(
    connection: &mut AnyConnection,
    person: PersonId,
) -> anyhow::Result<Vec<LeagueId>> {
    let query = sqlx::query_scalar(
        "select leagues.id from entrants join leagues on leagues.id = entrants.league
                 and leagues.season = entrants.season
             where entrants.person = $1 and entrants.withdrawn is null
                 and leagues.stage in ('sign-up', 'playing')
         union select league from entrants where person = $1 and waits is not null
         union select league from entrants where substitute = $1",
    );
    let joined: Vec<LeagueId> = query.bind(person).fetch_all(&mut *connection).await?;
    let mut leagues = BTreeSet::from_iter(joined);
    leagues.extend(leagues_with_acts_of(connection, person).await?);
    Ok(leagues.into_iter().collect())
}

/// The leagues in which an act waits that somebody wants, is to take over by, or objects to.
async fn leagues_with_acts_of(
    connection: &mut AnyConnection,
    person: PersonId,
) -> anyhow::Result<Vec<LeagueId>> {
    let query = sqlx::query_scalar(
        "select league from league_events
         where actor = $1 and kind in ('proposed', 'objected')
         union select league from league_events
             where kind = 'proposed' and body like '% ' || cast($1 as text)",
    );
    let named: Vec<LeagueId> = query.bind(person).fetch_all(&mut *connection).await?;
    let mut leagues = Vec::new();
    for league in named {
        if WaitingActs::of(connection, league).await?.concern(person) {
            leagues.push(league);
        }
    }
    Ok(leagues)
}

async fn drafts_of(
    connection: &mut AnyConnection,
    person: PersonId,
) -> anyhow::Result<Vec<LeagueId>> {
    let query = sqlx::query_scalar(
        "select id from leagues where creator = $1 and stage = 'draft' order by id",
    );
    Ok(query.bind(person).fetch_all(connection).await?)
}
