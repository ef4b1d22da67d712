//! The database: how it is opened and locked, and how its columns hold values.

pub(super) mod backup;
pub(super) mod columns;
pub(super) mod commits;
pub(super) mod contention;
pub(super) mod database;
pub(super) mod file;
pub(super) mod ids;
pub(super) mod leases;
pub(super) mod migrations;
pub(super) mod restoration;
pub(super) mod server_clock;
pub(super) mod serving_lock;
pub(super) mod startup;
pub(super) mod time_reading;
pub(super) mod tx;
pub(super) mod wakings;
