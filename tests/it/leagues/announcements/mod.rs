//! The posts of a league: their words, the people they mention, and for how long they are true.

pub(crate) mod announced;
pub(crate) mod announcing;
pub(crate) mod concerned_people;
pub(crate) mod dates_retold;
pub(crate) mod mentions;
pub(crate) mod read_by_people;
pub(crate) mod retold;
pub(crate) mod sentences;
