//! The criteria that decide between those with equal points; counts nothing.

use std::fmt;
use std::str::FromStr;

use crate::worded;
use crate::worded::UnknownWord;

worded! {
    /// A criterion that decides between those with equal points. A league applies several, in an order of its
    /// own. Each has a message `tie-break-WORD`.
    pub enum TieBreak {
        /// The points from the games between those who are level.
        HeadToHead = "head-to-head",
        /// Sonneborn-Berger: the points of everybody they have beaten, and half of those of
        /// everybody they have drawn with.
        SonnebornBerger = "sonneborn-berger",
        /// Buchholz: the points of all opponents.
        Buchholz = "buchholz",
        /// The number of games that were won by playing.
        Wins = "wins",
        /// The number of them that were won by somebody who did not move first.
        WinsAsSecond = "wins-as-second",
        /// The smaller number of games lost by forfeit or on time.
        FewestForfeits = "fewest-forfeits",
        /// The rating at the start of the season; those without one come last.
        Rating = "rating",
    }
}

/// Tie-breaks in the order in which they are applied, none of them twice. Written
/// `head-to-head,wins`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreaks(pub Vec<TieBreak>);

impl Default for TieBreaks {
    fn default() -> TieBreaks {
        TieBreaks(vec![TieBreak::HeadToHead, TieBreak::SonnebornBerger, TieBreak::Wins])
    }
}

impl fmt::Display for TieBreaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.0.iter().map(|tie_break| tie_break.word()).collect();
        f.write_str(&words.join(","))
    }
}

impl FromStr for TieBreaks {
    type Err = UnknownWord;

    fn from_str(words: &str) -> Result<TieBreaks, UnknownWord> {
        let mut order = Vec::new();
        for word in words.split(',').filter(|word| !word.is_empty()) {
            let tie_break: TieBreak = word.parse()?;
            if order.contains(&tie_break) {
                return Err(UnknownWord::of(word, "TieBreaks"));
            }
            order.push(tie_break);
        }
        Ok(TieBreaks(order))
    }
}
