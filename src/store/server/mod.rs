//! Servers: what was chosen for them.

pub(super) mod guilds;
pub(super) mod server_settings;
