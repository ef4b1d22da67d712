//! Turns that are prepared in case the opponent plays a given one: played exactly then, seen by
//! nobody before, and given up with a private word to their player.

mod clicks;
mod given_up;
mod keeping;
mod played;
mod ready;
