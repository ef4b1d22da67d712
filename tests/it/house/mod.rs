//! What is true of the source itself: what may name what, and that every sentence and rule is there.

mod circles;
mod cited;
mod layers;
mod leases;
mod rooms;
mod sentences;
mod tables;
mod waits;
