//! Games that are being set up, and how the last one was.

use super::choices::Choices;
use super::clock_origin::ClockBy;
use super::starter::Starter;
use crate::store::base::columns::{As, BadColumn, ColumnValue, column, game_options, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use starpost_games::clock::Terms;
use starpost_games::games::{GameOptions, Kind};

/// A game that a person is setting up in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalRow {
    /// The person who sets it up.
    pub person: PersonId,
    /// The channel where it is set up.
    pub channel: ChannelId,
    /// The number of the card among the person's cards there: never the same twice.
    pub number: u32,
    /// Counts every change.
    pub revision: u32,
    /// The kind of game.
    pub kind: Kind,
    /// The options that were chosen.
    pub options: Choices,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The source of the clock, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// The number of seats; `None` means one for each player who is named.
    pub seats: Option<u8>,
    /// The rule for who moves first.
    pub starter: Starter,
    /// The people to be invited.
    pub opponents: NamedPeople,
    /// The game that it became.
    pub game: Option<GameId>,
}

row!(ProposalRow: person, channel, number, revision, kind, options, terms, clock_by, seats, starter, opponents, game);

/// People with the names they had.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPeople(pub Vec<(PersonId, String)>);

impl ColumnValue for NamedPeople {
    type Kept = String;

    fn kept(&self) -> String {
        let people: Vec<(u64, &String)> =
            self.0.iter().map(|(person, name)| (person.0, name)).collect();
        serde_json::to_string(&people).expect("numbers and texts are always JSON")
    }

    fn read(kept: String) -> Result<NamedPeople, BadColumn> {
        let read: Result<Vec<(u64, String)>, _> = serde_json::from_str(&kept);
        let people =
            read.map_err(|_| BadColumn::new("list of people", &"what is there"))?.into_iter();
        Ok(NamedPeople(people.map(|(id, name)| (PersonId(id), name)).collect()))
    }
}

column!(NamedPeople);

/// The settings a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeRow {
    /// The kind of game, with its complete options.
    pub options: GameOptions,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The source of its clock, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// The rule for who was to move first.
    pub starter: Starter,
    /// The number of seats it has.
    pub seats: u8,
}

/// The description of games that are like one that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike {
    /// The kind of game; `None` for any.
    pub kind: Option<Kind>,
    /// The number of seats they have.
    pub seats: u8,
    /// The bot itself.
    pub program: PersonId,
    /// The number of seats that are the bot's.
    pub programs: u8,
}

row!(MadeRow: starter, seats, terms, clock_by; options: game_options);

impl Tx {
    /// Puts a new card in the place of an older one of the same person in the same channel. Its
    /// number is that of `row`, or a higher one if that was used.
    pub async fn put_proposal(
        &mut self,
        row: &ProposalRow,
        now: Timestamp,
    ) -> anyhow::Result<ProposalRow> {
        let query = sqlx::query_as(
            "insert into proposals (person, channel, number, revision, kind, options, seats,
                                    starter, opponents, changed, terms, clock_by)
             values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11)
             on conflict (person, channel) do update set
                 number = case when excluded.number > proposals.number then excluded.number
                          else proposals.number + 1 end,
                 revision = 1, kind = excluded.kind, options = excluded.options,
                 seats = excluded.seats, starter = excluded.starter,
                 opponents = excluded.opponents, game = null, changed = excluded.changed,
                 terms = excluded.terms, clock_by = excluded.clock_by
             returning *",
        )
        .bind(row.person)
        .bind(row.channel)
        .bind(As(row.number))
        .bind(As(row.kind))
        .bind(&row.options)
        .bind(row.seats.map(As))
        .bind(row.starter)
        .bind(&row.opponents)
        .bind(now)
        .bind(row.terms.to_string())
        .bind(row.clock_by);
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Locks the person's card in a channel and reads it.
    pub async fn lock_proposal(
        &mut self,
        person: PersonId,
        channel: ChannelId,
        now: Timestamp,
    ) -> anyhow::Result<Option<ProposalRow>> {
        let query = sqlx::query_as(
            "update proposals set changed = $3 where person = $1 and channel = $2 returning *",
        )
        .bind(person)
        .bind(channel)
        .bind(now);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Changes what a locked card says, and counts the change.
    pub async fn change_proposal(&mut self, row: &ProposalRow) -> anyhow::Result<()> {
        sqlx::query(
            "update proposals set revision = revision + 1, kind = $3, options = $4, seats = $5,
                 starter = $6, opponents = $7, terms = $8, clock_by = $9
             where person = $1 and channel = $2",
        )
        .bind(row.person)
        .bind(row.channel)
        .bind(As(row.kind))
        .bind(&row.options)
        .bind(row.seats.map(As))
        .bind(row.starter)
        .bind(&row.opponents)
        .bind(row.terms.to_string())
        .bind(row.clock_by)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl GameTx {
    /// The locked card of a person in a channel has become this game.
    pub async fn end_proposal(
        &mut self,
        person: PersonId,
        channel: ChannelId,
    ) -> anyhow::Result<()> {
        sqlx::query("update proposals set game = $3 where person = $1 and channel = $2")
            .bind(person)
            .bind(channel)
            .bind(self.row.id)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The person's card in a channel.
    pub async fn proposal(
        &self,
        person: PersonId,
        channel: ChannelId,
    ) -> anyhow::Result<Option<ProposalRow>> {
        let query = sqlx::query_as("select * from proposals where person = $1 and channel = $2")
            .bind(person)
            .bind(channel);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The settings that the newest game like this that the person has opened on a server was made with.
    pub async fn last_made_by(
        &self,
        person: PersonId,
        guild: GuildId,
        like: Alike,
    ) -> anyhow::Result<Option<MadeRow>> {
        let query = sqlx::query_as(
            "select kind, options, terms, clock_by, starter,
                 (select count(*) from seats where seats.game = games.id) as seats
             from games
             where creator = $1 and guild = $2 and starter not in ('record', 'paired')
                 and ($3 = '' or kind = $3)
                 and (select count(*) from seats where seats.game = games.id) = $4
                 and (select count(*) from seats
                      where seats.game = games.id and seats.person = $5) = $6
             order by id desc limit 1",
        )
        .bind(person)
        .bind(guild)
        .bind(like.kind.map_or("", Kind::word))
        .bind(As(like.seats))
        .bind(like.program)
        .bind(As(like.programs));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
