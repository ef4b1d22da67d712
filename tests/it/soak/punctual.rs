//! The conditions on time that hold after every step of a season: whom reminders reach and when, that nothing is
//! late, and that nobody loses who has vacation left.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use starpost::app::{DAYS_A_YEAR, GameId, PersonId, Reminders, Stage, Timestamp};
use starpost::store::{EventRow, GameRow, Preferences, VacationRow};
use starpost_games::clock::{ClockChange, Vacation, beginning_of_year, next_hour};
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, What};

use super::exchange::Reminded;
use super::world::{World, people};

/// The time for which a lease of a process that has died goes on, and a look of the worker's.
const INTERVAL: Duration = Duration::from_secs(16);

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The things that are remembered of time between two looks.
#[derive(Debug, Default)]
pub(super) struct Times {
    habits: HashMap<PersonId, Habits>,
    /// Since which pass of a worker the time of a game is up.
    late: HashMap<GameId, Timestamp>,
    reminders: usize,
    digests: usize,
    /// The times at which people got their last daily letter, by the same wishes as now.
    last_digests: HashMap<PersonId, Timestamp>,
    /// The reminders that there were of a turn, and their times by a right clock: by its own, a sender whose
    /// clock is behind may send one at the moment of an earlier one.
    reminded: HashSet<(GameId, Timestamp)>,
}

/// The way in which a person wants to be reminded, and the times when they are away.
#[derive(Clone, Debug, Default)]
struct Habits {
    wanted: Preferences,
    vacations: Vec<VacationRow>,
}

/// Looks at the reminders that were sent since the last look, before the games are looked at.
pub(super) fn check_reminders(world: &mut World) {
    let times = &mut world.ledger.times;
    let new = world.exchange.reminders(times.reminders);
    times.reminders += new.len();
    for reminder in new {
        let is_first = times.reminded.insert((reminder.game, reminder.sent));
        assert!(is_first, "two at one moment: {reminder:?}");
        let habits = times.habits.get(&reminder.to).cloned().unwrap_or_default();
        let known = world.ledger.games.get(&reminder.game);
        let (row, log) = known.expect("nobody is reminded of a game that has just begun");
        let is_deaf = world.exchange.is_deaf(reminder.to);
        check_reminder(&reminder, (&habits, is_deaf), row, log);
    }
}

/// Looks at the daily letters that were sent since the last look.
pub(super) fn check_digests(world: &mut World) {
    let times = &mut world.ledger.times;
    let new = world.exchange.digests(times.digests);
    times.digests += new.len();
    for (person, at) in new {
        let wanted = &times.habits.get(&person).expect("has chosen").wanted;
        assert_eq!(wanted.reminders, Reminders::Digest, "{person:?}");
        let quiet = wanted.quiet.0.and_then(|quiet| quiet.end(&wanted.zone, at.into()));
        assert_eq!(quiet, None, "{person:?} at {at:?}");
        let last = times.last_digests.insert(person, at);
        let midnight = last.and_then(|last| next_hour(&wanted.zone, 0, last.into()));
        let is_second = midnight.is_some_and(|midnight| at < midnight.into());
        assert!(!is_second, "{person:?}: {last:?}, {at:?}");
    }
}

/// By what was known when the step began in which it was sent.
fn check_reminder(
    reminder: &Reminded,
    (habits, is_deaf): (&Habits, bool),
    row: &GameRow,
    log: &[EventRow],
) {
    let is_taken =
        |event: &EventRow| reminder.seq.is_some_and(|seq| event.seq > seq) && event.what.moves();
    assert!(!log.iter().any(is_taken), "the turn is taken: {reminder:?}");
    assert_eq!(row.stage, Stage::Playing, "{reminder:?}");
    let mut away =
        habits.vacations.iter().filter(|one| one.begins <= reminder.at && reminder.at < one.ends);
    let counts = row.terms.vacation == Vacation::On;
    assert!(!counts || away.next().is_none(), "away: {reminder:?}");
    let wanted = habits.wanted.reminders;
    let wants_it = match wanted {
        Reminders::Ping | Reminders::Letter => true,
        Reminders::Digest => is_deaf,
        Reminders::Silence => false,
    };
    assert!(wants_it, "wants {wanted:?}: {reminder:?}");
    let zone = &habits.wanted.zone;
    let quiet = habits.wanted.quiet.0.and_then(|quiet| quiet.end(zone, reminder.at.into()));
    assert_eq!(quiet, None, "in quiet hours: {reminder:?}");
}

/// Looks at everybody's vacations, and keeps what is to be known at the next look.
pub(super) async fn check_people(world: &mut World) {
    let mut taken: HashMap<PersonId, Vec<VacationRow>> = HashMap::new();
    for (person, vacation) in world.vacations().await {
        taken.entry(person).or_default().push(vacation);
    }
    let have_spoken = std::mem::take(&mut world.have_spoken);
    for person in people() {
        if have_spoken {
            let wanted = world.store().preferences(person.id).await.expect("reads");
            let habits = world.ledger.times.habits.entry(person.id).or_default();
            let wanted = wanted.unwrap_or_default();
            if habits.wanted != wanted {
                world.ledger.times.last_digests.remove(&person.id);
            }
            let habits = world.ledger.times.habits.entry(person.id).or_default();
            habits.wanted = wanted;
        }
        let vacations = taken.remove(&person.id).unwrap_or_default();
        let habits = world.ledger.times.habits.entry(person.id).or_default();
        if habits.vacations != vacations {
            for at in vacations.iter().flat_map(|one| [one.begins, one.ends]) {
                let used = used(&vacations, at);
                assert!(used <= DAYS_A_YEAR, "{person:?}: {used} days {vacations:?}");
            }
            habits.vacations = vacations;
        }
    }
}

/// The number of days of the year of that instant that are used.
fn used(vacations: &[VacationRow], at: Timestamp) -> u32 {
    let year = |at: Timestamp| Timestamp::from(beginning_of_year(at.into()));
    let begins = year(at);
    let next = year(begins.after(DAY * 366));
    let days = vacations.iter().map(|one| {
        let length = one.begins.max(begins).until(one.ends.min(next));
        length.as_millis().div_ceil(DAY.as_millis())
    });
    u32::try_from(days.sum::<u128>()).expect("few")
}

/// Looks at what has happened in a game: nobody's time was up who had played there and had vacation
/// left.
pub(super) async fn check_news(world: &World, row: &GameRow, new: &[EventRow]) {
    if row.terms.vacation == Vacation::Off {
        return;
    }
    for event in new {
        let Some(seat) = timed_out(event) else {
            continue;
        };
        let chairs = world.store().chairs(row.id).await.expect("reads");
        let chair = chairs.iter().find(|chair| chair.seat == Some(seat));
        let Some(person) = chair.and_then(|chair| chair.person) else {
            continue;
        };
        let log = world.store().events(row.id).await.expect("reads");
        let is_theirs = |one: &EventRow| one.what.is_turn() && one.by.person() == Some(person);
        if !log.iter().any(is_theirs) {
            continue;
        }
        let vacations = world.store().vacations(person, Timestamp(0)).await;
        let used = used(&vacations.expect("reads"), event.at);
        assert_eq!(used, DAYS_A_YEAR, "{}: {person:?} {event:?}", row.id);
    }
}

/// The seat whose time the program has found to be up, if any.
fn timed_out(event: &EventRow) -> Option<Seat> {
    match event.what {
        What::Leave(seat, LeaveReason::Time) if event.by.person().is_none() => Some(seat),
        What::Clock(ClockChange::Flag(seat)) => Some(seat),
        _ => None,
    }
}

/// Looks for games in which the time was up at an earlier pass of a worker and nobody has said so,
/// if there was a pass since the last look.
pub(super) async fn check_deadlines(world: &mut World) {
    let Some(pass) = world.passed.take() else {
        return;
    };
    let late = std::mem::take(&mut world.ledger.times.late);
    for row in world.games().await {
        let is_late = row.deadline.is_some_and(|deadline| deadline <= pass);
        if row.stage != Stage::Playing || !is_late {
            continue;
        }
        let place = world.store().place(row.posting_channel()).await;
        let sitting = world.processes[0].app.sitting(row.id).await;
        let is_flagged = sitting.expect("replays").replay.clock.is_flagged();
        if is_flagged || place.expect("reads").is_some() {
            continue;
        }
        let since = late.get(&row.id).copied().unwrap_or(pass);
        let id = row.id;
        assert!(since.until(pass) < INTERVAL, "{id} is late since {since:?}");
        world.ledger.times.late.insert(id, since);
    }
}
