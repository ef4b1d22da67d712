//! What is stored of a person as a whole: to be given to them, and to be deleted.

pub(super) mod export;
pub(super) mod forget;
pub(super) mod forgetting;
mod lots;
pub(super) mod shadows;
mod texts;
pub(super) mod traces;
