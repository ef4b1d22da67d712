//! The example of a lesson as a picture; knows no lesson by name.

use super::picture::{Pictured, pictured};
use crate::app::base::{Call, Error, Lessons, draw};
use crate::app::servers::theme;
use starpost_games::game::Seat;
use starpost_games::games::{Kind, Lesson, View};

impl Lessons<'_> {
    /// The table that illustrates a lesson, under this heading, in the caller's colors; none where
    /// words are enough.
    pub async fn lesson(
        self,
        call: &Call,
        kind: Kind,
        lesson: &'static Lesson,
        heading: String,
    ) -> Result<Option<Pictured>, Error> {
        let language = call.language;
        let theme = theme(self.app.people().preferences(call).await?.theme);
        let most = self.app.room.alt;
        let paint = move || {
            let table = kind.game().example(lesson.example.as_ref()?)?;
            let view =
                View { side: Seat(0), language, players: &[], heading: &heading, ended: None };
            Some(pictured(table.as_ref(), &view, theme, most))
        };
        Ok(draw(call.person.id.into(), paint).await?)
    }
}
