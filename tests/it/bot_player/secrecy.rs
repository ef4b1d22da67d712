//! With a secret role the bot thinks the same, whatever the others were dealt.

use std::collections::BTreeMap;
use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::app::{App, GameId};
use starpost::worker::{ThinkingLimits, Worker};
use starpost_games::game::Seat;
use starpost_games::record::What;

use super::games::{game_of_three, play_on};
use super::{bot, club, sitting};
use crate::support::club::Club;

/// More games than it takes until each of these deals has occurred.
const MOST_GAMES: u64 = 50;

/// The seat of the bot in the games that are compared.
const SEAT: Seat = Seat(1);

/// The number of deals of the others there are.
const DEALS: usize = 2;

/// The deal that the others got, if the bot has the seat in which games are compared, and is good: of three one
/// is evil, and it does not know who.
async fn deal(club: &Club, game: GameId) -> Option<Vec<String>> {
    let mut connection = club.database.connect().await;
    let dealt = sqlx::query_scalar("select role from deals order by seat");
    let mut roles: Vec<String> = dealt.fetch_all(&mut connection).await.expect("roles");
    let its = sitting(club, game).await.seat_of(bot().id);
    let own = roles.remove(SEAT.index());
    (its == Some(SEAT) && own == "good").then_some(roles)
}

async fn turns(club: &Club, game: GameId) -> Vec<String> {
    let events = sitting(club, game).await.stored.record.events;
    let turns = events.into_iter().filter_map(|event| match event.what {
        What::Turn(line) => Some(line),
        _ => None,
    });
    turns.collect()
}

/// A club in which chance is another one: everything else is the same.
async fn club_of(seed: u64) -> Club {
    let mut club = club().await;
    club.app = App::new(club.database.store.clone(), StdRng::seed_from_u64(seed));
    let worker = Worker::new(club.app.clone(), club.courier.clone());
    club.worker =
        worker.with_thinking(ThinkingLimits { at_once: 1, most: Duration::from_secs(60) });
    club
}

#[tokio::test]
async fn the_bot_thinks_the_same_under_every_deal_of_the_others_roles() {
    let mut played: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for seed in 0..MOST_GAMES {
        let club = club_of(seed).await;
        let game = game_of_three(&club, "edition=primer-2012 mode=good-vs-evil").await;
        let others = deal(&club, game).await;
        if let Some(others) = others.filter(|others| !played.contains_key(others)) {
            // As long as nobody is out: then it depends on the roles who wins.
            play_on(&club, game, 6).await;
            played.insert(others, turns(&club, game).await);
        }
        if played.len() == DEALS {
            break;
        }
    }
    assert_eq!(played.len(), DEALS, "{played:?}");
    let mut lines = played.values();
    let first = lines.next().expect("there are some");
    assert!(first.len() >= 8, "{first:?}");
    assert!(lines.all(|line| line == first), "{played:?}");
}
