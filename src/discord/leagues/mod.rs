//! Leagues: the card on which one is set up, and what is answered about one.

mod card;
mod paged;
mod pages;
mod place;
mod rows;
mod shown;

pub(crate) use card::{choose, open, or_card, save, show};
pub(crate) use paged::{leaf, listed, listed_each, lists};
pub(crate) use place::{takes_leagues, trouble_before};
pub(crate) use shown::{LeaguePicture, pictured, said};
