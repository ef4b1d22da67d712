//! The one table of what Discord's errors mean: HTTP status, Discord's own code and what was asked
//! give one meaning. Knows numbers, sends nothing and changes nothing.

use std::time::Duration;

use crate::app::{Defect, Permission};

/// The request made of Discord, as far as an error means something else for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// The first answer to an interaction.
    FirstAnswer,
    /// Anything that follows it through the interaction's token.
    LaterAnswer,
    /// A message in a channel or thread.
    Post,
    /// A change of a message of ours.
    Edit,
    /// A thread under a message of ours.
    Thread,
    /// A direct message, and opening the channel for it.
    Letter,
    /// Reading the messages of a channel.
    ReadBack,
    /// Showing that the bot is about to post in a channel.
    Typing,
    /// Telling Discord which commands there are.
    Registration,
    /// Asking who is on a server, and what is there.
    Membership,
    /// Asking for the address of the gateway.
    Gateway,
    /// Asking who the bot is.
    Application,
}

impl Errand {
    /// True if it is the worker's, which comes back later instead of waiting.
    pub(crate) fn goes_back(self) -> bool {
        match self {
            Errand::Post
            | Errand::Edit
            | Errand::Thread
            | Errand::Letter
            | Errand::ReadBack
            | Errand::Typing => true,
            Errand::FirstAnswer
            | Errand::LaterAnswer
            | Errand::Registration
            | Errand::Membership
            | Errand::Gateway
            | Errand::Application => false,
        }
    }
}

/// The meaning of an error for what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Certainly not done, and possible later.
    Again(Duration),
    /// Discord is out of order: it may be done or not.
    OutOfOrder,
    /// An earlier try was successful.
    Done,
    /// The person does not get it, or is not there.
    Unreachable,
    /// Nothing can be posted in that place until somebody fixes it.
    Broken(Defect),
    /// The message to be changed is gone, or cannot be changed any more.
    MessageGone,
    /// There can be no thread, and why: the channel itself must do.
    NoThread(Defect),
    /// The interaction is no longer open.
    TooLate,
    /// Ours: it would be refused every time.
    Never,
    /// In no table: to be tried again for a while, and never to be dropped.
    Unknown,
    /// Discord does not accept the token, if it says so when asked once more: then nothing can be
    /// done at all.
    TokenRefused,
}

/// The time that a person's direct messages rest after too many were opened at once.
const LETTERS_REST: Duration = Duration::from_secs(60);

/// The time that a message older than an hour is left alone after it was edited too often.
const EDITS_REST: Duration = Duration::from_secs(10 * 60);

/// The time to wait if Discord wants a pause and does not say how long.
const SHORT_REST: Duration = Duration::from_secs(1);

/// Discord's own number for a request that is too large.
const TOO_LARGE: u64 = 40_005;

/// The meaning of the answer to an errand. `code` is Discord's own number; an answer that comes without one is
/// not from Discord, but from something in front of it, and says nothing, except that it is too large.
pub(crate) fn meaning(errand: Errand, status: u16, code: Option<u64>) -> Meaning {
    match (status, code) {
        (429, _) => Meaning::Again(SHORT_REST),
        // Whoever says it, it is as large at the next try.
        (413, None) => refusal(errand, (status, TOO_LARGE)),
        // 40333: whatever is in front of Discord does not like our client.
        (408 | 425, _) | (_, None | Some(40_333)) => Meaning::OutOfOrder,
        (401, Some(code)) if code != 50_027 => Meaning::TokenRefused,
        (400..=499, Some(code)) => refusal(errand, (status, code)),
        _ => Meaning::OutOfOrder,
    }
}

/// The meaning of Discord's own *no* to an errand.
fn refusal(errand: Errand, (status, code): (u16, u64)) -> Meaning {
    match errand {
        Errand::FirstAnswer => answer(code),
        Errand::LaterAnswer => later_answer(code),
        Errand::Post => post(code),
        Errand::Edit => edit(code),
        Errand::Thread => thread(status, code),
        Errand::Letter => letter(code),
        Errand::ReadBack | Errand::Typing => place(code).unwrap_or(Meaning::Unknown),
        Errand::Membership => membership(code),
        Errand::Registration => form(code).unwrap_or(Meaning::Unknown),
        Errand::Gateway | Errand::Application => Meaning::Unknown,
    }
}

/// An answer that is there already can be gone: the person has dismissed it.
fn later_answer(code: u64) -> Meaning {
    match code {
        10_008 => Meaning::MessageGone,
        code => answer(code),
    }
}

/// 40060: an earlier try was successful. The others named: too late, or answered from elsewhere.
/// What is left is a form of ours that Discord does not take.
fn answer(code: u64) -> Meaning {
    match code {
        40_060 => Meaning::Done,
        10_003 | 10_008 | 10_015 | 10_062 | 50_027 => Meaning::TooLate,
        _ => Meaning::Never,
    }
}

fn post(code: u64) -> Meaning {
    place(code).or_else(|| form(code)).unwrap_or(Meaning::Unknown)
}

/// An edit does not open an archived thread, but a new message does; and a message that belongs to
/// another bot, or can no longer be edited, counts as gone.
fn edit(code: u64) -> Meaning {
    match code {
        10_008 | 50_005 | 50_083 => Meaning::MessageGone,
        30_046 => Meaning::Again(EDITS_REST),
        code => post(code),
    }
}

/// A game without a thread goes on in the channel: the place is broken only when that is gone too.
fn thread(status: u16, code: u64) -> Meaning {
    let opening = [Permission::CreatePublicThreads];
    match (code, place(code)) {
        (160_004, _) => Meaning::Done,
        (_, Some(Meaning::Broken(Defect::Gone))) => Meaning::Broken(Defect::Gone),
        (50_013, _) => Meaning::NoThread(Defect::Lacks(Permission::lacking(&opening))),
        (_, Some(Meaning::Broken(defect))) => Meaning::NoThread(defect),
        _ => Meaning::NoThread(Defect::Refused(status, code)),
    }
}

/// Whatever is final about a letter: it does not reach the person, and the game goes on.
fn letter(code: u64) -> Meaning {
    match code {
        40_003 => Meaning::Again(LETTERS_REST),
        _ => Meaning::Unreachable,
    }
}

fn membership(code: u64) -> Meaning {
    match code {
        10_007 | 10_013 => Meaning::Unreachable,
        code => place(code).unwrap_or(Meaning::Unknown),
    }
}

/// Codes that blame a place, not what is posted there.
fn place(code: u64) -> Option<Meaning> {
    let defect = match code {
        10_003 | 10_004 => Defect::Gone,
        50_001 => Defect::NoAccess,
        // 160002: replying needs the permission to read the history.
        50_013 | 160_002 => Defect::Forbidden,
        50_083 | 160_005 => Defect::Locked,
        30_033 | 160_006 => Defect::Full,
        40_067 | 50_008 | 50_024 => Defect::WrongKind,
        _ => return None,
    };
    Some(Meaning::Broken(defect))
}

/// Codes that blame a form of ours: a field, an empty message, too large, no JSON.
fn form(code: u64) -> Option<Meaning> {
    matches!(code, 50_035 | 50_006 | TOO_LARGE | 50_109).then_some(Meaning::Never)
}

#[cfg(test)]
mod tests;
