//! Games that are being set up, and how the last one was.

use super::choices::Choices;
use super::clock_by::ClockBy;
use super::starter::Starter;
use crate::store::base::columns::{As, BadColumn, Column, column, game_options, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use starpost_games::clock::Terms;
use starpost_games::games::{GameOptions, Kind};

/// A game that a person is setting up in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalRow {
    /// Who.
    pub person: PersonId,
    /// Where.
    pub channel: ChannelId,
    /// Which of the person's cards there: never the same twice.
    pub number: u32,
    /// Counts every change.
    pub revision: u32,
    /// Which of the games there are.
    pub kind: Kind,
    /// What was chosen.
    pub options: Choices,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// Who the clock comes from, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// How many seats; `None` means one for each player who is named.
    pub seats: Option<u8>,
    /// Who moves first.
    pub starter: Starter,
    /// Who is to be invited.
    pub opponents: NamedPeople,
    /// The game that it became.
    pub game: Option<GameId>,
}

row!(ProposalRow: person, channel, number, revision, kind, options, terms, clock_by, seats, starter, opponents, game);

/// People with the names they had.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPeople(pub Vec<(PersonId, String)>);

impl Column for NamedPeople {
    type Kept = String;

    fn kept(&self) -> String {
        let people = self.0.iter().map(|(person, name)| (person.0, name));
        let people: Vec<(u64, &String)> = people.collect();
        serde_json::to_string(&people).expect("numbers and texts are always JSON")
    }

    fn read(kept: String) -> Result<NamedPeople, BadColumn> {
        let people: Result<Vec<(u64, String)>, _> = serde_json::from_str(&kept);
        let people = people.map_err(|_| BadColumn::new("list of people", &"what is there"))?;
        let people = people.into_iter();
        Ok(NamedPeople(
            people.map(|(id, name)| (PersonId(id), name)).collect(),
        ))
    }
}

column!(NamedPeople);

/// What a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeRow {
    /// Which of the games there are, and its complete options.
    pub options: GameOptions,
    /// What was agreed on in addition.
    pub terms: Terms,
    /// Who its clock comes from, if that was stored.
    pub clock_by: Option<ClockBy>,
    /// Who was to move first.
    pub starter: Starter,
    /// How many seats it has.
    pub seats: u8,
}

/// Which games are like one that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike {
    /// Which of the games there are; `None` for any.
    pub kind: Option<Kind>,
    /// How many seats they have.
    pub seats: u8,
    /// The bot itself.
    pub program: PersonId,
    /// How many of the seats are the bot's.
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
        );
        let query = query
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
        );
        let query = query.bind(person).bind(channel).bind(now);
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
        let query = sqlx::query_as("select * from proposals where person = $1 and channel = $2");
        let query = query.bind(person).bind(channel);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// What the newest game like this that the person has opened on a server was made with.
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
        );
        let query = query.bind(person).bind(guild);
        let query = query.bind(like.kind.map_or("", Kind::word));
        let query = query.bind(As(like.seats)).bind(like.program);
        let query = query.bind(As(like.programs));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
