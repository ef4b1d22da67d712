//! The permissions of the bot and the people in a channel. Knows the names and bits of Discord's permissions; who is
//! denied what is in `mischief`.

use std::ops::{BitOr, BitOrAssign, Sub};

/// A set of permissions, as Discord's bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permissions(u64);

macro_rules! permissions {
    ($($name:ident = $bit:literal;)*) => {
        impl Permissions {
            $(pub(crate) const $name: Permissions = Permissions(1 << $bit);)*
        }

        /// Every permission that can be granted or denied here, by its name in Discord's
        /// documentation.
        const NAMES: &[(&str, Permissions)] = &[$((stringify!($name), Permissions::$name)),*];
    };
}

permissions! {
    MANAGE_CHANNELS = 4;
    MANAGE_GUILD = 5;
    ADD_REACTIONS = 6;
    VIEW_CHANNEL = 10;
    SEND_MESSAGES = 11;
    MANAGE_MESSAGES = 13;
    EMBED_LINKS = 14;
    ATTACH_FILES = 15;
    READ_MESSAGE_HISTORY = 16;
    MENTION_EVERYONE = 17;
    USE_EXTERNAL_EMOJIS = 18;
    USE_APPLICATION_COMMANDS = 31;
    MANAGE_THREADS = 34;
    CREATE_PUBLIC_THREADS = 35;
    CREATE_PRIVATE_THREADS = 36;
    SEND_MESSAGES_IN_THREADS = 38;
}

impl Permissions {
    /// A permission by its name, like `SEND_MESSAGES`.
    pub(crate) fn by_name(name: &str) -> Option<Permissions> {
        let known = NAMES.iter().find(|(known, _)| *known == name);
        known.map(|(_, permission)| *permission)
    }

    /// The name of a single permission.
    pub(crate) fn name(self) -> Option<&'static str> {
        let known = NAMES.iter().find(|(_, permission)| *permission == self);
        known.map(|(name, _)| *name)
    }

    /// The permissions that an invited bot of our kind holds.
    pub(crate) fn of_the_bot() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::CREATE_PRIVATE_THREADS
            | Permissions::MANAGE_THREADS
            | Permissions::EMBED_LINKS
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::ADD_REACTIONS
            | Permissions::USE_EXTERNAL_EMOJIS
    }

    /// The permissions that a person holds: as the bot, and the slash commands.
    pub(crate) fn of_people() -> Permissions {
        Permissions::of_the_bot()
            | Permissions::USE_APPLICATION_COMMANDS
            | Permissions::MANAGE_GUILD
    }

    /// The permissions that are left of them in a time-out.
    pub(super) fn in_time_out(self) -> Permissions {
        let left = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        Permissions(self.0 & left.0)
    }

    /// Are all of these among them?
    pub(super) fn contains(self, wanted: Permissions) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// As Discord writes them: the bits as a decimal number, in quotes.
    pub(crate) fn text(self) -> String {
        self.0.to_string()
    }
}

impl BitOr for Permissions {
    type Output = Permissions;

    fn bitor(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Permissions) {
        self.0 |= other.0;
    }
}

impl Sub for Permissions {
    type Output = Permissions;

    fn sub(self, other: Permissions) -> Permissions {
        Permissions(self.0 & !other.0)
    }
}
