//! Turns that are prepared for the case that the opponent plays a given one: played exactly then,
//! seen by nobody before, and given up with a word to their player alone.

mod clicks;
mod given_up;
mod keeping;
mod played;
mod ready;
