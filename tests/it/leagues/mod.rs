//! Leagues, through the service: people join, games open themselves, results count.

mod audit;
mod brackets;
mod cards;
mod corrections;
mod crowds;
mod dates;
mod deaths;
mod departed;
mod games;
mod health;
mod leaving;
mod mortal;
mod moved;
mod outages;
mod records;
mod rounds;
mod rush;
mod scene;
mod seasons;
mod seating;
mod server;
mod strangers;
mod strength;
mod substitutes;
mod whole_season;
mod wild;
