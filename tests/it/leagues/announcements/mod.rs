//! What is posted about a league: to whom, in which words, and for how long it is true.

pub(crate) mod announced;
pub(crate) mod announcing;
pub(crate) mod concerned_people;
pub(crate) mod dates_retold;
pub(crate) mod mentions;
pub(crate) mod read_by_people;
pub(crate) mod retold;
pub(crate) mod sentences;
