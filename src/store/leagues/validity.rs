//! Until when news of a league are true, and their buttons do something: then their posts are told again.
//! Which do is in `news.rs`, and which those are in a season in `posts.rs`.

/// Something by which news become untrue that were true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// The season begins, or at another time, or never.
    Beginning,
    /// The season is over, or its last day is another.
    LastDay,
    /// Somebody answers what they ask, or nobody can any more.
    Answer,
    /// A game goes on, or is over.
    Turn,
    /// A round is paired again.
    Pairing,
    /// A result is corrected.
    Result,
    /// The next season opens, or how it will is changed.
    NextSeason,
    /// The league goes on in another channel.
    Place,
}
