//! How much of what is limited there is: games that wait or run, and what was done of late; knows
//! no limit.

use sqlx::{Any, Transaction};

use super::{GameTx, PersonId, Timestamp, Tx};

/// What is counted by the hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Invitations made, for a person.
    Invitations,
    /// Invitations made, for a server.
    InvitationsOnServer,
    /// Records brought in, for a person.
    Imports,
    /// Records brought in, for a server.
    ImportsOnServer,
    /// Mentions of a person that somebody else has asked for.
    Mentions,
}

impl Tally {
    /// The word the database keeps.
    const fn key(self) -> &'static str {
        match self {
            Tally::Invitations => "invitations",
            Tally::InvitationsOnServer => "invitations-on-server",
            Tally::Imports => "imports",
            Tally::ImportsOnServer => "imports-on-server",
            Tally::Mentions => "mentions",
        }
    }
}

/// Something that is counted from now on.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The interaction that has caused it: delivered twice, it counts once.
    pub interaction: u64,
    /// What.
    pub tally: Tally,
    /// The person or the server it counts for.
    pub whom: i64,
    /// Who has caused it.
    pub actor: PersonId,
    /// When.
    pub at: Timestamp,
}

impl Tx {
    /// Counts something, and says how often it has happened since `since`, this time included.
    pub async fn tally(&mut self, counted: &Counted, since: Timestamp) -> anyhow::Result<i64> {
        Ok(tally(&mut self.tx, counted, since).await?)
    }
}

impl GameTx {
    /// Counts something, and says how often it has happened since `since`, this time included.
    pub async fn tally(&mut self, counted: &Counted, since: Timestamp) -> anyhow::Result<i64> {
        Ok(tally(&mut self.tx, counted, since).await?)
    }

    /// How often the same actor has caused it since then.
    pub async fn tallied_by_one(
        &mut self,
        counted: &Counted,
        since: Timestamp,
    ) -> anyhow::Result<i64> {
        let query = sqlx::query_scalar(
            "select count(*) from tallies
             where what = $1 and whom = $2 and at > $3 and actor = $4",
        );
        let query = query.bind(counted.tally.key()).bind(counted.whom);
        let query = query.bind(since.0).bind(counted.actor.stored());
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// How many of this person's invitations are open.
    pub async fn invitations_by(&mut self, creator: PersonId) -> anyhow::Result<i64> {
        let query = sqlx::query_scalar(
            "select count(*) from games where creator = $1 and stage = 'waiting'",
        );
        Ok(query
            .bind(creator.stored())
            .fetch_one(&mut *self.tx)
            .await?)
    }

    /// How many invitations are open on a server.
    pub async fn invitations_on(&mut self, guild: i64) -> anyhow::Result<i64> {
        let query =
            sqlx::query_scalar("select count(*) from games where guild = $1 and stage = 'waiting'");
        Ok(query.bind(guild).fetch_one(&mut *self.tx).await?)
    }

    /// How many games run on a server or wait to begin.
    pub async fn games_on(&mut self, guild: i64) -> anyhow::Result<i64> {
        let query = sqlx::query_scalar(
            "select count(*) from games where guild = $1 and stage in ('waiting', 'playing')",
        );
        Ok(query.bind(guild).fetch_one(&mut *self.tx).await?)
    }

    /// At how many games that run or wait this person has taken a seat.
    pub async fn seats_taken_by(&mut self, person: PersonId) -> anyhow::Result<i64> {
        let query = sqlx::query_scalar(
            "select count(*) from seats join games on games.id = seats.game
             where seats.person = $1 and seats.joined is not null
                 and games.stage in ('waiting', 'playing')",
        );
        Ok(query.bind(person.stored()).fetch_one(&mut *self.tx).await?)
    }
}

async fn tally(
    tx: &mut Transaction<'static, Any>,
    counted: &Counted,
    since: Timestamp,
) -> sqlx::Result<i64> {
    let (key, whom) = (counted.tally.key(), counted.whom);
    sqlx::query(
        "insert into tallies (interaction, what, whom, actor, at) values ($1, $2, $3, $4, $5)
         on conflict do nothing",
    )
    .bind(counted.interaction.cast_signed())
    .bind(key)
    .bind(whom)
    .bind(counted.actor.stored())
    .bind(counted.at.0)
    .execute(&mut **tx)
    .await?;
    let query = sqlx::query_scalar(
        "select count(*) from tallies where what = $1 and whom = $2 and at > $3",
    );
    let query = query.bind(key).bind(whom).bind(since.0);
    query.fetch_one(&mut **tx).await
}
