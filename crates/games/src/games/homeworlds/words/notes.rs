//! The goal and the aids that are on, as players are told: never a rule. RULES part 3, 4.

use crate::game::{Game, Seat, Seats};
use crate::games::door::Note;
use crate::games::homeworlds::options::{Mode, RedAlert, Timewarp};
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::words::blocked_powers::has_no_target;
use crate::pieces::Color;

/// The notes that everybody is told when the game begins. RULES MP-20, MP-50, NV-1, NV-2.
pub(in crate::games::homeworlds) fn notes(position: &Position) -> Vec<Note> {
    let aim = match position.options().mode {
        Mode::Duel => None,
        Mode::Sinister => Some("note-sinister"),
        Mode::GoodVsEvil => Some("note-good-vs-evil"),
        Mode::LastCaptain => Some("note-last-captain"),
    };
    let mut notes: Vec<Note> = aim.map(Note::plain).into_iter().collect();
    if position.options().turns_evil() {
        notes.push(Note::plain("note-good-killer"));
    }
    notes.extend(timewarp(position));
    notes.extend(red_alert(position));
    notes
}

/// The reminders of this turn: bonus actions, and that only two players are left.
pub(in crate::games::homeworlds) fn reminders(position: &Position) -> Vec<Note> {
    let mut notes = Vec::new();
    if position.bonus() > 0 {
        let junior = Seats::one(position.to_move());
        notes.push(Note::about("note-timewarp-now", junior).counting(position.bonus()));
    }
    let playing = position.playing();
    if position.options().mode == Mode::LastCaptain && playing.len() == 2 {
        notes.push(Note::about("note-last-two", playing));
    }
    notes
}

/// The powers that the player to move has nowhere, or only where there is nothing to use them on, when they
/// choose what to do. RULES HW-8.
pub(in crate::games::homeworlds) fn lacks(position: &Position) -> Vec<Note> {
    if position.phase() != Phase::Choose {
        return Vec::new();
    }
    let trades = u8::from(has_power(position, Color::Blue));
    let lacking = Color::ALL.into_iter().filter(|&color| !has_power(position, color));
    let mut notes: Vec<Note> =
        lacking.map(|color| Note::plain(lack(color)).counting(trades)).collect();
    // One thing at a time: what is missing matters more.
    if notes.is_empty() && has_no_target(position) {
        notes.push(Note::plain("note-no-target"));
    }
    notes
}

/// The meaning of the dots of a home, when the player to move chooses what to do. RULES HW-6.
pub(in crate::games::homeworlds) fn signs(position: &Position) -> Vec<Note> {
    let chooses = position.phase() == Phase::Choose;
    chooses.then(|| Note::plain("note-dots")).into_iter().collect()
}

fn has_power(position: &Position, color: Color) -> bool {
    let mover = position.to_move();
    let mut systems = position.systems().iter();
    systems.any(|system| system.gives_power(mover, color))
}

const fn lack(power: Color) -> &'static str {
    match power {
        Color::Red => "note-no-red",
        Color::Yellow => "note-no-yellow",
        Color::Green => "note-no-green",
        Color::Blue => "note-no-blue",
    }
}

/// The next player clockwise who is still there, for those who still are. RULES MP-3, MP-20.
pub(in crate::games::homeworlds) fn target(position: &Position, seat: Seat) -> Option<Seat> {
    let hunts = position.options().mode == Mode::Sinister && position.playing().has(seat);
    hunts.then(|| position.after(seat)).filter(|&target| target != seat)
}

fn timewarp(position: &Position) -> Option<Note> {
    let junior = position.options().junior.seat()?;
    let warp = position.options().timewarp;
    let note = || Note::about("note-timewarp", Seats::one(junior)).counting(warp.count());
    (warp != Timewarp::None).then(note)
}

fn red_alert(position: &Position) -> Option<Note> {
    let options = position.options();
    match options.red_alert {
        RedAlert::Off => None,
        RedAlert::Junior => {
            let junior = Seats::one(options.junior.seat()?);
            Some(Note::about("note-red-alert", junior))
        }
        RedAlert::Both => {
            let both = Seats::first(position.seats());
            Some(Note::about("note-red-alert-both", both))
        }
    }
}
