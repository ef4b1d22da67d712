//! The post about a turn of the bot says why it was played, where that is proved, and otherwise nothing.

use starpost::app::{GameId, Matter};
use starpost::store::PersonEvent;

use super::{bot, choice, club, game, is_to_move, sitting};
use crate::support::club::{Club, NOW, ann};

/// More games than it takes until something is proved.
const MOST_GAMES: u32 = 6;

/// A game in which the bot has played so often goes round in circles.
const MOST_TURNS: usize = 30;

/// A turn of the bot's.
#[derive(Debug)]
struct Played {
    /// The text of the post about it.
    post: String,
    /// True if the bot has saved itself with it.
    has_saved: bool,
}

impl Played {
    fn says_saved(&self) -> bool {
        self.post.ends_with(", saves itself")
    }

    fn says_wins(&self) -> bool {
        self.post.contains(", wins in ")
    }
}

/// Ann, who looks two turns ahead, plays a game. Returns all turns of the bot after which it goes on.
async fn played(club: &Club, terms: &str) -> Vec<Played> {
    club.an_hour_passes();
    let game = game(club, terms).await;
    let mut played = Vec::new();
    while played.len() < MOST_TURNS {
        let line = choice(club, game, "two-turn").await;
        club.play(&ann(), game, &line).await.expect("a turn");
        let was_in_danger = is_in_danger(club, game).await;
        club.drain().await;
        if sitting(club, game).await.replay.ending.is_some() {
            break;
        }
        assert!(is_to_move(club, game, &ann()).await);
        played.push(Played {
            post: club.last_post().expect("a post"),
            has_saved: was_in_danger && !is_in_danger(club, game).await,
        });
    }
    played
}

/// True if Ann wins with a turn unless the bot does something about it.
async fn is_in_danger(club: &Club, game: GameId) -> bool {
    let sitting = sitting(club, game).await;
    let seat = sitting.seat_of(bot().id).expect("it plays");
    sitting.replay.ending.is_none() && sitting.replay.game.is_endangered(seat)
}

/// The bot answers Ann's first turn, and has found that with so many turns of both the game is won, or
/// lost. Returns what the post about its turn says.
async fn told_after(club: &Club, (value, decided): (i32, Option<i64>)) -> String {
    club.an_hour_passes();
    let game = game(club, "level=1").await;
    let set_up = club.play(&ann(), game, "homeworld b3 r1 g3").await;
    set_up.expect("a turn");
    let (person, seq) = (bot().id, sitting(club, game).await.position_seq());
    let asked = (game, PersonEvent { person, seq });
    let answered = club.app.thoughts().answer(asked, Matter::Turn, Box::new(|| false), NOW);
    answered.await.expect("it plays");
    let mut connection = club.database.connect().await;
    let found = sqlx::query("update thoughts set value = $1, decided = $2 where game = $3")
        .bind(value)
        .bind(decided)
        .bind(game.0);
    found.execute(&mut connection).await.expect("it is remembered");
    club.drain().await;
    club.last_post().expect("a post")
}

#[tokio::test]
async fn the_post_of_a_turn_that_wins_for_certain_says_how_soon() {
    let club = club().await;
    for (found, says) in [
        ((30_000, Some(3)), Some("wins in 1")),
        ((30_000, Some(5)), Some("wins in 2")),
        ((-30_000, Some(4)), None),
        ((9_000, None), None),
        ((0, None), None),
    ] {
        let told = told_after(&club, found).await;
        assert!(told.starts_with("2. Starpost: homeworld"), "{told}");
        let (_, why) = told.rsplit_once(", ").unzip();
        assert_eq!(why, says, "{found:?}: {told}");
    }
}

#[tokio::test]
async fn the_post_of_a_turn_that_saves_the_bot_says_so_and_no_other() {
    let club = club().await;
    for _ in 0..MOST_GAMES {
        let played = played(&club, "level=4").await;
        for turn in &played {
            let saved = turn.has_saved && !turn.says_wins();
            assert_eq!(turn.says_saved(), saved, "{turn:?}");
        }
        if played.iter().any(Played::says_saved) {
            return;
        }
    }
    panic!("there was no danger");
}

#[tokio::test]
async fn where_the_game_counts_no_reason_is_said() {
    let club = club().await;
    for _ in 0..MOST_GAMES {
        let played = played(&club, "level=4 rated=on").await;
        for turn in &played {
            assert!(!turn.says_saved() && !turn.says_wins(), "{turn:?}");
        }
        if played.iter().any(|turn| turn.has_saved) {
            return;
        }
    }
    panic!("there was no danger");
}
