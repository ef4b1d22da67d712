//! The words told to a person while the database is away stay when it is back, and are true of it.

use std::time::{Duration, Instant};

use starpost_games::words::{self, Language};
use tokio::time::{sleep, timeout};

use super::standing::{Other, game_on, goes_on, send_turn, to_stand_still, until_it_stands_still};
use crate::bot::Game;
use crate::support::clock::{pass, until_nothing_is_owed};
use crate::support::databases::own_postgres;
use crate::support::deeds::Deed;
use crate::support::play::Play;

/// The time for which an interaction stays with its process.
const HELD: Duration = Duration::from_secs(10);

/// Longer than it takes until owed answers are looked for again.
const STAYS: Duration = Duration::from_secs(8);

/// The pause between two looks at what is said.
const LOOK: Duration = Duration::from_millis(200);

fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// The words that were said stay, for longer than anything takes that could change them.
async fn stays(play: &Play, deed: &Deed, said: &str) {
    let begun = Instant::now();
    while begun.elapsed() < STAYS {
        assert_eq!(play.said(deed).await, said);
        sleep(LOOK).await;
    }
}

/// The one who looks for answers that are owed when the server is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looks {
    /// The program itself, at once.
    Itself,
    /// Another one too, once nobody holds the debt any more.
    Another,
}

/// The server goes away at this point of a turn, for so long that nobody holds it any more. Returns the game, the
/// next turn and what was said of the first.
async fn told_while_it_is_away(at: &str, looks: Looks) -> Option<(Game, Deed, String)> {
    let mut server = own_postgres().await?;
    let mut game = game_on(server.url.clone()).await;
    game.play.may_say("ERROR");
    to_stand_still(&mut game.play, at).await;
    let sent = send_turn(&game).await;
    until_it_stands_still(&game.play).await;
    let other = match looks {
        Looks::Itself => {
            pass(&game.play, HELD).await;
            None
        }
        Looks::Another => Some(Other::beside(&game.play)),
    };
    server.goes_away().await;
    goes_on(&game.play).await;
    let said = game.play.said(&sent).await;
    if looks == Looks::Another {
        sleep(HELD).await;
    }
    server.comes_back().await;
    stays(&game.play, &sent, &said).await;
    until_nothing_is_owed(&game.play).await;
    assert_eq!(game.play.said(&sent).await, said);
    let again = send_turn(&game).await;
    game.play.answer(&again).await;
    game.wants_one_post_a_turn(3).await;
    game.play.kill_program().await;
    drop((other, server));
    Some((game, again, said))
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_told_that_it_did_not_work_is_told_nothing_else_when_the_database_is_back() {
    let Some((game, again, said)) = told_while_it_is_away("1 before commit", Looks::Itself).await
    else {
        return;
    };
    assert!(said.starts_with(&sentence("sorry")), "{said}");
    game.play.says(&again, "is played").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_that_nothing_was_done_where_it_was() {
    let Some((game, again, said)) = told_while_it_is_away("1 after commit", Looks::Itself).await
    else {
        return;
    };
    for untrue in ["not-done", "busy"] {
        assert!(!said.contains(&sentence(untrue)), "{said}");
    }
    game.play.says(&again, "not yours").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_that_there_was_no_time_for_what_was_done() {
    let Some(server) = own_postgres().await else {
        return;
    };
    let mut game = game_on(server.url.clone()).await;
    game.play.may_say("ERROR");
    game.play.may_say("WARN");
    to_stand_still(&mut game.play, "1 after commit").await;
    let sent = send_turn(&game).await;
    until_it_stands_still(&game.play).await;
    server.stands_still();
    goes_on(&game.play).await;
    // Longer than anything waits for a connection.
    let begun = Instant::now();
    while begun.elapsed() < HELD {
        let said = timeout(LOOK, game.play.said(&sent)).await.unwrap_or_default();
        for untrue in ["not-done", "busy"] {
            assert!(!said.contains(&sentence(untrue)), "{said}");
        }
        sleep(LOOK).await;
    }
    server.goes_on();
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(3).await;
    game.play.kill_program().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn another_program_tells_them_nothing_else_either() {
    for at in ["1 before commit", "1 after commit"] {
        let told = told_while_it_is_away(at, Looks::Another).await;
        let Some((.., said)) = told else {
            return;
        };
        assert!(!said.contains(&sentence("not-done")), "{said}");
    }
}
