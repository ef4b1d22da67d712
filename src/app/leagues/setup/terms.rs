//! The terms agreed on in the games of a league: what was chosen for them, and what its rules add.

use crate::store::LeagueRow;
use starpost_games::clock::{FirstTurn, Hours, Terms, Vacation};

/// The terms agreed on in the games of a league.
pub fn game_terms(league: &LeagueRow) -> Terms {
    let rules = &league.rules;
    Terms {
        first: FirstTurn((rules.no_show > 0).then(|| Hours::days(rules.no_show))),
        vacation: match rules.vacation {
            0 => Vacation::Off,
            _ => Vacation::On,
        },
        ..league.terms.clone()
    }
}
