//! The fates of challenges; knows no challenge.

use crate::worded;

worded! {
    /// The fate of a challenge.
    pub enum Answer {
        /// It is played.
        Accepted = "accepted",
        /// It counts as lost, since it was declined.
        Declined = "declined",
        /// It counts as lost, since it was not answered in time.
        Unanswered = "unanswered",
        /// Nothing, since whoever had challenged has left, or the ladder was ended.
        Lapsed = "lapsed",
    }
}
