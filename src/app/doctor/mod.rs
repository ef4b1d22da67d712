//! Whether everything that is stored is sound; changes nothing.

mod audit;
mod examine;

pub use examine::Examination;
