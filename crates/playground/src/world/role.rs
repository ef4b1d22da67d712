//! The roles that people can have on the server. Nobody may do more for having one.

use super::snowflake::Snowflake;

/// The names of the roles, other than that of everybody.
pub(super) const NAMES: [&str; 2] = ["Referees", "League hosts"];

/// A role.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: &'static str,
}
