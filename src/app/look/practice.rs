//! The table of an exercise as a picture, and what is offered there; knows no exercise by name.

use super::picture::{Pictured, pictured};
use crate::app::base::{Call, Error, Lessons, draw, run_blocking};
use crate::app::servers::theme;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, KindPractice, Summary, View};

/// A table of a practice.
#[derive(Clone, Debug)]
pub struct Practiced {
    /// The table.
    pub picture: Pictured,
    /// The actions offered there, each as it is shown; nothing for what is none, and nothing at all if no
    /// exercise is left.
    pub offered: Vec<Option<Summary>>,
    /// The points of all seats, in their order, in a game that points decide.
    pub points: Vec<u32>,
}

impl Lessons<'_> {
    /// The table after this many exercises of a practice, under this heading, in the caller's
    /// colors; none if there are fewer.
    pub async fn practiced(
        self,
        call: &Call,
        of: KindPractice,
        done: usize,
        heading: String,
    ) -> Result<Option<Practiced>, Error> {
        let language = call.language;
        let theme = theme(self.app.people().preferences(call).await?.theme);
        let most = self.app.room.alt;
        let paint = move || {
            let table = of.table(done)?;
            let view =
                View { side: Seat(0), language, players: &[], heading: &heading, ended: None };
            Some(Practiced {
                picture: pictured(table.as_ref(), &view, theme, most),
                offered: of.offered(done),
                points: points(table.as_ref()),
            })
        };
        Ok(draw(call.person.id.into(), paint).await?)
    }

    /// The actions offered after this many exercises of a practice, as in [`Practiced::offered`].
    pub async fn offered(
        self,
        of: KindPractice,
        done: usize,
    ) -> Result<Vec<Option<Summary>>, Error> {
        Ok(run_blocking(move || of.offered(done)).await?)
    }
}

fn points(table: &dyn AnyGame) -> Vec<u32> {
    let seats = (0..table.seats()).map(Seat);
    seats.filter_map(|seat| table.seat(seat).points).collect()
}
