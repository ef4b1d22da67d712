//! The first game against the bot, which the end of practice offers: one press opens it, and another
//! leads to it.

use std::time::Duration;

use starpost::app::{GameId, GuildId, Plays, ServerItem, ServerValue, Stage};
use starpost_games::games::Kind;
use starpost_games::record::Seq;
use starpost_games::terms::{BotLevel, Level};

use super::{bot, club, club_on, sitting};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ELSEWHERE, NOW, ann, ben};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};

fn asker(club: &Club) -> Asker {
    Asker::of(&club.call(&ann()))
}

/// The button at the end of practice.
fn button(kind: Kind) -> String {
    custom_id(GameId::NONE, (Seq::START, 0), &format!("bot-{}", kind.word()))
}

async fn pressed(front: &Front, by: &Asker, kind: Kind) -> Answer {
    let answer = front.press(by, &Answer::default(), &button(kind)).await;
    assert_eq!(answer.fault(), None);
    answer
}

/// The games that there are.
async fn games(club: &Club) -> Vec<GameId> {
    let count = club.database.rows("games").await;
    (1..=count).map(GameId).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_begins_a_game_of_its_kind_on_the_lowest_level() {
    for kind in Kind::ALL {
        let club = club().await;
        let front = Front::open(club.app.clone()).await;
        let answer = pressed(&front, &asker(&club), kind).await;
        assert!(answer.words().contains("has begun"), "{answer:?}");
        assert_eq!(games(&club).await, [GameId(1)]);
        let begun = sitting(&club, GameId(1)).await;
        assert_eq!(begun.stage(), Stage::Playing);
        assert_eq!(begun.stored.row.kind(), kind);
        assert_eq!(begun.stored.row.terms.level, BotLevel(Some(Level::LOWEST)));
        assert_eq!(begun.replay.to_move(), begun.seat_of(ann().id));
        assert!(begun.seat_of(bot().id).is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pressed_again_it_leads_to_the_game_that_goes_on_and_opens_another_once_that_is_over() {
    let club = club().await;
    let front = Front::open(club.app.clone()).await;
    pressed(&front, &asker(&club), Kind::Homeworlds).await;
    club.drain().await;
    let twice = pressed(&front, &asker(&club), Kind::Homeworlds).await;
    assert!(twice.words().contains("has begun"), "{twice:?}");
    assert_eq!(games(&club).await, [GameId(1)]);
    front.set_time(NOW.after(Duration::from_secs(60)));
    let again = pressed(&front, &asker(&club), Kind::Homeworlds).await;
    let says = "Your game against Starpost is still going on: [Homeworlds #1](https://discord.com/";
    assert!(again.words().contains(says), "{again:?}");
    assert_eq!(games(&club).await, [GameId(1)]);
    front.set_time(NOW.after(Duration::from_secs(120)));
    let left = club.app.ends().resign(&club.call(&ann()), GameId(1)).await;
    left.expect("she resigns");
    pressed(&front, &asker(&club), Kind::Homeworlds).await;
    assert_eq!(games(&club).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_game_is_taken_for_it() {
    let club = club().await;
    let front = Front::open(club.app.clone()).await;
    super::game(&club, "level=2").await;
    let [mut elsewhere, mut other] = [asker(&club), asker(&club)];
    elsewhere.channel = ELSEWHERE;
    other.person = ben();
    for (by, kind) in [
        (&asker(&club), Kind::Homeworlds),
        (&asker(&club), Kind::Settlers),
        (&elsewhere, Kind::Homeworlds),
        (&other, Kind::Homeworlds),
    ] {
        let answer = pressed(&front, by, kind).await;
        assert!(answer.words().contains("has begun"), "{answer:?}");
    }
    assert_eq!(games(&club).await.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_was_switched_off_meanwhile_the_button_says_so() {
    let club = club().await;
    let front = Front::open(club.app.clone()).await;
    let off = ServerValue::Word(Plays::Off.word());
    let manager = club.manager_call(&ann());
    assert_eq!(manager.place.guild, Some(GuildId(7)));
    assert_eq!(manager.place.channel, CHANNEL);
    let set = club.app.servers().set_up(&manager, ServerItem::Bot, off);
    set.await.expect("it is chosen");
    let answer = pressed(&front, &asker(&club), Kind::Homeworlds).await;
    let says = "I do not play on this server";
    assert!(answer.words().contains(says), "{answer:?}");
    assert_eq!(games(&club).await, []);
}

on_both_databases!(two_presses_at_once_begin_one_game);
async fn two_presses_at_once_begin_one_game(database: Database) {
    let club = club_on(database).await;
    let front = Front::open(club.app.clone()).await;
    let by = asker(&club);
    let press = || pressed(&front, &by, Kind::Homeworlds);
    tokio::join!(press(), press(), press());
    assert_eq!(games(&club).await, [GameId(1)]);
}
