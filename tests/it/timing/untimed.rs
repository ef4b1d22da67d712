//! Games without a clock: who is reminded when, by whom they are nudged, and how such a game is called
//! off. On both databases.

use std::time::Duration;

use starpost::app::{
    Call, Error, GameId, Nudged, Person, PersonId, Refusal, Reminders, Starter, TimeNo,
};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::people::consent::{later, look};
use crate::support::club::{Club, NOW, ann, ben, cat, refused};
use crate::support::databases::{self, Database};
use crate::support::several::{all_set_up, open_table, seated};
use crate::timing::clocks::told;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// How long it is from the beginning, when it is 23:13:20 in Warsaw, to eight there.
const EIGHT: Duration = Duration::from_secs(8 * 3600 + 46 * 60 + 40);

/// What does not count for five days.
#[derive(Clone, Copy, Debug)]
enum Lost {
    Nothing,
    Vacation,
    Outage,
}

/// A game without a clock in which Ann is to move.
async fn begun(club: &Club) -> GameId {
    let game = club.set_up().await;
    club.drain().await;
    game
}

async fn lose(club: &Club, lost: Lost) -> Duration {
    match lost {
        Lost::Nothing => return Duration::ZERO,
        Lost::Vacation => {
            let call = later(club, &ann(), 1);
            club.app
                .clocks()
                .take_vacation(&call, 5)
                .await
                .expect("goes");
        }
        Lost::Outage => {
            club.app.clocks().beat(NOW).await.expect("lives");
            let back = club.app.clocks().beat(NOW.after(DAY * 5)).await;
            assert!(back.expect("lives"), "it is noticed");
            club.drain_after(DAY * 5).await;
        }
    }
    DAY * 5
}

/// How often Ann was told: by mentions, and by letters.
fn told_ann(club: &Club) -> (usize, usize) {
    let posts = club.courier.messages().into_iter();
    let reminds = posts.filter(|post| {
        post.says.starts_with("reminder") && post.mentions.contains(&"Ann".to_owned())
    });
    let letters = club.letters().into_iter();
    let letters = letters.filter(|said| !said.starts_with("these wait"));
    (reminds.count(), letters.count())
}

on_both_databases!(the_mover_is_reminded_as_they_chose_and_when_time_counts);
async fn the_mover_is_reminded_as_they_chose_and_when_time_counts(first: Database) {
    let mut databases = vec![first];
    let manners = [
        (Reminders::Ping, (1, 0)),
        (Reminders::Letter, (0, 1)),
        (Reminders::Digest, (0, 0)),
        (Reminders::Silence, (0, 0)),
    ];
    for (manner, each) in manners {
        for quiet in [None, Some("22-8")] {
            for lost in [Lost::Nothing, Lost::Vacation, Lost::Outage] {
                let database = match databases.pop() {
                    Some(database) => database,
                    None => databases::sqlite().await,
                };
                let club = Club::new(database);
                let game = begun(&club).await;
                club.prefer(&ann(), manner, quiet).await;
                let before = told_ann(&club);
                let shift = lose(&club, lost).await + quiet.map_or(Duration::ZERO, |_| EIGHT);
                let case = format!("{manner:?} {quiet:?} {lost:?}");
                for (index, days) in (1..).zip([3, 7, 14]) {
                    let due = DAY * days + shift;
                    club.drain_after(due - HOUR).await;
                    let times = index - 1;
                    let then = (before.0 + each.0 * times, before.1 + each.1 * times);
                    assert_eq!(told_ann(&club), then, "{case}, before day {days}");
                    club.drain_after(due).await;
                    let then = (before.0 + each.0 * index, before.1 + each.1 * index);
                    assert_eq!(told_ann(&club), then, "{case}, day {days}");
                }
                club.check(game).await;
            }
        }
    }
}

on_both_databases!(nobody_is_reminded_who_has_played);
async fn nobody_is_reminded_who_has_played(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    club.drain_after(DAY * 3).await;
    assert_eq!(told(&club), ["reminder"]);
    let message = club.courier.messages().pop().expect("a post");
    assert_eq!(message.mentions, ["Ann"]);
    plays(&club, &ann(), game, "build g1 South", 6).await;
    club.drain_after(DAY * 8).await;
    let says = told(&club);
    assert!(
        says.iter().filter(|one| one.contains("reminder")).count() == 1,
        "{says:?}"
    );
    club.drain_after(DAY * 9).await;
    assert_eq!(
        club.last_post().as_deref(),
        Some("reminder"),
        "now it is Ben's turn"
    );
    club.check(game).await;
}

/// Somebody plays after so many days.
async fn plays(club: &Club, who: &Person, game: GameId, line: &str, days: u64) {
    let turns = club.app.turns();
    let composing = turns.set_draft(&later(club, who, days), game, line).await;
    let draft = composing.expect("a draft").draft;
    let played = turns
        .end_turn(&later(club, who, days), game, draft.seen())
        .await;
    played.expect("a turn");
}

async fn asks_after(club: &Club, who: &Person, game: GameId, days: u64) -> Result<u32, Error> {
    let call = later(club, who, days);
    let asked = club.app.wishes().ask(&call, game, Wish::CallOff).await;
    asked.map(|asked| asked.request)
}

/// How a game ended, and whether it has a result.
async fn ending(club: &Club, game: GameId) -> Option<(&'static str, bool)> {
    let over = look(club, game).await.over?;
    Some((over.how.word(), over.outcome.is_some()))
}

on_both_databases!(after_three_weeks_the_other_calls_it_off_without_a_result);
async fn after_three_weeks_the_other_calls_it_off_without_a_result(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    for days in [3, 7, 14] {
        club.drain_after(DAY * days).await;
    }
    assert_eq!(
        refused(asks_after(&club, &ben(), game, 20).await),
        "not-abandoned"
    );
    club.drain_after(DAY * 21).await;
    let post = club.courier.messages().pop().expect("a post");
    assert_eq!(post.says, "reminder, to be called off");
    assert_eq!(post.mentions, ["Ann", "Ben"]);
    assert_eq!(
        refused(asks_after(&club, &ann(), game, 21).await),
        "call-off-yourself"
    );
    assert_eq!(
        refused(asks_after(&club, &cat(), game, 21).await),
        "not-in-this-game"
    );
    asks_after(&club, &ben(), game, 21)
        .await
        .expect("it is over");
    club.drain_after(DAY * 21).await;
    assert_eq!(ending(&club, game).await, Some(("abandonment", false)));
    assert_eq!(
        club.last_post().as_deref(),
        Some("called off over Ann, over by abandonment")
    );
    assert_eq!(club.database.rows("results").await, 0, "it is not rated");
    assert_eq!(
        refused(asks_after(&club, &ben(), game, 22).await),
        "game-over"
    );
    club.check(game).await;
}

on_both_databases!(whoever_plays_is_back_in_the_game);
async fn whoever_plays_is_back_in_the_game(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    club.drain_after(DAY * 25).await;
    plays(&club, &ann(), game, "build g1 South", 25).await;
    assert_eq!(
        refused(asks_after(&club, &ben(), game, 25).await),
        "call-off-yourself"
    );
    assert_eq!(
        refused(asks_after(&club, &ann(), game, 25).await),
        "not-abandoned"
    );
    assert_eq!(ending(&club, game).await, None);
    club.check(game).await;
}

on_both_databases!(those_who_wait_are_told_however_the_mover_is);
async fn those_who_wait_are_told_however_the_mover_is(first: Database) {
    let mut databases = vec![first];
    for (mover, waiting, post) in [
        (Reminders::Letter, Reminders::Ping, Some(&["Ben"][..])),
        (Reminders::Digest, Reminders::Letter, Some(&["Ben"][..])),
        (Reminders::Silence, Reminders::Digest, Some(&["Ben"][..])),
        (Reminders::Silence, Reminders::Silence, None),
        (Reminders::Ping, Reminders::Silence, Some(&["Ann"][..])),
    ] {
        let database = match databases.pop() {
            Some(database) => database,
            None => databases::sqlite().await,
        };
        let club = Club::new(database);
        let game = begun(&club).await;
        club.prefer(&ann(), mover, None).await;
        club.prefer(&ben(), waiting, None).await;
        club.drain_after(DAY * 20).await;
        let before = club.courier.messages().len();
        club.drain_after(DAY * 21).await;
        let posts = club.courier.messages().split_off(before);
        let mentions: Vec<&[String]> = posts.iter().map(|post| &*post.mentions).collect();
        let expected: Vec<&[&str]> = post.into_iter().collect();
        assert_eq!(mentions, expected, "{mover:?} {waiting:?}: {posts:?}");
        // Whatever they are told, they can end it.
        asks_after(&club, &ben(), game, 21)
            .await
            .expect("it is over");
    }
}

on_both_databases!(of_several_all_who_have_not_been_silent_must_agree);
async fn of_several_all_who_have_not_been_silent_must_agree(first: Database) {
    let mut databases = vec![first];
    for seats in 3..=6 {
        for silent in 1..=2 {
            let database = match databases.pop() {
                Some(database) => database,
                None => databases::sqlite().await,
            };
            let club = Club::new(database);
            several(&club, seats, silent).await;
        }
    }
}

async fn several(club: &Club, seats: u8, silent: usize) {
    let open = open_table(club, "sinister", seats, Starter::Creator).await;
    for number in 1..u64::from(seats) {
        let call = club.call(&guest(number));
        let joined = club.app.invitations().join(&call, open.game);
        joined.await.expect("joins");
    }
    let game = open.game;
    all_set_up(club, game, NOW).await;
    let people = seated(club, game).await;
    let case = format!("{silent} of {seats}");
    club.drain_after(DAY * 21).await;
    let request = asks_after(club, &people[1], game, 21).await.expect("asks");
    club.drain_after(DAY * 21).await;
    let asked = people.iter().skip(silent + 1);
    let mut left = asked.filter(|who| **who != people[1]).count();
    for who in people
        .iter()
        .skip(silent + 1)
        .filter(|who| **who != people[1])
    {
        assert_eq!(ending(club, game).await, None, "{case}");
        let call = later(club, who, 22);
        let granted = club.app.wishes().grant(&call, game, request);
        granted.await.expect("agrees");
        left -= 1;
    }
    assert_eq!(left, 0);
    if silent > 1 || seats == 3 && silent == 1 && people.len() > 3 {
        assert_eq!(ending(club, game).await, None, "{case}: one says nothing");
        club.drain_after(DAY * 28 - HOUR).await;
        assert_eq!(ending(club, game).await, None, "{case}: and has time to");
        club.drain_after(DAY * 28).await;
    }
    assert_eq!(
        ending(club, game).await,
        Some(("abandonment", false)),
        "{case}"
    );
    club.check(game).await;
}

fn guest(number: u64) -> Person {
    Person {
        id: PersonId(950 + number),
        name: format!("Guest {number}"),
    }
}

on_both_databases!(one_of_three_says_no_and_the_game_goes_on);
async fn one_of_three_says_no_and_the_game_goes_on(database: Database) {
    let club = Club::new(database);
    let game = crate::support::several::table_of_three(&club).await;
    all_set_up(&club, game, NOW).await;
    let people = seated(&club, game).await;
    club.drain_after(DAY * 21).await;
    let request = asks_after(&club, &people[1], game, 21).await.expect("asks");
    let call = later(&club, &people[2], 22);
    club.app
        .wishes()
        .deny(&call, game, request)
        .await
        .expect("says no");
    club.drain_after(DAY * 40).await;
    assert_eq!(ending(&club, game).await, None);
    // It can be asked again, and the silent one comes back within the question.
    asks_after(&club, &people[1], game, 40).await.expect("asks");
    plays(&club, &people[0], game, "pass", 41).await;
    club.drain_after(DAY * 60).await;
    assert_eq!(ending(&club, game).await, None);
    club.check(game).await;
}

async fn nudges(club: &Club, call: &Call, game: GameId) -> Result<Nudged, Error> {
    let nudge = club.app.places().nudge(call, game).await;
    nudge.map(|nudge| nudge.told)
}

fn at(club: &Club, who: &Person, hours: u32) -> Call {
    Call {
        now: NOW.after(HOUR * hours),
        ..club.call(who)
    }
}

on_both_databases!(a_nudge_says_how_the_mover_is_told_and_tells_them_so);
async fn a_nudge_says_how_the_mover_is_told_and_tells_them_so(first: Database) {
    let mut databases = vec![first];
    let manners = [
        (Reminders::Ping, Nudged::Here, (1, 0)),
        (Reminders::Letter, Nudged::Letter, (0, 1)),
        (Reminders::Digest, Nudged::Here, (1, 0)),
        (Reminders::Silence, Nudged::Never, (0, 0)),
    ];
    for (manner, open, (posts, letters)) in manners {
        for quiet in [None, Some("22-8")] {
            for lost in [Lost::Nothing, Lost::Vacation] {
                let database = match databases.pop() {
                    Some(database) => database,
                    None => databases::sqlite().await,
                };
                let club = Club::new(database);
                let game = begun(&club).await;
                club.prefer(&ann(), manner, quiet).await;
                let before = told_ann(&club);
                lose(&club, lost).await;
                let expected = match (lost, open, quiet) {
                    (Lost::Vacation, ..) => Nudged::Away,
                    (_, Nudged::Never, _) => Nudged::Never,
                    (_, _, Some(_)) => Nudged::Later,
                    (_, open, None) => open,
                };
                let case = format!("{manner:?} {quiet:?} {lost:?}");
                let call = at(&club, &ben(), 25);
                let told = nudges(&club, &call, game).await.expect(&case);
                assert_eq!(told, expected, "{case}");
                club.drain_after(HOUR * 25).await;
                let is_told = matches!(told, Nudged::Here | Nudged::Letter);
                let now = if is_told { (posts, letters) } else { (0, 0) };
                assert_eq!(
                    told_ann(&club),
                    (before.0 + now.0, before.1 + now.1),
                    "{case}"
                );
                club.drain_after(HOUR * 40).await;
                let is_told = is_told || told == Nudged::Later;
                let then = if is_told { (posts, letters) } else { (0, 0) };
                assert_eq!(
                    told_ann(&club),
                    (before.0 + then.0, before.1 + then.1),
                    "{case}"
                );
            }
        }
    }
}

on_both_databases!(the_newest_post_offers_to_call_the_game_off_also_after_a_nudge);
async fn the_newest_post_offers_to_call_the_game_off_also_after_a_nudge(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    for (days, says) in [(20, "reminder"), (22, "reminder, to be called off")] {
        club.drain_after(DAY * days).await;
        let call = at(&club, &ben(), 24 * days);
        let told = nudges(&club, &call, game).await.ok();
        assert_eq!(told, Some(Nudged::Here), "{days}");
        club.drain_after(DAY * days).await;
        let post = club.courier.messages().pop().expect("a post");
        assert_eq!(post.says, says, "{days}");
    }
}

on_both_databases!(a_game_is_nudged_once_a_day_and_by_those_who_wait);
async fn a_game_is_nudged_once_a_day_and_by_those_who_wait(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    assert_eq!(
        refused(nudges(&club, &at(&club, &ann(), 1), game).await),
        "own-nudge"
    );
    assert_eq!(
        refused(nudges(&club, &at(&club, &cat(), 1), game).await),
        "not-in-this-game"
    );
    let call = at(&club, &ben(), 1);
    assert_eq!(nudges(&club, &call, game).await.ok(), Some(Nudged::Here));
    assert_eq!(
        nudges(&club, &call, game).await.ok(),
        Some(Nudged::Here),
        "delivered again"
    );
    let again = nudges(&club, &at(&club, &ben(), 3), game).await;
    assert!(
        matches!(
            again,
            Err(Error::Refused(Refusal::Time(TimeNo::NudgedAlready(22))))
        ),
        "{again:?}"
    );
    assert_eq!(
        nudges(&club, &at(&club, &ben(), 25), game).await.ok(),
        Some(Nudged::Here)
    );
    club.drain_after(HOUR * 25).await;
    assert_eq!(told(&club), ["reminder", "reminder"]);
    let timed = crate::timing::clocks::timed(&club, "clock=3d").await;
    assert_eq!(
        refused(nudges(&club, &at(&club, &ben(), 60), timed).await),
        "nudged-by-clock"
    );
}

on_both_databases!(a_nudge_is_about_one_turn);
async fn a_nudge_is_about_one_turn(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    let nudged = async |who: &Person, hours| nudges(&club, &at(&club, who, hours), game).await;
    assert_eq!(nudged(&ben(), 20).await.ok(), Some(Nudged::Here));
    assert_eq!(refused(nudged(&ben(), 23).await), "nudged-already");
    plays(&club, &ann(), game, "build g1 South", 1).await;
    assert_eq!(
        nudged(&ann(), 25).await.ok(),
        Some(Nudged::Here),
        "nobody has nudged Ben"
    );
    assert_eq!(refused(nudged(&ann(), 26).await), "nudged-already");
    club.drain_after(HOUR * 26).await;
    let message = club.courier.messages().pop().expect("a post");
    assert_eq!(message.mentions, ["Ben"]);
    club.check(game).await;
}

on_both_databases!(whoever_is_nudged_where_nothing_can_be_posted_is_told_once_something_can);
async fn whoever_is_nudged_where_nothing_can_be_posted_is_told_once_something_can(first: Database) {
    let mut databases = vec![first];
    for is_changed in [true, false] {
        for prompt in ["a nudge", "a reminder"] {
            let database = match databases.pop() {
                Some(database) => database,
                None => databases::sqlite().await,
            };
            let club = Club::new(database);
            let game = begun(&club).await;
            let place = crate::support::silence::place(&club, game).await;
            club.courier.forbid(place);
            let mut now = match prompt {
                "a nudge" => HOUR * 2,
                _ => DAY * 3,
            };
            if prompt == "a nudge" {
                let told = nudges(&club, &at(&club, &ben(), 2), game).await;
                assert_eq!(told.ok(), Some(Nudged::Here), "nobody knows yet");
            }
            for _ in 0..4 {
                club.drain_after(now).await;
                now += HOUR;
            }
            assert_eq!(told(&club), [""; 0], "{prompt}");
            club.courier.allow(place);
            match is_changed {
                true => {
                    let changed = club
                        .app
                        .places()
                        .channel_changes(place, NOW.after(now))
                        .await;
                    changed.expect("woken");
                }
                false => now += HOUR,
            }
            club.drain_after(now).await;
            assert_eq!(told(&club), ["reminder"], "{prompt}, {is_changed}");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_game_left_alone_for_a_year_is_not_flooded_and_can_be_ended);
async fn a_game_left_alone_for_a_year_is_not_flooded_and_can_be_ended(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    for day in 1..=400 {
        club.drain_after(DAY * day).await;
    }
    let says = told(&club);
    assert_eq!(says.len(), 20, "{says:?}");
    asks_after(&club, &ben(), game, 400)
        .await
        .expect("it is over");
    assert_eq!(ending(&club, game).await, Some(("abandonment", false)));
}

on_both_databases!(a_game_from_before_is_counted_from_the_start_of_its_clock);
async fn a_game_from_before_is_counted_from_the_start_of_its_clock(database: Database) {
    let club = Club::new(database);
    let game = begun(&club).await;
    // As an older version has left it: nobody ever started its clock, and a year went by.
    for statement in [
        "update events set body = 'resume' where kind = 'clock'",
        "update games set alarms = 'begin:0', alarm = 0",
    ] {
        crate::stored::doctor::tamper(&club.database.url, statement).await;
    }
    let year = DAY * 365;
    club.drain_after(year).await;
    let before = told(&club).len();
    assert_eq!(
        refused(asks_after(&club, &ben(), game, 365).await),
        "not-abandoned"
    );
    club.drain_after(year + DAY * 3 - HOUR).await;
    assert_eq!(told(&club).len(), before, "nothing at once");
    club.drain_after(year + DAY * 3).await;
    assert_eq!(told(&club).len(), before + 1);
    club.drain_after(year + DAY * 21).await;
    asks_after(&club, &ben(), game, 365 + 21)
        .await
        .expect("it is over");
}
