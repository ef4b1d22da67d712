//! Direct messages: what is written to one person only; knows no Discord.

use crate::app::{
    BrokenPlace, Digest, GivenUpNews, Greeting, LeagueLetter, Person, Pictured, Reminder, Repair,
    SecretRole, Succession,
};

/// A letter about a turn of theirs.
#[derive(Clone, Debug)]
pub struct TurnLetter {
    /// The content of the letter.
    pub reminder: Reminder,
    /// The board, from their side.
    pub board: Pictured,
}

/// The daily letter.
#[derive(Clone, Debug)]
pub struct DigestLetter {
    /// The content of the letter.
    pub digest: Digest,
    /// The board, if it is about one game only.
    pub board: Option<Pictured>,
}

/// A message that is written to one person only. It can hold a secret role, and so is never printed.
pub enum Letter {
    /// A secret that only they may know.
    Role(SecretRole),
    /// A greeting, before something like that is written.
    Greeting(Greeting),
    /// It is their turn.
    Turn(TurnLetter),
    /// It is still their turn, and time passes.
    Reminder(TurnLetter),
    /// Their prepared turns were given up.
    GivenUp(GivenUpNews),
    /// These games wait for their turn.
    Digest(DigestLetter),
    /// Nothing can be posted where a league of theirs is played, or a game that waits for them.
    BrokenPlace(BrokenPlace),
    /// Something can be posted there again.
    Repair(Repair),
    /// They take over from somebody else in a league.
    Succession(Succession),
    /// Something has happened in a league of theirs.
    League(Box<LeagueLetter>),
}

impl Letter {
    /// To whom it goes.
    pub fn to(&self) -> &Person {
        match self {
            Letter::Role(role) => &role.person,
            Letter::Greeting(greeting) => &greeting.person,
            Letter::Turn(letter) | Letter::Reminder(letter) => &letter.reminder.person,
            Letter::GivenUp(news) => &news.person,
            Letter::Digest(letter) => &letter.digest.person,
            Letter::BrokenPlace(news) => &news.person,
            Letter::Repair(news) => &news.person,
            Letter::Succession(succession) => &succession.replacement.by,
            Letter::League(letter) => &letter.person,
        }
    }
}
