//! A season from its date to its end, and the next.

pub(crate) mod again;
pub(crate) mod before_the_log;
pub(crate) mod cut_short;
pub(crate) mod dates;
pub(crate) mod from_first_to_last;
pub(crate) mod held_dates;
pub(crate) mod left_over;
pub(crate) mod outages;
pub(crate) mod whole_season;
