//! Direct messages: what is written to one person only; knows no Discord.

use crate::app::{
    BrokenPlace, Digest, GivenUpNews, Greeting, Person, Reminder, SecretRole, Succession,
};

/// What is written to one person only. It can hold a secret role, and so is never printed.
pub enum Letter {
    /// What only they may know.
    Role(SecretRole),
    /// A greeting, before something like that is written.
    Greeting(Greeting),
    /// It is their turn.
    Turn(Reminder),
    /// It is still their turn, and time passes.
    Reminder(Reminder),
    /// What they had prepared was given up.
    GivenUp(GivenUpNews),
    /// These games wait for their turn.
    Digest(Digest),
    /// Nothing can be posted where a league of theirs is played, or a game that waits for them.
    BrokenPlace(BrokenPlace),
    /// They take over from somebody else in a league.
    Succession(Succession),
}

impl Letter {
    /// To whom it goes.
    pub fn to(&self) -> &Person {
        match self {
            Letter::Role(role) => &role.person,
            Letter::Greeting(greeting) => &greeting.person,
            Letter::Turn(reminder) | Letter::Reminder(reminder) => &reminder.person,
            Letter::GivenUp(news) => &news.person,
            Letter::Digest(digest) => &digest.person,
            Letter::BrokenPlace(news) => &news.person,
            Letter::Succession(succession) => &succession.replacement.by,
        }
    }
}
