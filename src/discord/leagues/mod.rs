//! Leagues: the card on which one is set up, and what is answered about one.

mod answers;
mod card;
mod listing;
mod pages;
mod place;
mod rows;

pub(crate) use answers::{LeaguePicture, pictured, pictured_beside, said};
pub(crate) use card::{choose, open, or_card, save, show};
pub(crate) use listing::{leaf, listed, listed_each, lists};
pub(crate) use place::{takes_leagues, trouble_before};
