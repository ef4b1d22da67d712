//! What a menu of the card of `/setup` is about.

use super::spelled::carried_as_text;
use starpost_games::worded;

worded! {
    /// What a menu of the card of `/setup`, or a button, is about. Each menu has a message `setup-menu-`
    /// and its spelling.
    pub(crate) enum ServerMenu {
        /// Where invitations go.
        Channel = "channel",
        /// Whether games get threads: a button.
        Threads = "threads",
        /// How much time new games have, unless something else is chosen.
        Clock = "clock",
        /// Whose role allows them to referee.
        Referee = "referee",
        /// Whose role allows them to run leagues.
        League = "league",
        /// The theme of pictures that everybody sees: a button.
        Theme = "theme",
    }
}

carried_as_text!(ServerMenu);
