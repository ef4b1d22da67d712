//! The organizers of a league: who they are, and what they did.

mod act_list;
mod appointed;
