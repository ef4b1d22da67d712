//! The results of games, and the ratings that follow from them.

mod changes;
mod contender;
mod history;
mod pools;
mod present_ratings;
mod results;
mod wins;
mod words;

pub use changes::ChangeRow;
pub use contender::Contender;
pub use history::HistoryPoint;
pub use pools::Pool;
pub use present_ratings::RatingRow;
pub use results::ResultRow;
pub use wins::{HeadToHead, Won};
