//! The contents of a request: JSON, and files with it.

use serde_json::Value;

/// The largest file the bot may attach.
pub(crate) const LARGEST_FILE: usize = 10 * 1024 * 1024;

/// The contents of a request: JSON, and files with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<Upload>,
}

/// A file of a request: `files[number]`.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}
