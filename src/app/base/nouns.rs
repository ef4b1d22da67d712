//! The nouns by which the service is called, one for each subject. What a noun can do stands in the
//! room of that subject.

use super::service::App;

/// Declares each noun in one row: its name and its type.
macro_rules! nouns {
    ($($(#[$doc:meta])* $noun:ident: $Noun:ident,)+) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Noun<'a> {
            pub(in crate::app) app: &'a App,
        })+

        impl App {
            $($(#[$doc])*
            pub const fn $noun(&self) -> $Noun<'_> {
                $Noun { app: self }
            })+
        }
    };
}

nouns! {
    /// Boards: as they are, as they were, in words, in pictures and as films.
    boards: Boards,
    /// Clocks: time that runs out or is given, vacations, outages, reminders.
    clocks: Clocks,
    /// The check that everything that is stored is sound.
    doctor: Doctor,
    /// Leaving a game, or breaking it off.
    ends: Ends,
    /// Games: finding the one that is meant, and listing them.
    games: Games,
    /// Invitations, from the first word to the first turn.
    invitations: Invitations,
    /// Leagues whose season has begun, or is over.
    leagues: Leagues,
    /// Lessons and exercises.
    lessons: Lessons,
    /// Answers that people are still owed.
    owed: OwedAnswers,
    /// The wishes of people, and what they keep for themselves.
    people: People,
    /// Places where something is played, and what is wrong with them.
    places: Places,
    /// Turns that are prepared for what the opponent may play.
    prepared: PreparedTurns,
    /// All that is stored of a person: given to them, and deleted.
    privacy: Privacy,
    /// Games that are being set up.
    proposals: Proposals,
    /// Ratings.
    ratings: Ratings,
    /// Records of games, as files.
    records: Records,
    /// The decisions of referees.
    rulings: Rulings,
    /// Secret roles.
    secrets: SecretRoles,
    /// The choices of servers.
    servers: Servers,
    /// Leagues until their season begins: their card and their sign-ups.
    sign_ups: SignUps,
    /// The turns of the bot itself, where it plays.
    thoughts: Thoughts,
    /// Turns: put together and ended.
    turns: Turns,
    /// The requests that all players of a game have to agree to.
    wishes: Wishes,
}
