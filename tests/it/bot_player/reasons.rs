//! The post about a turn of the bot says why it was played, where that is proved, and otherwise nothing.

use starpost::app::GameId;
use starpost_games::ai::Brain;
use starpost_games::game::{Outcome, Seats};

use super::{bot, choice, club, game, is_to_move, sitting};
use crate::support::club::{Club, ann};

/// More games than it takes until something is proved.
const MOST_GAMES: u32 = 6;

/// A game that has not ended by then goes round in circles.
const MOST_TURNS: u32 = 60;

/// A turn of the bot's, and what its post says of it.
#[derive(Debug)]
struct Told {
    /// Which turn.
    turn: u32,
    /// With how many more turns of its own it says it wins.
    wins: Option<u32>,
    /// Whether it says that its opponent could have won.
    saves: bool,
    /// Whether that is so.
    has_saved: bool,
}

/// Ann plays a game in this manner. Returns all turns of the bot but a last one, and after which turn it
/// has won, if it has.
async fn played(club: &Club, terms: &str, brain: Brain) -> (Vec<Told>, Option<u32>) {
    club.an_hour_passes();
    let game = game(club, terms).await;
    let mut told = Vec::new();
    loop {
        let line = choice(club, game, brain).await;
        club.play(&ann(), game, &line).await.expect("a turn");
        let was_in_danger = is_in_danger(club, game).await;
        club.drain().await;
        let replay = sitting(club, game).await.replay;
        if let Some(ending) = replay.ending {
            let seat = sitting(club, game).await.seat_of(bot().id);
            let its = Some(Outcome::Won(Seats::one(seat.expect("it plays"))));
            return (told, (ending.outcome == its).then_some(replay.turns));
        }
        assert!(is_to_move(club, game, &ann()).await);
        let says = club.last_post().expect("a post");
        let wins = says.rsplit_once(", wins in ");
        told.push(Told {
            turn: replay.turns,
            wins: wins.map(|(_, turns)| turns.parse().expect("a number")),
            saves: says.ends_with(", saves itself"),
            has_saved: was_in_danger && !is_in_danger(club, game).await,
        });
        if replay.turns >= MOST_TURNS {
            return (told, None);
        }
    }
}

/// Whether Ann wins with a turn unless the bot does something about it.
async fn is_in_danger(club: &Club, game: GameId) -> bool {
    let sitting = sitting(club, game).await;
    let seat = sitting.seat_of(bot().id).expect("it plays");
    sitting.replay.ending.is_none() && sitting.replay.game.is_endangered(seat)
}

#[tokio::test]
async fn the_bot_says_when_it_wins_for_certain_and_then_does() {
    let club = club().await;
    for _ in 0..MOST_GAMES {
        let (told, won) = played(&club, "level=4", Brain::Level1).await;
        let announced = told.iter().filter_map(|told| Some((told.turn, told.wins?)));
        let announced: Vec<(u32, u32)> = announced.collect();
        for (turn, more) in &announced {
            let won = won.expect("it said so");
            assert!(won - turn <= 2 * more, "{won}: {told:?}");
        }
        let is_silent = |told: &Told| told.wins.is_none() && !told.saves;
        assert!(told.iter().take(3).all(is_silent), "nothing is proved yet");
        if !announced.is_empty() {
            return;
        }
    }
    panic!("nothing was announced");
}

#[tokio::test]
async fn the_bot_says_that_it_has_saved_itself_only_where_it_has() {
    let club = club().await;
    for _ in 0..MOST_GAMES {
        let (told, _) = played(&club, "level=3", Brain::TwoTurn).await;
        for turn in &told {
            assert_eq!(turn.saves, turn.has_saved && turn.wins.is_none(), "{turn:?}");
        }
        if told.iter().any(|turn| turn.saves) {
            return;
        }
    }
    panic!("there was no danger");
}

#[tokio::test]
async fn where_the_game_counts_no_reason_is_said() {
    let club = club().await;
    for brain in [Brain::Level1, Brain::TwoTurn] {
        let (told, _) = played(&club, "level=4 rated=on", brain).await;
        let is_silent = |told: &Told| told.wins.is_none() && !told.saves;
        assert!(!told.is_empty() && told.iter().all(is_silent), "{told:?}");
    }
}
