//! The advice on a draft, as far as there is any. What there is to warn of can take a while to find, so nobody
//! looks for it before the transaction is over in which the draft was read.

use super::draft::{Composing, Draft};
use super::laid_draft::{DraftedTurn, changes};
use crate::app::base::{Person, run_blocking};
use crate::app::game::{SeatedNote, Sitting};
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::AnyGame;
use starpost_games::terms::Rated;
use starpost_games::words::Word;

/// The number of turns of everybody for which a game is young.
const YOUNG: u32 = 8;

impl DraftedTurn {
    /// Adds what there is to say about it.
    pub(in crate::app) async fn advised(self) -> anyhow::Result<Composing> {
        run_blocking(move || self.drawn_up()).await
    }

    fn drawn_up(self) -> Composing {
        let DraftedTurn { purpose, sitting, seat, row, table, typed } = self;
        let (loss, blocked) = match table.loss() {
            Ok(loss) => (loss, None),
            Err(no) => (None, Some(no)),
        };
        let draft = Draft {
            game: sitting.stored.row.id,
            kind: sitting.stored.row.kind(),
            purpose,
            seq: sitting.position_seq(),
            revision: changes(row.as_ref()),
            number: sitting.replay.turns + 1,
            seat,
            line: table.line(),
            shown: table.as_read(Some(seat), &table.line()),
            alerts: table.alerts(),
            hunts: sitting.hunts(&sitting.replay),
            reminders: sitting.reminders(&sitting.replay, table.as_ref()),
            firsts: firsts(&sitting, table.as_ref()),
            reasons: reasons(&sitting, table.as_ref()),
            risks: risks(&sitting, table.as_ref()),
            left: table.left(),
            warnings: table.warnings(),
            loss,
            takes_out: takes_out(&sitting, table.as_ref(), seat),
            reveals: table.secrets().is_some(),
            wins: wins(table.as_ref(), seat),
            blocked,
            refused: row.map_or_else(String::new, |row| row.refused),
        };
        Composing { draft, sitting, table, typed }
    }
}

/// The notes that are said once: in the second turn, the first with a choice among the powers, what the player to
/// move cannot do anywhere; in the third, the meaning of signs.
fn firsts(sitting: &Sitting, table: &dyn AnyGame) -> Vec<SeatedNote> {
    match rounds(sitting, table) {
        1 => sitting.missing(&sitting.replay, table),
        2 => sitting.signs(&sitting.replay, table),
        _ => Vec::new(),
    }
}

/// The reasons why there is more to do now than its player may expect, or less; at the start of a turn only while
/// the game is young, or they would be said all the time.
fn reasons(sitting: &Sitting, table: &dyn AnyGame) -> Vec<Word> {
    if table.line().is_empty() && rounds(sitting, table) >= YOUNG {
        Vec::new()
    } else {
        table.reasons()
    }
}

/// The risks from an opponent to the work of this turn. Where the game counts for ratings, everybody finds that out
/// alone.
fn risks(sitting: &Sitting, table: &dyn AnyGame) -> Vec<Word> {
    match sitting.stored.row.terms.rated {
        Rated::On => Vec::new(),
        Rated::Off => table.risks(),
    }
}

/// The number of turns that everybody has played.
fn rounds(sitting: &Sitting, table: &dyn AnyGame) -> u32 {
    sitting.replay.turns / u32::from(table.seats()).max(1)
}

/// The people who would be out if the turn that is on the table ended, besides the person who plays it.
fn takes_out(sitting: &Sitting, table: &dyn AnyGame, mover: Seat) -> Vec<Person> {
    let mut after = table.boxed();
    if after.end_turn().is_err() {
        return Vec::new();
    }
    let before = sitting.replay.game.eliminated();
    let out = after.eliminated().minus(before).iter();
    let others = out.filter(|seat| *seat != mover);
    others.map(|seat| sitting.seated(&sitting.replay, seat).person).collect()
}

/// True if a seat wins by ending the turn that is on the table.
fn wins(table: &dyn AnyGame, seat: Seat) -> bool {
    let mut after = table.boxed();
    let ended = after.end_turn().is_ok();
    ended && matches!(after.outcome(), Some(Outcome::Won(winners)) if winners.has(seat))
}

#[cfg(test)]
mod tests {
    use starpost_games::games::InPlay;
    use starpost_games::games::homeworlds::options::Options;
    use starpost_games::games::homeworlds::position::Position;
    use starpost_games::games::homeworlds::words::named_position::NamedPosition;

    use super::*;

    #[test]
    fn a_draft_wins_if_ending_the_turn_does() {
        let position = "0:b1y3:g3/;1:g1r2:g2g1/g3";
        let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
        let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
        table.play("build g System0").expect("legal");
        assert!(!wins(table.as_ref(), Seat(0)));
        table.play("catastrophe green System1").expect("legal");
        assert!(wins(table.as_ref(), Seat(0)));
        assert!(!wins(table.as_ref(), Seat(1)));
        assert_eq!(table.line(), "build g1 System0; catastrophe green System1");
    }
}
