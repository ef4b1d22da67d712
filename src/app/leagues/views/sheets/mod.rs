//! Pictures of leagues: what stands in each table. How a table looks is not decided here.

mod bracket;
mod cross;
mod knockout;
mod ladder;
mod paint;
mod parts;
mod promotion_marks;
mod rounds;
mod standings;
