//! Whether everything that is stored is well; changes nothing.

mod audit;
mod examine;

pub use examine::Examination;
