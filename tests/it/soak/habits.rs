//! The ways in which people of a season want to play and to be reminded, and the times when they are away.

use rand::RngExt as _;
use rand::rngs::StdRng;
use starpost::app::{ChannelId, Person, Preferences, Reminders};
use starpost::crash::CrashPoint;
use starpost_games::clock::{QuietHours, Terms, Zone};

use super::deeds::Deed;
use super::world::{CHANNELS, Pace, World, any, people};

const CLOCKS: [&str; 8] = ["2h", "12h", "1d", "2d", "3d", "12h+12h/2d", "2d+1d/4d", "7d+1d/14d"];

const ZONES: [&str; 5] =
    ["UTC", "Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"];

/// The deed of a person who does not think of one game.
pub(super) fn some(random: &mut StdRng) -> (Person, ChannelId, Deed) {
    let person = any(random, &people());
    let deed = match random.random_range(0..100) {
        0..40 => {
            let reminders = any(random, &Reminders::ALL);
            Deed::Prefer(preferences(random, reminders))
        }
        40..75 => Deed::TakeVacation(any(random, &[1, 2, 5, 9, 14, 29])),
        _ => Deed::EndVacation,
    };
    (person, any(random, &CHANNELS), deed)
}

/// The terms that are agreed on; in a season of hours mostly none.
pub(super) fn terms(random: &mut StdRng, pace: Pace) -> Terms {
    let is_timed = match pace {
        Pace::Hours => random.random_bool(0.4),
        Pace::Months => random.random_bool(0.95),
    };
    if !is_timed {
        return Terms::default();
    }
    let words = [
        ("clock", any(random, &CLOCKS)),
        ("overtime", any(random, &["hard", "claim"])),
        ("vacation", any(random, &["on", "off"])),
        ("weekends", any(random, &["count", "count", "free"])),
        ("zone", any(random, &ZONES)),
    ];
    let mut terms = Terms::default();
    for (key, word) in words {
        terms.set(key, word).expect(word);
    }
    terms
}

/// Everybody says how they want to be reminded, each in another way.
pub(super) async fn settle_in(world: &mut World) {
    for (person, reminders) in people().iter().zip(Reminders::ALL.iter().cycle()) {
        let deed = Deed::Prefer(preferences(&mut world.random, *reminders));
        let call = world.call(0, person, CHANNELS[0]);
        world.deliver(0, call, deed, CrashPoint::at(0)).await;
    }
}

fn preferences(random: &mut StdRng, reminders: Reminders) -> Preferences {
    let zone: Zone = any(random, &ZONES).parse().expect("a zone");
    let quiet = any(random, &[None, Some("22-8"), Some("0-6"), Some("9-17")]);
    Preferences {
        reminders,
        zone,
        quiet: QuietHours(quiet.map(|hours| hours.parse().expect("hours"))),
        ..Preferences::default()
    }
}
