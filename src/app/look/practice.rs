//! The table of an exercise as a picture, and what is offered there; knows no exercise by name.

use super::picture::{Pictured, pictured};
use crate::app::base::{Call, Error, Lessons, run_blocking};
use crate::app::people::theme;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind, Summary, View, Way};

/// A table of a practice.
#[derive(Clone, Debug)]
pub struct Practiced {
    /// The table.
    pub picture: Pictured,
    /// What is offered there, each action as it is shown; nothing for the end of the turn, and
    /// nothing at all if no exercise is left.
    pub offered: Vec<Option<Summary>>,
}

impl Lessons<'_> {
    /// The table after this many exercises of the practice of a game, under this heading, in the
    /// caller's colors; none if there are fewer.
    pub async fn practiced(
        self,
        call: &Call,
        kind: Kind,
        done: usize,
        heading: String,
    ) -> Result<Option<Practiced>, Error> {
        let language = call.language;
        let theme = theme(self.app.people().preferences(call).await?.theme);
        let most = self.app.room.alt;
        let paint = move || {
            let table = kind.game().practiced(done)?;
            let view = View {
                side: Seat(0),
                language,
                players: &[],
                heading: &heading,
            };
            Some(Practiced {
                picture: pictured(table.as_ref(), &view, theme, most),
                offered: offered(kind, done, table.as_ref()),
            })
        };
        Ok(run_blocking(paint).await?)
    }
}

/// What is offered at a table after this many exercises, as it is chosen there in a game.
fn offered(kind: Kind, done: usize, table: &dyn AnyGame) -> Vec<Option<Summary>> {
    let practice = kind.game().practice();
    let exercise = practice.and_then(|practice| practice.exercises.get(done));
    let ways = exercise.map_or(&[][..], |exercise| exercise.ways);
    let choices = table.choices();
    let summary = |way: &Way| {
        let action = way.action()?;
        let choice = choices.iter().find(|choice| choice.action == action)?;
        Some(choice.summary.clone())
    };
    ways.iter().map(summary).collect()
}
