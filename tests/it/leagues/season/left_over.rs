//! The fate of games that are not over on the last day is the one that was announced.

use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, Season};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::deeds::Deed;
use crate::leagues::scene::runner;
use crate::support::databases::sqlite;

/// A day.
const DAY: u64 = 24;

/// The number of games that a text says have not been opened; `None` if it says of none what becomes of them.
fn unopened(text: &str) -> Option<usize> {
    let (_, after) = text.split_once("right now, that is ")?;
    let number = after.split('.').next()?;
    Some(match number {
        "one" => 1,
        number => number.parse().expect("a number"),
    })
}

/// The outcome of all fixtures: the number that were drawn, and the number that count for nothing.
async fn came(league: &Announcing) -> (usize, usize) {
    let fixtures = league.facts().await.fixtures;
    let drawn = fixtures.iter().filter(|one| matches!(one.outcome, Some(Outcome::Drawn(_))));
    let void = fixtures.iter().filter(|one| one.how == Some(DecidedBy::Annulment));
    (drawn.count(), void.count())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_on_the_last_day_come_to_what_was_announced() {
    for (people, at_once, opened) in [(2, 1, 1), (3, 1, 1), (4, 1, 2), (4, 2, 4), (4, 3, 6)] {
        for rule in ["draw", "annul"] {
            let line = format!(
                "days:5 clock:30d no-show:off at_once:{at_once} unfinished:{rule} ties:joint"
            );
            let mut league = Announcing::joined(sqlite().await, &line, people, 1).await;
            league.starts().await;
            let said = league.newest("season 1 begins").expect("told").first;
            assert_eq!(unopened(&said), None, "nobody knows yet: {said}");
            let is_told =
                said.contains("Games that have not been opened by then count for nothing.");
            assert_eq!(is_told, rule == "draw", "{said}");
            league.pass(4 * DAY).await;
            let said = league.newest("last call!").expect("told").first;
            let all = league.facts().await.fixtures.len();
            league.pass(2 * DAY).await;
            let (drawn, void) = came(&league).await;
            assert_eq!(drawn + void, all, "{line}");
            match rule {
                "draw" => {
                    assert_eq!(drawn, opened, "{line}");
                    assert_eq!(unopened(&said).unwrap_or_default(), void, "{line}: {said}");
                }
                _ => {
                    assert_eq!(void, all, "{line}");
                    assert_eq!(unopened(&said), None, "{line}: {said}");
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_opened_game_without_a_turn_is_drawn_as_the_rules_say() {
    let line = "days:5 clock:30d no-show:off at_once:1 ties:joint";
    let mut league = Announcing::joined(sqlite().await, line, 3, 1).await;
    league.starts().await;
    assert!(league.does(&runner(), Deed::End(Season(1))).await);
    league.pass(1).await;
    assert_eq!(came(&league).await, (1, 2));
}
