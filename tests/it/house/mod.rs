//! The rules for the source itself: what may name what, and that every sentence and rule is there.

mod acts;
mod chains;
mod circles;
mod cited;
mod comments;
mod heads;
mod layers;
mod leases;
mod rooms;
mod sentences;
mod tables;
mod waits;
