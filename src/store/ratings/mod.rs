//! What games have come to, and the ratings that follow from that.

mod changes;
mod history;
mod pools;
mod present;
mod results;
mod won;
mod words;

pub use changes::ChangeRow;
pub use history::HistoryPoint;
pub use pools::Pool;
pub use present::RatingRow;
pub use results::ResultRow;
pub use won::{Against, Won};
