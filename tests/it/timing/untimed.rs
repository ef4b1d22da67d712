//! Games without a clock: who is reminded when, by whom they are nudged, and how such a game is called
//! off. On both databases.

use std::time::Duration;

use starpost::app::{Call, Error, GameId, Nudged, Person, PersonId, Reminders, Starter};
use starpost_games::record::{Seq, Wish};

use crate::on_both_databases;
use crate::people::consent::{later, look};
use crate::support::club::{Club, NOW, ann, ben, refused};
use crate::support::databases::{self, Database};
use crate::support::several::{all_set_up, open_table, seated};
use crate::timing::clocks::told;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The time from the beginning, when it is 23:13:20 in Warsaw, to eight there.
const EIGHT: Duration = Duration::from_secs(8 * 3600 + 46 * 60 + 40);

/// The thing that does not count for five days.
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
            club.app.clocks().take_vacation(&call, 5).await.expect("goes");
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

/// The number of times that Ann was told: by mentions, and by letters.
fn told_ann(club: &Club) -> (usize, usize) {
    let posts = club.courier.messages().into_iter();
    let reminds = posts.filter(|post| {
        post.says.starts_with("reminder") && post.mentions.contains(&"Ann".to_owned())
    });
    let letters = club.letters().into_iter().filter(|said| !said.starts_with("these wait"));
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

async fn asks_after(club: &Club, who: &Person, game: GameId, days: u64) -> Result<Seq, Error> {
    let call = later(club, who, days);
    let asked = club.app.wishes().ask(&call, game, Wish::CallOff).await;
    asked.map(|asked| asked.request)
}

/// The end of a game, and true if it has a result.
async fn ending(club: &Club, game: GameId) -> Option<(&'static str, bool)> {
    let over = look(club, game).await.over?;
    Some((over.how.word(), over.outcome.is_some()))
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
        asks_after(&club, &ben(), game, 21).await.expect("it is over");
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
    for who in people.iter().skip(silent + 1).filter(|who| **who != people[1]) {
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
    assert_eq!(ending(club, game).await, Some(("abandonment", false)), "{case}");
    club.check(game).await;
}

fn guest(number: u64) -> Person {
    Person { id: PersonId(950 + number), name: format!("Guest {number}") }
}

async fn nudges(club: &Club, call: &Call, game: GameId) -> Result<Nudged, Error> {
    let nudge = club.app.places().nudge(call, game).await;
    nudge.map(|nudge| nudge.told)
}

fn at(club: &Club, who: &Person, hours: u32) -> Call {
    Call { now: NOW.after(HOUR * hours), ..club.call(who) }
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
            if is_changed {
                let changed = club.app.places().channel_changes(place, NOW.after(now)).await;
                changed.expect("woken");
            } else {
                now += HOUR;
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
    asks_after(&club, &ben(), game, 400).await.expect("it is over");
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
    assert_eq!(refused(asks_after(&club, &ben(), game, 365).await), "not-abandoned");
    club.drain_after(year + DAY * 3 - HOUR).await;
    assert_eq!(told(&club).len(), before, "nothing at once");
    club.drain_after(year + DAY * 3).await;
    assert_eq!(told(&club).len(), before + 1);
    club.drain_after(year + DAY * 21).await;
    asks_after(&club, &ben(), game, 365 + 21).await.expect("it is over");
}
