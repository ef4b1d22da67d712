//! Clocks of games, told through the service: deadlines, reminders, time-outs, vacations, outages.
//! On both databases.

use std::time::Duration;

use starpost::app::{Call, Defect, GameId, Logged, Reminders, Timestamp};
use starpost::crash::Plan;
use starpost_games::clock::{ClockChange, Hours};
use starpost_games::record::What;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, refused};
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

/// What was posted about the game since it was set up.
pub(crate) fn told(club: &Club) -> Vec<String> {
    let says = club.courier.says();
    let set_up = says.iter().rposition(|one| one.contains("homeworld"));
    says[set_up.map_or(0, |last| last + 1)..].to_vec()
}

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game").clock.deadline
}

fn until(days: u32) -> String {
    format!("reminder until {}", NOW.after(DAY * days).0)
}

on_both_databases!(a_game_is_lost_when_the_time_is_up);
async fn a_game_is_lost_when_the_time_is_up(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 3)));
    club.drain_after(DAY * 3 - HOUR / 2).await;
    assert_eq!(told(&club), [until(3)], "the last of three that were due");
    club.drain_after(DAY * 3).await;
    assert_eq!(told(&club)[1..], ["Ann is out of time, over by time"]);
    assert_eq!(deadline(&club, game).await, None);
    club.check(game).await;
    let late = club.draft(&ann(), game, "build g1 South").await;
    assert_eq!(refused(late), "game-over");
}

on_both_databases!(reminders_come_three_times_and_never_for_a_turn_that_was_taken);
async fn reminders_come_three_times_and_never_for_a_turn_that_was_taken(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=10d vacation=off").await;
    for (due, reminders) in [
        (DAY * 5 - HOUR, 0),
        (DAY * 5, 1),
        (DAY * 7, 1),
        (DAY * 8, 2),
        (DAY * 10 - HOUR, 3),
        (DAY * 10 - HOUR / 2, 3),
    ] {
        club.drain_after(due).await;
        assert_eq!(told(&club).len(), reminders, "{due:?}");
    }
    assert!(told(&club).iter().all(|said| *said == until(10)));
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    club.drain_after(DAY * 9).await;
    assert_eq!(told(&club)[3..], ["3. Ann: build g1 South", &*until(10)]);
    club.check(game).await;
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
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    club.drain_after(DAY * 5 + HOUR).await;
    assert_eq!(told(&club)[0], "3. Ann: build g1 South");
    assert_eq!(
        told(&club).len(),
        2,
        "only Ben is reminded: {:?}",
        told(&club)
    );
}

on_both_databases!(where_the_win_is_to_be_claimed_nobody_loses_by_themselves);
async fn where_the_win_is_to_be_claimed_nobody_loses_by_themselves(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d overtime=claim vacation=off").await;
    let early = club.app.clocks().claim(&club.call(&ben()), game).await;
    assert_eq!(refused(early), "nothing-to-claim");
    club.drain_after(DAY * 4).await;
    assert_eq!(told(&club), ["Ann is flagged"]);
    let woken = |club: &Club| club.courier.messages().pop().map(|post| post.mentions);
    assert_eq!(woken(&club), Some(vec!["Ben".to_owned(), "Ann".to_owned()]));
    club.drain_after(DAY * 7 - HOUR).await;
    assert_eq!(told(&club).len(), 1, "three days have not passed");
    club.drain_after(DAY * 7).await;
    assert_eq!(told(&club)[1..], ["Ann is flagged still"]);
    assert_eq!(woken(&club), Some(vec!["Ben".to_owned()]));
    club.drain_after(DAY * 20).await;
    assert_eq!(told(&club).len(), 2, "it is said once more");
    let own = club.app.clocks().claim(&club.call(&ann()), game).await;
    assert_eq!(refused(own), "own-time");
    // More time counts from now on; the interactions of this club are all in its first hour.
    let given = club
        .app
        .clocks()
        .give_time(&club.call(&ben()), game, Hours(48))
        .await;
    assert!(!given.expect("more time").clock.is_flagged);
    club.drain().await;
    assert_eq!(told(&club)[2..], ["Ann gets 2d"]);
    club.drain_after(DAY * 5).await;
    assert_eq!(
        told(&club).last().map(String::as_str),
        Some("Ann is flagged")
    );
    let call = club.call(&ben());
    let claimed = club.app.clocks().claim(&call, game).await.expect("a win");
    assert_eq!(claimed.over.map(|over| over.how.word()), Some("time"));
    let again = club
        .app
        .clocks()
        .claim(&call, game)
        .await
        .expect("the same answer");
    assert_eq!(again.over.map(|over| over.how.word()), Some("time"));
    club.check(game).await;
}

on_both_databases!(nobody_is_called_to_claim_what_was_settled_meanwhile);
async fn nobody_is_called_to_claim_what_was_settled_meanwhile(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d overtime=claim vacation=off").await;
    club.drain_after(DAY * 4).await;
    let call = Call {
        now: NOW.after(DAY * 5),
        ..club.call(&ben())
    };
    let given = club.app.clocks().give_time(&call, game, Hours(240)).await;
    given.expect("more time");
    club.drain_after(DAY * 7).await;
    assert_eq!(told(&club), ["Ann is flagged", "Ann gets 10d"]);
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

on_both_databases!(whoever_is_late_can_still_play_until_the_win_is_claimed);
async fn whoever_is_late_can_still_play_until_the_win_is_claimed(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d overtime=claim vacation=off").await;
    club.drain_after(DAY * 4).await;
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    let late = club.app.clocks().claim(&club.call(&ben()), game).await;
    assert_eq!(refused(late), "own-time", "it is Ben's own turn now");
    club.check(game).await;
}

on_both_databases!(only_others_give_time_and_only_where_it_runs_out);
async fn only_others_give_time_and_only_where_it_runs_out(database: Database) {
    let club = Club::new(database);
    let untimed = club.set_up().await;
    let give = async |who, game, hours| {
        let call = club.call(&who);
        refused(club.app.clocks().give_time(&call, game, Hours(hours)).await)
    };
    assert_eq!(give(ben(), untimed, 24).await, "no-clock");
    let game = timed(&club, "clock=3d").await;
    assert_eq!(give(ann(), game, 24).await, "own-time");
    assert_eq!(give(ben(), game, 0).await, "wrong-hours");
    assert_eq!(give(ben(), game, 721).await, "wrong-hours");
}

on_both_databases!(days_of_vacation_are_used_before_anybody_loses);
async fn days_of_vacation_are_used_before_anybody_loses(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let other = timed(&club, "clock=3d").await;
    club.drain_after(DAY * 3).await;
    let away = format!("Ann is away until {} by itself", NOW.after(DAY * 4).0);
    assert!(told(&club).contains(&away), "{:?}", told(&club));
    for game in [game, other] {
        assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 4)));
        club.check(game).await;
    }
    let mut call = club.call(&ann());
    call.now = NOW.after(DAY * 3 + HOUR);
    let vacation = club.app.clocks().vacation(&call).await.expect("a vacation");
    assert_eq!(vacation.left, 27, "one day for all games");
    for day in 4..=30 {
        club.drain_after(DAY * day).await;
    }
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 31)));
    club.drain_after(DAY * 31).await;
    assert_eq!(
        told(&club).last().map(String::as_str),
        Some("Ann is out of time, over by time")
    );
}

on_both_databases!(a_vacation_that_begins_by_itself_is_told_once);
async fn a_vacation_that_begins_by_itself_is_told_once(database: Database) {
    let club = Club::new(database);
    let games = [
        timed(&club, "clock=3d").await,
        timed(&club, "clock=3d weekends=free").await,
    ];
    for day in 3..=20 {
        club.drain_after(DAY * day).await;
    }
    let told = told(&club);
    let away = told.iter().filter(|said| said.contains("is away")).count();
    assert_eq!(away, 2, "once in each game: {told:?}");
    let call = || Call {
        now: NOW.after(DAY * 20 + HOUR),
        ..club.call(&ann())
    };
    for game in games {
        let turns = club.app.turns();
        let draft = turns.set_draft(&call(), game, "build g1 South").await;
        let seen = draft.expect("a draft").draft.seen();
        turns.end_turn(&call(), game, seen).await.expect("a turn");
    }
    let back = club.app.clocks().end_vacation(&call()).await;
    back.expect("she is back");
    club.drain_after(DAY * 20 + HOUR).await;
    assert!(club.courier.says().contains(&"Ann is back".to_owned()));
}

on_both_databases!(nobody_waits_for_the_vacation_of_somebody_who_never_came);
async fn nobody_waits_for_the_vacation_of_somebody_who_never_came(database: Database) {
    let club = Club::new(database);
    let game = club.game_by("clock=3d").await;
    let set_up = club.play(&ann(), game, "homeworld b3 r1 g3").await;
    set_up.expect("a set-up");
    club.drain().await;
    club.drain_after(DAY * 3).await;
    assert_eq!(
        club.last_post().as_deref(),
        Some("Ben is out of time, over by time")
    );
    let left = club.app.clocks().vacation(&club.call(&ben())).await;
    assert_eq!(left.expect("a vacation").left, 28, "none was used");
    club.check(game).await;
}

on_both_databases!(a_day_of_vacation_is_one_day_however_late_the_program_looks);
async fn a_day_of_vacation_is_one_day_however_late_the_program_looks(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    club.drain_after(DAY * 3 + Duration::from_secs(5)).await;
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 4)));
    let mut call = club.call(&ann());
    call.now = NOW.after(DAY * 3 + HOUR);
    let vacation = club.app.clocks().vacation(&call).await.expect("a vacation");
    assert_eq!(vacation.left, 27);
}

#[tokio::test]
async fn a_day_of_vacation_reaches_all_games_wherever_the_program_dies() {
    for point in 1..=7 {
        let club = Club::new(sqlite().await);
        let games = [
            timed(&club, "clock=3d").await,
            timed(&club, "clock=4d").await,
        ];
        let at = NOW.after(DAY * 3);
        _ = Plan::at(point).run(club.worker.drain(at)).await;
        club.drain_after(DAY * 3 + Duration::from_secs(20)).await;
        for (game, days) in games.into_iter().zip([4, 5]) {
            let until = Some(NOW.after(DAY * days));
            assert_eq!(deadline(&club, game).await, until, "died at {point}");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_vacation_stops_the_clocks_of_whoever_takes_it);
async fn a_vacation_stops_the_clocks_of_whoever_takes_it(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d").await;
    let strict = timed(&club, "clock=3d vacation=off").await;
    let call = club.call(&ann());
    let vacation = club
        .app
        .clocks()
        .take_vacation(&call, 7)
        .await
        .expect("seven days");
    assert_eq!(
        (vacation.until, vacation.left),
        (Some(NOW.after(DAY * 7)), 21)
    );
    let again = club
        .app
        .clocks()
        .take_vacation(&call, 7)
        .await
        .expect("delivered twice");
    assert_eq!(again, vacation);
    let more = club.app.clocks().take_vacation(&club.call(&ann()), 7).await;
    assert_eq!(refused(more), "on-vacation");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 10)));
    assert_eq!(deadline(&club, strict).await, Some(NOW.after(DAY * 3)));
    club.drain().await;
    club.drain_after(DAY * 2).await;
    let away = format!("Ann is away until {}", NOW.after(DAY * 7).0);
    assert_eq!(told(&club), [away, until(3)], "no reminder in a vacation");
    // A game that begins meanwhile knows of it too.
    let new = timed(&club, "clock=1d").await;
    assert_eq!(deadline(&club, new).await, Some(NOW.after(DAY * 8)));
    club.an_hour_passes();
    let back = club
        .app
        .clocks()
        .end_vacation(&club.call(&ann()))
        .await
        .expect("back");
    assert_eq!(
        (back.until, back.left),
        (None, 27),
        "a day that has begun is used"
    );
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 3 + HOUR)));
    club.drain_after(HOUR).await;
    assert!(told(&club).contains(&"Ann is back".to_owned()));
    let log = club
        .app
        .boards()
        .log(&club.call(&ann()), game)
        .await
        .expect("a log");
    let away = |event: &&Logged| matches!(event.what, What::Clock(ClockChange::Away(..)));
    let returns: Vec<bool> = log
        .iter()
        .filter(away)
        .map(|event| event.is_return)
        .collect();
    assert_eq!(returns, [false, true]);
    let none = club.app.clocks().end_vacation(&club.call(&ann())).await;
    assert_eq!(refused(none), "not-on-vacation");
    let long = club
        .app
        .clocks()
        .take_vacation(&club.call(&ann()), 28)
        .await;
    assert_eq!(refused(long), "too-many-days");
    club.check(game).await;
}

on_both_databases!(after_an_outage_everybody_gets_the_time_back_and_is_reminded_once);
async fn after_an_outage_everybody_gets_the_time_back_and_is_reminded_once(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    assert!(!club.app.clocks().beat(NOW).await.expect("lives"));
    assert!(
        !club
            .app
            .clocks()
            .beat(NOW.after(HOUR))
            .await
            .expect("lives"),
        "an hour is short"
    );
    let back = NOW.after(DAY * 5);
    assert!(
        club.app.clocks().beat(back).await.expect("lives"),
        "that was an outage"
    );
    assert!(
        !club.app.clocks().beat(back).await.expect("lives"),
        "it is noted once"
    );
    club.worker.drain(back).await.expect("the database answers");
    let outage = format!("outage from {} to {}", NOW.after(HOUR).0, back.0);
    assert_eq!(told(&club), [outage]);
    let deadline = deadline(&club, game).await.expect("a deadline");
    assert_eq!(deadline, back.after(DAY * 3 - HOUR));
    club.check(game).await;
    club.worker
        .drain(deadline)
        .await
        .expect("the database answers");
    assert_eq!(
        told(&club).last().map(String::as_str),
        Some("Ann is out of time, over by time")
    );
}

on_both_databases!(a_turn_before_everybody_got_their_time_back_loses_nothing);
async fn a_turn_before_everybody_got_their_time_back_loses_nothing(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d+1d/5d").await;
    club.app
        .clocks()
        .beat(NOW.before(DAY * 2))
        .await
        .expect("lives");
    assert!(club.app.clocks().beat(NOW).await.expect("lives"));
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    club.play(&ben(), game, "build g1 North")
        .await
        .expect("a turn");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 5)));
    club.drain().await;
    club.check(game).await;
}

on_both_databases!(nobody_pays_for_a_place_in_which_nothing_could_be_posted);
async fn nobody_pays_for_a_place_in_which_nothing_could_be_posted(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    club.play(&ann(), game, "build g1 South")
        .await
        .expect("a turn");
    club.courier.expect(&[Mishap::Forbidden]);
    club.drain().await;
    club.courier.expect(&[Mishap::Forbidden; 4]);
    club.drain_after(DAY * 3).await;
    let standing = club
        .app
        .boards()
        .look(&club.call(&ann()), game)
        .await
        .expect("a game");
    assert!(
        standing.over.is_none(),
        "Ben could not know that it is their turn"
    );
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

on_both_databases!(whoever_wants_letters_gets_them_and_a_post_where_they_do_not_arrive);
async fn whoever_wants_letters_gets_them_and_a_post_where_they_do_not_arrive(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=10d vacation=off").await;
    club.prefer(&ann(), Reminders::Letter, None).await;
    club.drain_after(DAY * 5).await;
    let letter = ("Ann".to_owned(), until(10));
    assert_eq!(club.courier.letters(), [letter]);
    assert!(told(&club).is_empty());
    club.courier.close_letters_of(&ann());
    club.drain_after(DAY * 8).await;
    assert_eq!(told(&club), [until(10) + ", unreached"]);
    club.drain_after(DAY * 10 - HOUR).await;
    assert_eq!(
        told(&club)[1..],
        [until(10)],
        "that letters do not arrive is said once"
    );
}

on_both_databases!(whoever_wants_silence_is_not_reminded);
async fn whoever_wants_silence_is_not_reminded(database: Database) {
    let club = Club::new(database);
    timed(&club, "clock=10d vacation=off").await;
    club.prefer(&ann(), Reminders::Silence, None).await;
    club.drain_after(DAY * 8).await;
    assert!(told(&club).is_empty() && club.courier.letters().is_empty());
}

on_both_databases!(reminders_wait_for_the_end_of_quiet_hours_and_become_one);
async fn reminders_wait_for_the_end_of_quiet_hours_and_become_one(database: Database) {
    let club = Club::new(database);
    // It is 2023-11-14 23:13 in Warsaw. Half of 12 hours is at 5:13, most of it at 8:49.
    timed(&club, "clock=12h vacation=off").await;
    club.prefer(&ann(), Reminders::Ping, Some("22-10")).await;
    club.drain_after(HOUR * 6).await;
    club.drain_after(HOUR * 10).await;
    assert!(told(&club).is_empty(), "Ann sleeps");
    club.drain_after(HOUR * 10 + HOUR * 47 / 60).await;
    assert_eq!(told(&club).len(), 1, "{:?}", told(&club));
}
