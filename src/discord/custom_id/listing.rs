//! The data that a list of games carries in its buttons and menus: which games, and from which of them on.

use super::spelling::CustomIdValue;
use crate::app::{Among, ChannelId, GamesAsked, PersonId, Which};

/// The games that a list shows. Written `finished.wk3.8`, with numbers in base 36: which games, with whom (`w`)
/// or where (`c`) unless among all (`a`), and how many are in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GamesView {
    /// The games that are asked for.
    pub(crate) asked: GamesAsked,
    /// The number of games in front of those that are shown.
    pub(crate) from: u32,
}

impl GamesView {
    /// The first of these games.
    pub(crate) const fn of(which: Which, among: Among) -> GamesView {
        let asked = GamesAsked { which, among };
        GamesView { asked, from: 0 }
    }

    /// The first of all games.
    pub(crate) const ALL: GamesView = GamesView::of(Which::All, Among::Everything);
}

impl CustomIdValue for GamesView {
    fn written(&self) -> String {
        let among = match self.asked.among {
            Among::Everything => "a".to_owned(),
            Among::With(person) => format!("w{}", person.0.written()),
            Among::At(channel) => format!("c{}", channel.0.written()),
        };
        let which = self.asked.which.word();
        format!("{which}.{among}.{}", self.from.written())
    }

    fn read(text: &str) -> Option<GamesView> {
        let parts: Vec<&str> = text.split('.').collect();
        let [which, among, from] = parts[..] else {
            return None;
        };
        let among = match among.split_at_checked(1)? {
            ("a", "") => Among::Everything,
            ("w", person) => Among::With(PersonId(CustomIdValue::read(person)?)),
            ("c", channel) => Among::At(ChannelId(CustomIdValue::read(channel)?)),
            _ => return None,
        };
        let which = Which::from_word(which)?;
        Some(GamesView { asked: GamesAsked { which, among }, from: CustomIdValue::read(from)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_is_written_and_nothing_else_is_one() {
        for among in [Among::Everything, Among::With(PersonId(u64::MAX)), Among::At(ChannelId(70))]
        {
            for which in Which::ALL {
                let view = GamesView { from: u32::MAX, ..GamesView::of(which, among) };
                assert_eq!(GamesView::read(&view.written()), Some(view));
            }
        }
        for wrong in [
            "",
            "all",
            "all.a",
            "all.b.0",
            "all.w.0",
            "all.ax.0",
            "some.a.0",
            "all.a.!",
            "all.a.0.0",
            "all..0",
            "all.é.0",
        ] {
            assert_eq!(GamesView::read(wrong), None, "{wrong}");
        }
    }
}
