//! The playground against a real serenity client, and against plain HTTP.

mod bot;
mod clock;
mod gateway;
mod guard;
mod interactions;
mod limits;
mod memory;
mod menus;
mod page;
mod peer;
mod posts;
