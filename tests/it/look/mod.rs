//! Boards, lists and logs, and how one comes to them.

mod brought;
mod elsewhere;
mod finding;
mod helped;
mod looking;
mod meant;
mod menus;
mod posted_films;
mod recount;
mod shares;
