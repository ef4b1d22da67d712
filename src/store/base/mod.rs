//! The database: how it is opened and locked, and how its columns hold values.

pub(super) mod backup;
pub(super) mod busy;
pub(super) mod columns;
pub(super) mod database;
pub(super) mod file;
pub(super) mod ids;
pub(super) mod leases;
pub(super) mod migrations;
pub(super) mod restore;
pub(super) mod server_clock;
pub(super) mod serving;
pub(super) mod starting;
pub(super) mod tx;
pub(super) mod wakings;
