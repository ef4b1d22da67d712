//! What the bot must be allowed to do in a place; knows no language and no code of Discord's.

/// What the bot must be allowed to do in a place to play there, by Discord's name for it. The
/// sentence `permission-KEY` says what people call it.
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
