//! The results of games, and the ratings that follow from them.

mod changes;
mod contender;
mod history;
mod pools;
mod present;
mod results;
mod won;
mod words;

pub use changes::ChangeRow;
pub use contender::Contender;
pub use history::HistoryPoint;
pub use pools::Pool;
pub use present::RatingRow;
pub use results::ResultRow;
pub use won::{Against, Won};
