//! Why a game cannot be set up so; knows no language.

use starpost_games::refusals;

refusals! {
    /// Why a game cannot be set up so.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProposalNo {
        /// This kind of game is not known.
        UnknownKind(kind: String) = ("unknown-kind", kind),
        /// Somebody is named as an opponent more than once.
        NamedTwice = "named-twice",
        /// The novice has to be the creator or a named opponent.
        NoviceElsewhere = "novice-elsewhere",
        /// A word in the line of options that names none, and those there are.
        NoSuchOption(word: String, possible: String) = ("no-such-option", word, possible),
        /// A value that an option does not have.
        NoSuchValue {
            /// What the option is called.
            key: String,
            /// What was typed.
            word: String,
            /// The values there are.
            possible: String,
        } = ("no-such-value", key, word, possible),
        /// There is no set-up card here, or it has become a game.
        NoProposal = "no-proposal",
        /// Another set-up card has taken the place of this one, or it has changed.
        StaleProposal = "stale-proposal",
        /// An option that has to be chosen before people are invited.
        Unchosen(setting: &'static str) = ("proposal-unchosen", setting: *setting),
    }
}
