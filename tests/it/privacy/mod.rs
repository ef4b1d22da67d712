//! The data stored of a person: they get all of it, and nothing is left of it once it was deleted.

mod asked;
mod columns;
mod comes_back;
mod deaths;
mod export;
mod left;
mod life;
mod operated;
mod others;
mod protected;
mod screens;
mod seats;
mod several;
mod tables;
