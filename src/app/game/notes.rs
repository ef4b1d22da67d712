//! The notes for players in addition to the board: aims, aids, and the pairs of hunter and hunted.

use super::facts::{Hunt, SeatedNote};
use super::moment::Moment;
use super::sitting::Sitting;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Note};
use starpost_games::record::Replay;

/// The number of dangers told at once.
const MOST_DANGERS: usize = 2;

impl Sitting {
    /// The goal, and the aids that are on.
    pub fn aims(&self, replay: &Replay) -> Vec<SeatedNote> {
        self.seated_notes(replay, replay.game.notes().aims)
    }

    /// The notes that matter in the turn under way on a table.
    pub fn reminders(&self, replay: &Replay, game: &dyn AnyGame) -> Vec<SeatedNote> {
        self.seated_notes(replay, game.notes().reminders)
    }

    /// The kinds of action that the player to move can do nowhere.
    pub fn missing(&self, replay: &Replay, game: &dyn AnyGame) -> Vec<SeatedNote> {
        self.seated_notes(replay, game.notes().lacks)
    }

    /// The meanings of signs on its picture.
    pub fn signs(&self, replay: &Replay, game: &dyn AnyGame) -> Vec<SeatedNote> {
        self.seated_notes(replay, game.notes().signs)
    }

    /// The notes that matter since this moment and did not before.
    pub fn new_reminders(&self, moment: &Moment) -> Vec<SeatedNote> {
        let known = moment.before.game.notes().reminders;
        let mut notes = moment.after.game.notes().reminders;
        notes.retain(|note| !known.contains(note));
        self.seated_notes(&moment.after, notes)
    }

    /// The dangers that are new with this moment, the gravest first.
    pub fn new_dangers(&self, moment: &Moment) -> Vec<SeatedNote> {
        let known = moment.before.game.notes().dangers;
        let mut notes = moment.after.game.notes().dangers;
        notes.retain(|note| !known.contains(note));
        notes.truncate(MOST_DANGERS);
        self.seated_notes(&moment.after, notes)
    }

    /// The pairs of hunter and hunted, in the order of seats; none in most games, and none in a game that is
    /// over.
    pub fn hunts(&self, replay: &Replay) -> Vec<Hunt> {
        if replay.ending.is_some() {
            return Vec::new();
        }
        let seats = Seat::first(replay.game.seats());
        let hunt = |hunter: Seat| {
            Some(Hunt {
                hunter: self.seated(replay, hunter),
                target: self.seated(replay, replay.game.seat(hunter).target?),
            })
        };
        seats.filter_map(hunt).collect()
    }

    fn seated_notes(&self, replay: &Replay, notes: Vec<Note>) -> Vec<SeatedNote> {
        let seated = notes.into_iter().map(|note| SeatedNote {
            id: note.id,
            about: note.about.iter().map(|seat| self.seated(replay, seat)).collect(),
            args: note.args,
        });
        seated.collect()
    }
}
