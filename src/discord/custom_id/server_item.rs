//! What a menu of the card of `/setup` is about, and how a custom id spells it.

use std::fmt;
use std::str::FromStr;

/// What a menu of the card of `/setup`, or a button, is about. Each menu has a message `setup-menu-`
/// and its spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ServerItem {
    /// Where invitations go.
    Channel,
    /// Whether games get threads: a button.
    Threads,
    /// How much time new games have, unless something else is chosen.
    Clock,
    /// Whose role allows them to referee.
    Referee,
    /// Whose role allows them to run leagues.
    League,
    /// The theme of pictures that everybody sees: a button.
    Theme,
}

/// A text that spells no item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAServerItem;

impl ServerItem {
    /// All of them, in the order of their menus.
    pub(crate) const ALL: [ServerItem; 6] = [
        ServerItem::Channel,
        ServerItem::Threads,
        ServerItem::Clock,
        ServerItem::Referee,
        ServerItem::League,
        ServerItem::Theme,
    ];

    const fn spelling(self) -> &'static str {
        match self {
            ServerItem::Channel => "channel",
            ServerItem::Threads => "threads",
            ServerItem::Clock => "clock",
            ServerItem::Referee => "referee",
            ServerItem::League => "league",
            ServerItem::Theme => "theme",
        }
    }
}

impl fmt::Display for ServerItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spelling())
    }
}

impl FromStr for ServerItem {
    type Err = NotAServerItem;

    fn from_str(text: &str) -> Result<ServerItem, NotAServerItem> {
        let mut all = ServerItem::ALL.into_iter();
        let item = all.find(|item| item.spelling() == text);
        item.ok_or(NotAServerItem)
    }
}
