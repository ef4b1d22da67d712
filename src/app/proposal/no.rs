//! Why a game cannot be set up so; knows no language.

use starpost_games::game::{Arg, Args, Refuses};

/// Why a game cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProposalNo {
    /// This kind of game is not known.
    UnknownKind(String),
    /// Somebody is named as an opponent more than once.
    NamedTwice,
    /// The novice has to be the creator or a named opponent.
    NoviceElsewhere,
    /// A word in the line of options that names none, and those there are.
    NoSuchOption(String, String),
    /// A value that an option does not have.
    NoSuchValue {
        /// What the option is called.
        key: String,
        /// What was typed.
        word: String,
        /// The values there are.
        possible: String,
    },
    /// There is no set-up card here, or it has become a game.
    NoProposal,
    /// Another set-up card has taken the place of this one, or it has changed.
    StaleProposal,
    /// An option that has to be chosen before people are invited.
    Unchosen(&'static str),
}

impl Refuses for ProposalNo {
    fn id(&self) -> &'static str {
        match self {
            ProposalNo::UnknownKind(_) => "unknown-kind",
            ProposalNo::NamedTwice => "named-twice",
            ProposalNo::NoviceElsewhere => "novice-elsewhere",
            ProposalNo::NoSuchOption(..) => "no-such-option",
            ProposalNo::NoSuchValue { .. } => "no-such-value",
            ProposalNo::NoProposal => "no-proposal",
            ProposalNo::StaleProposal => "stale-proposal",
            ProposalNo::Unchosen(_) => "proposal-unchosen",
        }
    }

    fn args(&self) -> Args {
        match self {
            ProposalNo::UnknownKind(key) => vec![("kind", Arg::Text(key.clone()))],
            ProposalNo::NoSuchOption(word, possible) => vec![
                ("word", Arg::Text(word.clone())),
                ("possible", Arg::Text(possible.clone())),
            ],
            ProposalNo::NoSuchValue {
                key,
                word,
                possible,
            } => vec![
                ("key", Arg::Text(key.clone())),
                ("word", Arg::Text(word.clone())),
                ("possible", Arg::Text(possible.clone())),
            ],
            ProposalNo::Unchosen(key) => vec![("setting", Arg::Text((*key).to_owned()))],
            _ => Vec::new(),
        }
    }
}
