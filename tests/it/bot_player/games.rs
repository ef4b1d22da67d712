//! Whole games, and what people see of them.

use starpost::app::{GameId, NewGame, Stage, Starter};

use super::{against_bot, bot, choice, club, game, is_to_move, opened, sitting};
use crate::support::club::{Club, ann, ben, choices, human};

#[tokio::test]
async fn somebody_plays_a_whole_game_against_the_lowest_level() {
    let club = club().await;
    let game = game(&club, "level=1").await;
    assert_eq!(sitting(&club, game).await.stage(), Stage::Playing);
    let mut turns = 0;
    while sitting(&club, game).await.replay.ending.is_none() {
        assert!(is_to_move(&club, game, &ann()).await, "after {turns} turns");
        let line = choice(&club, game, "two-turn").await;
        let played = club.play(&ann(), game, &line).await;
        played.expect("a turn that the rules allow");
        club.drain().await;
        turns += 1;
        assert!(turns < 100, "somebody who looks two turns ahead wins");
    }
    let sitting = sitting(&club, game).await;
    let won = sitting.replay.ending.expect("it is over").outcome;
    let ours = sitting.seat_of(ann().id).expect("she plays");
    assert!(
        matches!(won, Some(starpost_games::game::Outcome::Won(seats)) if seats.has(ours)),
        "{won:?}"
    );
    assert!(club.courier.letters().is_empty());
    let posts = club.courier.messages();
    let mentions = posts.iter().flat_map(|post| &post.mentions);
    assert!(mentions.into_iter().all(|name| name != "Starpost"));
    assert_eq!(club.database.rows("dead_jobs").await, 0);
    assert_eq!(club.database.rows("rating_changes").await, 0);
}

#[tokio::test]
async fn the_bot_begins_where_it_is_to_begin() {
    let club = club().await;
    let new = NewGame { starter: Starter::Opponent, ..against_bot("") };
    let game = opened(&club, new).await.game;
    assert!(is_to_move(&club, game, &bot()).await);
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await);
    assert_eq!(sitting(&club, game).await.replay.turns, 1);
}

/// A game of Ann, Ben and the bot, which has begun.
pub(super) async fn game_of_three(club: &Club, options: &str) -> GameId {
    let mut new = against_bot("level=2");
    new.options = choices(options);
    new.opponents.push(human(ben()));
    new.seats = 3;
    let invitation = opened(club, new).await;
    assert_eq!(invitation.stage, Stage::Waiting);
    assert!(invitation.has(bot().id), "it has accepted");
    let joined = club.app.invitations().join(&club.call(&ben()), invitation.game).await;
    assert_eq!(joined.expect("Ben joins").stage, Stage::Playing);
    invitation.game
}

/// Everybody plays their turn, this many times.
pub(super) async fn play_on(club: &Club, game: GameId, turns: u32) {
    for _ in 0..turns {
        club.drain().await;
        for person in [ann(), ben()] {
            if is_to_move(club, game, &person).await {
                let line = choice(club, game, "level-1").await;
                club.play(&person, game, &line).await.expect("a turn");
            }
        }
    }
    club.drain().await;
    assert!(!is_to_move(club, game, &bot()).await);
    assert!(sitting(club, game).await.replay.turns >= turns);
    assert_eq!(club.database.rows("dead_jobs").await, 0);
}

#[tokio::test]
async fn three_play_and_one_of_them_is_the_bot() {
    let club = club().await;
    let game = game_of_three(&club, "").await;
    play_on(&club, game, 12).await;
}

#[tokio::test]
async fn the_bot_plays_with_a_secret_role_and_gets_no_letter_about_it() {
    let club = club().await;
    let game = game_of_three(&club, "edition=primer-2012 mode=good-vs-evil").await;
    play_on(&club, game, 9).await;
    let letters = club.courier.letters();
    let mut to: Vec<&str> = letters.iter().map(|(to, _)| to.as_str()).collect();
    to.sort_unstable();
    to.dedup();
    assert_eq!(to, ["Ann", "Ben"], "{letters:?}");
}
