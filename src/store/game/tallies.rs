//! The counts of what is limited: games that wait or run, and recent actions; knows no limit.

use crate::store::base::columns::{As, ColumnValue as _};
use crate::store::base::ids::{GameId, GuildId, InteractionId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};

/// A thing that is counted by the hour, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitedAction {
    /// Invitations that a person has made.
    Invitations(PersonId),
    /// Invitations that were made on a server.
    InvitationsOnServer(GuildId),
    /// Records that a person has imported.
    Imports(PersonId),
    /// Records that were imported on a server.
    ImportsOnServer(GuildId),
    /// Mentions of a person that somebody else has asked for.
    Mentions(PersonId),
    /// Invitations of a person by somebody with whom they have just played.
    Rematches(PersonId),
    /// Deletions of a person's own data.
    Deletions(PersonId),
}

/// The people whose actions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Whoever caused it.
    All,
    /// Only the same person.
    One,
}

impl LimitedAction {
    /// The word the database keeps.
    const fn key(self) -> &'static str {
        match self {
            LimitedAction::Invitations(_) => "invitations",
            LimitedAction::InvitationsOnServer(_) => "invitations-on-server",
            LimitedAction::Imports(_) => "imports",
            LimitedAction::ImportsOnServer(_) => "imports-on-server",
            LimitedAction::Mentions(_) => "mentions",
            LimitedAction::Rematches(_) => "rematches",
            LimitedAction::Deletions(_) => "deletions",
        }
    }

    /// The person for whom it counts, if it is one.
    const fn person(self) -> Option<PersonId> {
        match self {
            LimitedAction::Invitations(person)
            | LimitedAction::Imports(person)
            | LimitedAction::Mentions(person)
            | LimitedAction::Rematches(person)
            | LimitedAction::Deletions(person) => Some(person),
            LimitedAction::InvitationsOnServer(_) | LimitedAction::ImportsOnServer(_) => None,
        }
    }

    /// The number of the person or server, as the database keeps it next to the word.
    fn whom(self) -> i64 {
        match self {
            LimitedAction::Invitations(person)
            | LimitedAction::Imports(person)
            | LimitedAction::Mentions(person)
            | LimitedAction::Rematches(person)
            | LimitedAction::Deletions(person) => person.kept(),
            LimitedAction::InvitationsOnServer(guild) | LimitedAction::ImportsOnServer(guild) => {
                guild.kept()
            }
        }
    }
}

/// Something that is counted from now on.
#[derive(Clone, Copy, Debug)]
pub struct TallyEntry {
    /// The interaction that caused it: delivered twice, it counts once.
    pub interaction: InteractionId,
    /// The action that is counted, and for whom.
    pub tally: LimitedAction,
    /// The person who caused it.
    pub actor: PersonId,
    /// The invitation that it is about, if it is one.
    pub game: Option<GameId>,
    /// The time at which it happened.
    pub at: Timestamp,
}

impl Tx {
    /// Counts something that may happen `most` times since `since`, including this time. If that is
    /// exceeded, returns when the one happened that must be forgotten first.
    pub async fn tally(
        &mut self,
        counted: &TallyEntry,
        by: Whose,
        since: Timestamp,
        most: u32,
    ) -> anyhow::Result<Option<Timestamp>> {
        self.count(counted).await?;
        // What they did before their data was deleted counts too.
        let actors = self.shadowed(counted.actor).await?;
        let whom = match counted.tally.person() {
            Some(person) => self.shadowed(person).await?.map(|one| one.kept()),
            None => [counted.tally.whom(); 2],
        };
        let query = sqlx::query_scalar(
            "select at from tallies
             where what = $1 and whom in ($2, $3) and at > $4
                 and ($5 = 0 or actor in ($6, $7))
             order by at desc limit 1 offset $8",
        )
        .bind(counted.tally.key())
        .bind(whom[0])
        .bind(whom[1])
        .bind(since)
        .bind(i64::from(by == Whose::One))
        .bind(actors[0])
        .bind(actors[1])
        .bind(As(most));
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    async fn count(&mut self, counted: &TallyEntry) -> anyhow::Result<()> {
        sqlx::query(
            "insert into tallies (interaction, what, whom, actor, at, game)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        )
        .bind(counted.interaction)
        .bind(counted.tally.key())
        .bind(counted.tally.whom())
        .bind(counted.actor)
        .bind(counted.at)
        .bind(counted.game)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl GameTx {
    /// Does not count any more that this person was invited to the game, nor by whom: they have accepted.
    pub async fn count_no_invitation_of(&mut self, person: PersonId) -> anyhow::Result<()> {
        sqlx::query(
            "delete from tallies
             where game = $1 and (what = 'invitations'
                 or whom = $2 and what in ('mentions', 'rematches'))",
        )
        .bind(self.row.id)
        .bind(person)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The number of this person's open invitations.
    pub async fn invitations_by(&mut self, creator: PersonId) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) from games where creator = $1 and stage = 'waiting'",
        );
        let As(count) = query.bind(creator).fetch_one(&mut *self.tx).await?;
        Ok(count)
    }

    /// The number of open invitations on a server.
    pub async fn invitations_on(&mut self, guild: GuildId) -> anyhow::Result<u32> {
        let query =
            sqlx::query_scalar("select count(*) from games where guild = $1 and stage = 'waiting'");
        let As(count) = query.bind(guild).fetch_one(&mut *self.tx).await?;
        Ok(count)
    }

    /// The number of games that run on a server or wait to begin, without those of leagues.
    pub async fn games_on(&mut self, guild: GuildId) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) from games
             where guild = $1 and league is null and stage in ('waiting', 'playing')",
        );
        let As(count) = query.bind(guild).fetch_one(&mut *self.tx).await?;
        Ok(count)
    }

    /// The number of games that run or wait at which this person has taken a seat, without those of leagues.
    pub async fn seats_taken_by(&mut self, person: PersonId) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) from seats join games on games.id = seats.game
             where seats.person = $1 and seats.joined is not null and games.league is null
                 and games.stage in ('waiting', 'playing')",
        );
        let As(count) = query.bind(person).fetch_one(&mut *self.tx).await?;
        Ok(count)
    }

    /// The same of the games in which somebody else has a seat too.
    pub async fn seats_taken_beside(
        &mut self,
        person: PersonId,
        other: PersonId,
    ) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) from seats join games on games.id = seats.game
                 join seats theirs on theirs.game = games.id
             where seats.person = $1 and seats.joined is not null and games.league is null
                 and games.stage in ('waiting', 'playing') and theirs.person = $2",
        )
        .bind(person)
        .bind(other);
        let As(count) = query.fetch_one(&mut *self.tx).await?;
        Ok(count)
    }
}
