//! The check that everything that is stored is sound; changes nothing.

mod audit;
mod examination;

pub use examination::Examination;
