//! Channels in which nothing can be posted, or that are gone.

pub(crate) mod broken_places;
pub(crate) mod gone_channels;
pub(crate) mod left_behind;
pub(crate) mod moved;
pub(crate) mod place_letters;
pub(crate) mod place_tries;
pub(crate) mod silent_days;
