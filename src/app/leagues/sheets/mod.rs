//! Pictures of leagues: what stands in each table. How a table looks is not decided here.

mod bracket;
mod cross;
mod knockout;
mod ladder;
mod moving;
mod paint;
mod parts;
mod rounds;
mod standings;
