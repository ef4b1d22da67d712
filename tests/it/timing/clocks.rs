//! Clocks of games, told through the service: deadlines, reminders, time-outs, vacations, outages.
//! On both databases.

use std::time::Duration;

use starpost::app::{Defect, GameId, Timestamp};
use starpost::crash::CrashPoint;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben};
use crate::support::databases::{Database, sqlite};
use crate::support::pigeon::Mishap;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// A game of Ann's and Ben's by these terms; both have set up, and Ann is to move.
pub(crate) async fn timed(club: &Club, terms: &str) -> GameId {
    let game = club.game_by(terms).await;
    for (who, line) in [(ann(), "homeworld b3 r1 g3"), (ben(), "homeworld y2 b1 g3")] {
        club.play(&who, game, line).await.expect("a set-up");
    }
    club.drain().await;
    game
}

/// The posts about the game since it was set up.
pub(crate) fn told(club: &Club) -> Vec<String> {
    let says = club.courier.says();
    let set_up = says.iter().rposition(|one| one.contains("homeworld"));
    says[set_up.map_or(0, |last| last + 1)..].to_vec()
}

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game").clock.deadline
}

on_both_databases!(a_reminder_that_is_late_because_of_the_place_is_not_sent_after_the_turn);
async fn a_reminder_that_is_late_because_of_the_place_is_not_sent_after_the_turn(
    database: Database,
) {
    let club = Club::new(database);
    let game = timed(&club, "clock=10d vacation=off").await;
    club.courier.expect(&[Mishap::Wait]);
    club.drain_after(DAY * 5).await;
    assert!(told(&club).is_empty(), "it has to wait");
    club.play(&ann(), game, "build g1 South").await.expect("a turn");
    club.drain_after(DAY * 5 + HOUR).await;
    assert_eq!(told(&club)[0], "3. Ann: build g1 South");
    assert_eq!(told(&club).len(), 2, "only Ben is reminded: {:?}", told(&club));
}

on_both_databases!(a_reminder_under_way_when_the_time_is_up_calls_nobody_to_claim);
async fn a_reminder_under_way_when_the_time_is_up_calls_nobody_to_claim(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=3d overtime=claim vacation=off").await;
    club.drain_after(DAY * 3 - HOUR * 2).await;
    let until = told(&club);
    let last = NOW.after(DAY * 3 - Duration::from_secs(5));
    club.app.clocks().ring(last).await.expect("rings");
    club.claim_and_die(last).await;
    club.drain_after(DAY * 3).await;
    assert_eq!(told(&club)[until.len()..], ["Ann is flagged"]);
    club.drain_after(DAY * 3 + HOUR).await;
    assert_eq!(told(&club).len(), until.len() + 1, "it is up for an hour");
    club.drain_after(DAY * 6).await;
    assert_eq!(told(&club)[until.len() + 1..], ["Ann is flagged still"]);
}

#[tokio::test]
async fn a_day_of_vacation_reaches_all_games_wherever_the_program_dies() {
    for point in 1..=7 {
        let club = Club::new(sqlite().await);
        let games = [timed(&club, "clock=3d").await, timed(&club, "clock=4d").await];
        let at = NOW.after(DAY * 3);
        _ = CrashPoint::at(point).run(club.worker.drain(at)).await;
        club.drain_after(DAY * 3 + Duration::from_secs(20)).await;
        for (game, days) in games.into_iter().zip([4, 5]) {
            let until = Some(NOW.after(DAY * days));
            assert_eq!(deadline(&club, game).await, until, "died at {point}");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_turn_before_everybody_got_their_time_back_loses_nothing);
async fn a_turn_before_everybody_got_their_time_back_loses_nothing(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d+1d/5d").await;
    club.app.clocks().beat(NOW.before(DAY * 2)).await.expect("lives");
    assert!(club.app.clocks().beat(NOW).await.expect("lives"));
    club.play(&ann(), game, "build g1 South").await.expect("a turn");
    club.play(&ben(), game, "build g1 North").await.expect("a turn");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 5)));
    club.drain().await;
    club.check(game).await;
}

on_both_databases!(nobody_pays_for_a_place_in_which_nothing_could_be_posted);
async fn nobody_pays_for_a_place_in_which_nothing_could_be_posted(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    club.play(&ann(), game, "build g1 South").await.expect("a turn");
    club.courier.expect(&[Mishap::Forbidden]);
    club.drain().await;
    club.courier.expect(&[Mishap::Forbidden; 4]);
    club.drain_after(DAY * 3).await;
    let standing = club.app.boards().look(&club.call(&ann()), game).await.expect("a game");
    assert!(standing.over.is_none(), "Ben could not know that it is their turn");
    club.courier.expect(&[]);
    club.drain_after(DAY * 4).await;
    club.drain_after(DAY * 4).await;
    assert_eq!(told(&club)[0], "3. Ann: build g1 South");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 7)));
    club.check(game).await;
}

on_both_databases!(a_game_that_leaves_a_broken_place_gets_the_time_back);
async fn a_game_that_leaves_a_broken_place_gets_the_time_back(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    let line = "build g1 South";
    club.play(&ann(), game, line).await.expect("a turn");
    let row = club.app.store().game(game).await.expect("readable");
    let left = row.expect("a game").posting_channel();
    club.courier.shut(left, Defect::Gone);
    club.drain().await;
    club.drain_after(DAY * 3).await;
    let mut call = club.call_elsewhere(&ann());
    call.now = NOW.after(DAY * 3 + HOUR / 2);
    let moved = club.app.places().move_here(&call, game, None).await;
    moved.expect("goes on elsewhere");
    let until = call.now.after(DAY * 3);
    assert_eq!(deadline(&club, game).await, Some(until));
    club.drain_after(DAY * 6).await;
    assert_eq!(deadline(&club, game).await, Some(until));
    club.check(game).await;
}
