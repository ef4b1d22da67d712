//! The bot plays itself: it is invited, takes its turns, and answers what it is asked.

mod asked;
mod draws;
mod first;
mod games;
#[cfg(debug_assertions)]
mod killed;
mod leaving;
mod limited;
mod lost;
mod other_level;
mod quick;
mod rated;
mod reasons;
mod seats;
mod secrecy;
mod shares;
mod time;
mod waiting;

use std::time::Duration;

use starpost::app::{
    GameId, Invitation, NewGame, Opponent, Person, PersonId, Ruling, Sitting, Starter,
};
use starpost::store::{Choices, Store};
use starpost::worker::{ThinkingLimits, Worker};
use starpost_games::ai::{Brain, Budget, TurnRequest};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::settings;
use starpost_games::terms::Level;

use crate::support::club::{Club, ann, cat, dan, human};
use crate::support::databases::{Database, sqlite};

/// The account of the bot.
pub(crate) fn bot() -> Person {
    Person { id: PersonId(999), name: "Starpost".to_owned() }
}

/// The bot, as it is chosen as an opponent.
fn bot_as_opponent() -> Opponent {
    Opponent { person: bot(), is_program: true, is_member: true }
}

/// A club in which the bot has an account, and thinks quickly.
async fn club() -> Club {
    club_on(sqlite().await).await
}

pub(crate) async fn club_on(database: Database) -> Club {
    let mut club = Club::new(database);
    club.app.set_itself(bot().id).await.expect("it is stored");
    let worker = Worker::new(club.app.clone(), club.courier.clone());
    club.worker =
        worker.with_thinking(ThinkingLimits { at_once: 1, most: Duration::from_millis(300) });
    club
}

/// The game that Ann asks for when she invites the bot to a game in which she begins.
fn against_bot(terms: &str) -> NewGame {
    NewGame {
        kind: Kind::Homeworlds,
        options: Choices::default(),
        terms: bot_terms(terms),
        opponents: vec![bot_as_opponent()],
        seats: 2,
        starter: Starter::Creator,
    }
}

/// The terms agreed on for a game with the bot, where this is chosen.
fn bot_terms(chosen: &str) -> Terms {
    let mut terms = Terms::default().with_program(Level::USUAL);
    let read = settings::read(chosen, |key, word| terms.set(key, word));
    read.expect(chosen);
    terms
}

/// A game of Ann's against the bot, which has begun.
async fn game(club: &Club, terms: &str) -> GameId {
    game_of(club, &ann(), terms).await
}

/// A game of somebody's against the bot, which has begun.
pub(crate) async fn game_of(club: &Club, person: &Person, terms: &str) -> GameId {
    let call = club.call(person);
    let opened = club.app.invitations().new_game(&call, against_bot(terms));
    opened.await.expect("a game").game
}

/// The person whose game the one with this number is, from 0 on, where each person has so many.
fn one_of_many(number: u32, each: u32) -> Person {
    let person = number / each;
    Person { id: PersonId(20_000 + u64::from(person)), name: format!("Player {person}") }
}

/// The fate of a game that Ann asks for.
async fn opened(club: &Club, new: NewGame) -> Invitation {
    let call = club.call(&ann());
    let opened = club.app.invitations().new_game(&call, new).await;
    opened.expect("a game")
}

/// Cat plays on for the bot.
async fn cat_takes_over(club: &Club, game: GameId) {
    let ruling = Ruling::Replace { player: bot().id, by: human(cat()) };
    let referee = club.manager_call(&dan());
    let ruled = club.app.rulings().rule(&referee, game, &ruling).await;
    ruled.expect("replaced");
    club.drain().await;
}

async fn sitting(club: &Club, game: GameId) -> Sitting {
    club.app.sitting(game).await.expect("a game")
}

/// True if it is this person's turn.
async fn is_to_move(club: &Club, game: GameId, person: &Person) -> bool {
    let sitting = sitting(club, game).await;
    let seat = sitting.seat_of(person.id);
    sitting.replay.ending.is_none() && seat.is_some() && sitting.replay.to_move() == seat
}

/// The turn that the player of ours with this name would choose.
pub(crate) async fn choice(club: &Club, game: GameId, brain: &str) -> String {
    let sitting = sitting(club, game).await;
    let mut budget = Budget::new(u64::MAX, &|| false);
    let thought = sitting.replay.game.choose(&mut TurnRequest {
        brain: Brain::from_word(brain).expect("a player"),
        seed: 1,
        past: &[],
        budget: &mut budget,
        role: None,
        weights: None,
    });
    match thought.expect("a turn").line.join("; ") {
        none if none.is_empty() => "pass".to_owned(),
        line => line,
    }
}

/// True if any thoughts wait.
async fn thoughts(store: &Store) -> bool {
    store.next_thought().await.expect("an answer").is_some()
}
