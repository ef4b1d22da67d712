//! Captions: as much of a name or a note as there is room for; knows no plate.

use crate::games::homeworlds::pictures::scene::parts::LEAST;
use crate::render::{TextRole, fit, text_width};

/// Something to write, in one or several forms.
pub(super) struct TextForms {
    /// The forms with their widths in type of size 1: the one that says most comes first. The last is
    /// empty if it need not be said.
    forms: Vec<(String, f32)>,
    /// The purpose of the text.
    pub(super) role: TextRole,
}

impl TextForms {
    /// Of its forms, the one that says most first.
    pub(super) fn of(forms: impl IntoIterator<Item = String>, role: TextRole) -> TextForms {
        let forms = forms.into_iter().filter(|form| !form.is_empty()).map(|form| {
            let width = text_width(&form, 1.0, role);
            (form, width)
        });
        TextForms { forms: forms.collect(), role }
    }

    /// A caption that is shown only where there is room for all of it.
    pub(super) fn if_it_fits(form: String, role: TextRole) -> TextForms {
        let mut caption = TextForms::of([form], role);
        caption.forms.push((String::new(), 0.0));
        caption
    }

    /// True if there is nothing to say.
    pub(super) fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The width of all of it.
    pub(super) fn wish(&self, size: f32) -> f32 {
        self.forms.first().map_or(0.0, |(_, width)| width * size)
    }

    /// The least width at which nothing of its shortest form is cut.
    pub(super) fn need(&self) -> f32 {
        self.forms.last().map_or(0.0, |(_, width)| width * LEAST)
    }

    /// The form that says most of those that there is room for, and the size of its type: smaller
    /// than wished rather than shorter. What no room is enough for is cut.
    pub(super) fn fitted(&self, size: f32, room: f32) -> (String, f32) {
        let fits = |form: &&(String, f32)| form.1 * LEAST <= room;
        let form = self.forms.iter().find(fits).or(self.forms.last());
        let Some((text, width)) = form else {
            return (String::new(), LEAST);
        };
        let size = (room / width.max(0.01)).clamp(LEAST, size);
        if width * size <= room + 0.01 {
            return (text.clone(), size);
        }
        (fit(text, size, self.role, room), size)
    }
}
