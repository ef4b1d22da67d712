//! The data that is stored, brought in and forgotten, and that it agrees with itself.

mod backup;
mod brought_in;
mod claimed;
pub(crate) mod doctor;
mod export;
mod growth;
mod imports;
mod plans;
mod record_files;
mod retention;
mod store;
mod upgrade;
mod wakings;
