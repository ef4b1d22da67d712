//! The permissions that a game needs in a place and the bot lacks, by Discord's bits; asks nobody.

use serenity::all::Permissions;

use crate::app::{Permission, Threads};
use crate::discord::payload::ThreadMetadata;

/// The permissions that a game needs in a channel or thread.
const ALWAYS: [(Permissions, Permission); 3] = [
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (Permissions::READ_MESSAGE_HISTORY, Permission::ReadMessageHistory),
];

/// The permissions that the bot needs but lacks in a place of a server. In a thread the permission to post in the
/// channel does not count; in a channel where the bot may open threads, that to post in them does.
pub(super) fn lacks(held: Option<Permissions>, thread: Option<ThreadMetadata>) -> Vec<Permission> {
    let Some(held) = held else {
        return Vec::new();
    };
    if held.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let mut needed = ALWAYS.to_vec();
    if thread.is_none() {
        needed.push((Permissions::SEND_MESSAGES, Permission::SendMessages));
    }
    let threads = Permissions::SEND_MESSAGES_IN_THREADS;
    if thread.is_some() {
        needed.push((threads, Permission::SendMessagesInThreads));
    } else if held.contains(Permissions::CREATE_PUBLIC_THREADS) {
        needed.push((threads, Permission::SendMessagesInItsThreads));
    }
    if thread.is_some_and(|thread| thread.locked) {
        needed.push((Permissions::MANAGE_THREADS, Permission::ManageThreads));
    }
    missing(&needed, held)
}

/// The permissions that the bot needs but lacks in a channel where games are to be played from now on.
pub(super) fn lacks_for_games(held: Permissions, threads: Threads) -> Vec<Permission> {
    if held.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let mut needed = ALWAYS.to_vec();
    needed.push((Permissions::SEND_MESSAGES, Permission::SendMessages));
    if threads == Threads::On {
        let open = Permissions::CREATE_PUBLIC_THREADS;
        needed.push((open, Permission::CreatePublicThreads));
        let write = Permissions::SEND_MESSAGES_IN_THREADS;
        needed.push((write, Permission::SendMessagesInItsThreads));
    }
    missing(&needed, held)
}

fn missing(needed: &[(Permissions, Permission)], held: Permissions) -> Vec<Permission> {
    let missing = needed.iter().filter(|(bit, _)| !held.contains(*bit));
    missing.map(|(_, permission)| *permission).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: Option<ThreadMetadata> = None;

    const fn thread(locked: bool) -> Option<ThreadMetadata> {
        Some(ThreadMetadata { locked })
    }

    fn all() -> Permissions {
        Permissions::VIEW_CHANNEL
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
    }

    #[test]
    fn with_every_permission_nothing_is_lacking() {
        for place in [CHANNEL, thread(false)] {
            assert_eq!(lacks(Some(all()), place), []);
        }
    }

    #[test]
    fn in_a_thread_it_is_the_permission_for_threads_that_counts() {
        let held = all() - Permissions::SEND_MESSAGES;
        assert_eq!(lacks(Some(held), thread(false)), []);
        let here = lacks(Some(held), CHANNEL);
        assert_eq!(here, [Permission::SendMessages]);
        let held = all() - Permissions::SEND_MESSAGES_IN_THREADS;
        let here = lacks(Some(held), thread(false));
        assert_eq!(here, [Permission::SendMessagesInThreads]);
    }

    #[test]
    fn a_channel_whose_threads_cannot_be_written_in_lacks_that_only_where_they_can_be_opened() {
        let held = all() - Permissions::SEND_MESSAGES_IN_THREADS;
        let here = lacks(Some(held), CHANNEL);
        assert_eq!(here, [Permission::SendMessagesInItsThreads]);
        let held = held - Permissions::CREATE_PUBLIC_THREADS;
        assert_eq!(lacks(Some(held), CHANNEL), []);
    }

    #[test]
    fn a_locked_thread_takes_posts_only_from_who_manages_threads() {
        let locked = lacks(Some(all()), thread(true));
        assert_eq!(locked, [Permission::ManageThreads]);
        let held = all() | Permissions::MANAGE_THREADS;
        assert_eq!(lacks(Some(held), thread(true)), []);
    }

    #[test]
    fn nothing_is_lacking_where_nothing_is_said_or_everything_is_allowed() {
        assert_eq!(lacks(None, CHANNEL), []);
        let all = Some(Permissions::ADMINISTRATOR);
        assert_eq!(lacks(all, thread(true)), []);
    }

    #[test]
    fn threads_have_to_be_opened_only_where_games_are_to_get_some() {
        let held = all() - Permissions::CREATE_PUBLIC_THREADS;
        let lacking = |held, threads| lacks_for_games(held, threads);
        assert_eq!(lacking(held, Threads::On), [Permission::CreatePublicThreads]);
        assert_eq!(lacking(held, Threads::Off), []);
        assert_eq!(lacking(all(), Threads::On), []);
        assert_eq!(lacking(Permissions::ADMINISTRATOR, Threads::On), []);
        assert_eq!(lacking(Permissions::empty(), Threads::Off).len(), 4);
    }
}
