//! Games that are being set up, and what the one before was.

use super::columns::{As, BadColumn, Column, column, row};
use super::database::Store;
use super::ids::{ChannelId, GameId, GuildId, PersonId, Timestamp};
use super::starter::Starter;
use super::tx::{GameTx, Tx};
use starpost_games::games::Kind;

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
    /// What was chosen, as `key=value` words.
    pub options: String,
    /// How many seats; `None` means one for each player who is named.
    pub seats: Option<u8>,
    /// Who moves first.
    pub starter: Starter,
    /// Who is to be invited.
    pub opponents: Named,
    /// The game that it became.
    pub game: Option<GameId>,
}

row!(ProposalRow: person, channel, number, revision, kind, options, seats, starter, opponents, game);

/// People with the names they had.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named(pub Vec<(PersonId, String)>);

impl Column for Named {
    type Kept = String;

    fn kept(&self) -> String {
        let people = self.0.iter().map(|(person, name)| (person.0, name));
        let people: Vec<(u64, &String)> = people.collect();
        serde_json::to_string(&people).expect("numbers and texts are always JSON")
    }

    fn read(kept: String) -> Result<Named, BadColumn> {
        let people: Result<Vec<(u64, String)>, _> = serde_json::from_str(&kept);
        let people = people.map_err(|_| BadColumn::new("list of people", &kept))?;
        let people = people.into_iter();
        Ok(Named(
            people.map(|(id, name)| (PersonId(id), name)).collect(),
        ))
    }
}

column!(Named);

/// What a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeRow {
    /// Which of the games there are.
    pub kind: Kind,
    /// Its complete options.
    pub options: String,
    /// Who was to move first.
    pub starter: Starter,
    /// How many seats it has.
    pub seats: u8,
}

row!(MadeRow: kind, options, starter, seats);

impl Tx {
    /// Puts a new card in the place of an older one of the same person in the same channel. Its
    /// number is that of `row`, or a higher one if there was one as high.
    pub async fn put_proposal(
        &mut self,
        row: &ProposalRow,
        now: Timestamp,
    ) -> anyhow::Result<ProposalRow> {
        let query = sqlx::query_as(
            "insert into proposals (person, channel, number, revision, kind, options, seats,
                                    starter, opponents, changed)
             values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9)
             on conflict (person, channel) do update set
                 number = case when excluded.number > proposals.number then excluded.number
                          else proposals.number + 1 end,
                 revision = 1, kind = excluded.kind, options = excluded.options,
                 seats = excluded.seats, starter = excluded.starter,
                 opponents = excluded.opponents, game = null, changed = excluded.changed
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
            .bind(now);
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
                 starter = $6, opponents = $7
             where person = $1 and channel = $2",
        )
        .bind(row.person)
        .bind(row.channel)
        .bind(As(row.kind))
        .bind(&row.options)
        .bind(row.seats.map(As))
        .bind(row.starter)
        .bind(&row.opponents)
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

    /// What the newest game was made with that a person has opened on a server.
    pub async fn last_made_by(
        &self,
        person: PersonId,
        guild: GuildId,
    ) -> anyhow::Result<Option<MadeRow>> {
        let query = sqlx::query_as(
            "select kind, options, starter,
                 (select count(*) from seats where seats.game = games.id) as seats
             from games where creator = $1 and guild = $2 and starter <> 'record'
             order by id desc limit 1",
        );
        let query = query.bind(person).bind(guild);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// What the newest game was made with that anybody has opened on a server.
    pub async fn last_made_on(&self, guild: GuildId) -> anyhow::Result<Option<MadeRow>> {
        let query = sqlx::query_as(
            "select kind, options, starter,
                 (select count(*) from seats where seats.game = games.id) as seats
             from games where guild = $1 and starter <> 'record' order by id desc limit 1",
        );
        Ok(query.bind(guild).fetch_optional(&self.reading).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::scratch::{ANN, CHANNEL, NOW, database, game};

    fn row(number: u32) -> ProposalRow {
        ProposalRow {
            person: ANN,
            channel: CHANNEL,
            number,
            revision: 1,
            kind: Kind::Settlers,
            options: "redless=on".to_owned(),
            seats: None,
            starter: Starter::Novice(ANN),
            opponents: Named(vec![(PersonId(u64::MAX), "Ben \"B\"".to_owned())]),
            game: None,
        }
    }

    async fn put(store: &Store, number: u32) -> ProposalRow {
        let mut tx = store.begin().await.expect("begins");
        tx.put_person(ANN, "Ann", NOW).await.expect("a person");
        let put = tx.put_proposal(&row(number), NOW).await.expect("a card");
        tx.commit().await.expect("commits");
        put
    }

    #[tokio::test]
    async fn a_card_is_read_as_it_was_written() {
        let (store, _folder) = database().await;
        let put = put(&store, 7).await;
        assert_eq!(put, row(7));
        let read = store.proposal(ANN, CHANNEL).await.expect("reads");
        assert_eq!(read, Some(put));
        let elsewhere = store.proposal(ANN, ChannelId(71)).await.expect("reads");
        assert_eq!(elsewhere, None);
    }

    #[tokio::test]
    async fn no_two_cards_of_a_person_in_a_channel_have_the_same_number() {
        let (store, _folder) = database().await;
        let mut numbers = Vec::new();
        for number in [7, 7, 3, 20] {
            numbers.push(put(&store, number).await.number);
        }
        assert_eq!(numbers, [7, 8, 9, 20]);
    }

    #[tokio::test]
    async fn a_change_is_counted_and_a_new_card_has_become_no_game() {
        let (store, _folder) = database().await;
        put(&store, 7).await;
        let mut tx = store.begin().await.expect("begins");
        let locked = tx.lock_proposal(ANN, CHANNEL, NOW).await.expect("locks");
        let changed = ProposalRow {
            options: String::new(),
            seats: Some(2),
            ..locked.expect("there is one")
        };
        tx.change_proposal(&changed).await.expect("changes");
        tx.commit().await.expect("commits");
        let read = async || {
            let read = store.proposal(ANN, CHANNEL).await.expect("reads");
            read.expect("there is one")
        };
        let revision = 2;
        assert_eq!(
            read().await,
            ProposalRow {
                revision,
                ..changed
            }
        );
        let mut tx = game(&store).await;
        tx.end_proposal(ANN, CHANNEL).await.expect("ends");
        let made = tx.row.id;
        tx.commit().await.expect("commits");
        assert_eq!(read().await.game, Some(made));
        put(&store, 7).await;
        assert_eq!(read().await.game, None);
    }

    #[tokio::test]
    async fn the_last_game_is_found_by_who_made_it_and_by_its_server() {
        let (store, _folder) = database().await;
        let (here, there) = (GuildId(7), GuildId(8));
        game(&store).await.commit().await.expect("commits");
        let mine = store.last_made_by(ANN, here).await.expect("reads");
        let mine = mine.expect("a game");
        assert_eq!(
            (mine.kind, mine.options.as_str()),
            (Kind::Homeworlds, "edition=quartet-2020")
        );
        assert_eq!(mine.seats, 0, "nobody sits there yet");
        let ours = store.last_made_on(here).await.expect("reads");
        assert_eq!(ours, Some(mine));
        let of_others = store.last_made_by(PersonId(1), here).await;
        assert_eq!(of_others.expect("reads"), None);
        assert_eq!(store.last_made_on(there).await.expect("reads"), None);
    }
}
