//! The permissions that the bot needs in a place; knows no language and no code of Discord's.

use crate::store::Lacking;

/// A thing that the bot must be allowed to do in a place to play there, by Discord's name for it. The sentence
/// `permission-KEY` says what people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Permission {
    /// To see the place.
    ViewChannel,
    /// To post in a channel.
    SendMessages,
    /// To post in this thread.
    SendMessagesInThreads,
    /// To post in the threads that games open in this channel; in the channel itself it is not
    /// needed.
    SendMessagesInItsThreads,
    /// To open a thread for each game. Without it games are played in the channel.
    CreatePublicThreads,
    /// To attach pictures.
    AttachFiles,
    /// To find again what was posted. Games can be played without it.
    ReadMessageHistory,
    /// To post in a thread although it is locked.
    ManageThreads,
}

impl Permission {
    /// All of them. What is stored names each by its place here.
    const ALL: [Permission; 8] = [
        Permission::ViewChannel,
        Permission::SendMessages,
        Permission::SendMessagesInThreads,
        Permission::SendMessagesInItsThreads,
        Permission::CreatePublicThreads,
        Permission::AttachFiles,
        Permission::ReadMessageHistory,
        Permission::ManageThreads,
    ];

    /// These, as they are stored.
    pub fn lacking(permissions: &[Permission]) -> Lacking {
        let bits = Permission::bits();
        let missing = bits.filter(|(_, permission)| permissions.contains(permission));
        Lacking(missing.fold(0, |all, (bit, _)| all | bit))
    }

    /// The permissions that are stored as missing.
    pub fn missing(lacking: Lacking) -> Vec<Permission> {
        let bits = Permission::bits();
        let missing = bits.filter(|(bit, _)| lacking.0 & bit != 0);
        missing.map(|(_, permission)| permission).collect()
    }

    fn bits() -> impl Iterator<Item = (u32, Permission)> {
        (0..).map(|place| 1 << place).zip(Permission::ALL)
    }

    /// The word that its name is found by.
    pub const fn key(self) -> &'static str {
        match self {
            Permission::ViewChannel => "view-channel",
            Permission::SendMessages => "send-messages",
            Permission::SendMessagesInThreads | Permission::SendMessagesInItsThreads => {
                "send-messages-in-threads"
            }
            Permission::CreatePublicThreads => "create-public-threads",
            Permission::AttachFiles => "attach-files",
            Permission::ReadMessageHistory => "read-message-history",
            Permission::ManageThreads => "manage-threads",
        }
    }
}
