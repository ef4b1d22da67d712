//! The events until which news of leagues are true and their buttons useful: then posts are updated. `news.rs` has
//! those of each news; `posts.rs` finds the news of a season.

/// Something by which news become untrue that were true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// The season begins, or at another time, or never.
    Beginning,
    /// The season is over, or its last day is another.
    LastDay,
    /// A round ends, or at another time.
    RoundEnd,
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
    /// The deed that they tell of is taken back.
    TakenBack,
}
