//! The reasons why a game cannot be set up this way; knows no language.

use starpost_games::refusals;

refusals! {
    /// The reason why a game cannot be set up this way.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ProposalNo {
        /// This kind of game is not known.
        UnknownKind(kind: String) = ("unknown-kind", kind),
        /// Somebody is named as an opponent more than once.
        NamedTwice = "named-twice",
        /// The novice must be the creator or a named opponent.
        NoviceElsewhere = "novice-elsewhere",
        /// A word in the line of options that names none; and the options there are.
        NoSuchOption(word: String, possible: String) = ("no-such-option", word, possible),
        /// An option that means something only where the bot plays.
        OnlyAgainstTheBot(word: String) = ("only-against-the-bot", word),
        /// A value that an option does not have.
        NoSuchValue {
            /// The option's name.
            key: String,
            /// The word that was typed.
            word: String,
            /// The values there are.
            possible: String,
        } = ("no-such-value", key, word, possible),
        /// The name of an option without a value.
        NeedsValue {
            /// The option's name.
            key: String,
            /// One of the values there are.
            example: String,
            /// All of them.
            possible: String,
        } = ("option-needs-value", key, example, possible),
        /// There is no set-up card here, or it has become a game.
        NoProposal = "no-proposal",
        /// Another set-up card has replaced this one, or it has changed.
        StaleProposal = "stale-proposal",
        /// An option that must be chosen before people are invited.
        Unchosen(setting: &'static str) = ("proposal-unchosen", setting: *setting),
    }
}
