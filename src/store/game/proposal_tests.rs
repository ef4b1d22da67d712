//! The data kept of a game that is being set up.

use starpost_games::games::Kind;

use super::choices::Choices;
use super::clock_origin::ClockBy;
use super::proposals::{Alike, NamedPeople, ProposalRow};
use super::starter::Starter;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GuildId, PersonId};
use crate::store::scratch::{ANN, CHANNEL, NOW, database, game, options};

fn chosen(key: &str, value: &str) -> Choices {
    let mut choices = Choices::default();
    choices.put(key, value);
    choices
}

fn row(number: u32) -> ProposalRow {
    ProposalRow {
        terms: starpost_games::clock::Terms::default(),
        clock_by: Some(ClockBy::Person),
        person: ANN,
        channel: CHANNEL,
        number,
        revision: 1,
        kind: Kind::Settlers,
        options: chosen("redless", "on"),
        seats: None,
        starter: Starter::Novice(ANN),
        opponents: NamedPeople(vec![(PersonId(u64::MAX), "Ben \"B\"".to_owned())]),
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
        options: Choices::default(),
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
    assert_eq!(read().await, ProposalRow { revision, ..changed });
    let mut tx = game(&store).await;
    tx.end_proposal(ANN, CHANNEL).await.expect("ends");
    let made = tx.row.id;
    tx.commit().await.expect("commits");
    assert_eq!(read().await.game, Some(made));
    put(&store, 7).await;
    assert_eq!(read().await.game, None);
}

#[tokio::test]
async fn the_last_game_is_found_by_who_made_it_its_server_its_kind_and_its_seats() {
    let (store, _folder) = database().await;
    let (here, there) = (GuildId(7), GuildId(8));
    game(&store).await.commit().await.expect("commits");
    let any = Alike { kind: None, seats: 0, program: PersonId::NOBODY, programs: 0 };
    let of = async |person: PersonId, guild: GuildId, like: Alike| {
        let found = store.last_made_by(person, guild, like).await;
        found.expect("reads")
    };
    let mine = of(ANN, here, any).await.expect("a game");
    assert_eq!(mine.options, options(Kind::Homeworlds, ""));
    assert_eq!(mine.seats, 0, "nobody sits there yet");
    let kind = |kind| Alike { kind: Some(kind), ..any };
    assert_eq!(of(ANN, here, kind(Kind::Homeworlds)).await, Some(mine));
    assert_eq!(of(ANN, here, kind(Kind::Settlers)).await, None);
    assert_eq!(of(ANN, here, Alike { seats: 2, ..any }).await, None);
    let with_bot = Alike { programs: 1, ..any };
    assert_eq!(of(ANN, here, with_bot).await, None);
    assert_eq!(of(PersonId(1), here, any).await, None);
    assert_eq!(of(ANN, there, any).await, None);
}
