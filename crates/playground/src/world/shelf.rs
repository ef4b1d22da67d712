//! The uploaded files, as many of the newest as there is room for; knows nothing of messages.

use std::collections::BTreeMap;

use super::snowflake::Snowflake;

/// The number of bytes of files that are kept. A board is some 60 KB, so these are about a thousand.
const ROOM: usize = 64 * 1024 * 1024;

/// An uploaded file, served under `/cdn`.
#[derive(Clone, Debug)]
pub(crate) struct StoredFile {
    pub(crate) name: String,
    pub(crate) content_type: &'static str,
    pub(crate) bytes: Vec<u8>,
}

/// Files by their ids; later ones have greater ids.
#[derive(Debug, Default)]
pub(crate) struct FileShelf {
    files: BTreeMap<Snowflake, StoredFile>,
    used: usize,
}

impl FileShelf {
    /// Keeps a file, and drops the oldest others while there is no room for it.
    pub(crate) fn put(&mut self, id: Snowflake, file: StoredFile) {
        self.used += file.bytes.len();
        self.files.insert(id, file);
        while self.used > ROOM && self.files.len() > 1 {
            if let Some((_, oldest)) = self.files.pop_first() {
                self.used -= oldest.bytes.len();
            }
        }
    }

    /// Forgets every file.
    pub(crate) fn clear(&mut self) {
        *self = FileShelf::default();
    }

    /// A file that is still kept.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&StoredFile> {
        self.files.get(&id)
    }
}
