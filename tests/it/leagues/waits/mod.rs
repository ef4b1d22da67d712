//! The things that wait for somebody: the deadline of each by every cause of lost time, and what ends it when
//! nobody does anything. The rows are those of `app/timing/wait.rs`.

mod alone;
mod breaks;
mod causes;
mod deadlines;
mod forsaken;
mod overlaps;
mod people;
mod promises;
mod silent_seasons;
mod unseen;
mod year;
