//! Our names for systems that had one on the site; knows no action.

use std::collections::HashMap;

use crate::games::door::plain_words;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::sdg::site::shortened;
use crate::games::homeworlds::words::names::Names;
use crate::words::Word;

/// The systems of one transcript.
pub(super) struct SiteNames {
    seats: u8,
    /// The site's name of a system, in lower case, and ours.
    systems: HashMap<String, String>,
    names: Names,
    /// The number of systems that have been named, and the number that may be.
    named: usize,
    most: usize,
}

impl SiteNames {
    /// No system yet, and at most `most` in the end.
    pub(super) fn new(seats: u8, most: usize) -> SiteNames {
        SiteNames { seats, systems: HashMap::new(), names: Names::default(), named: 0, most }
    }

    /// Our name for theirs, a full stop behind it or not.
    pub(super) fn known(&self, name: &str) -> Option<&str> {
        let name = name.to_lowercase();
        let known = self.systems.get(&name).or_else(|| self.systems.get(bare(&name)));
        known.map(String::as_str)
    }

    /// Our name for a new system of theirs: theirs if possible.
    pub(super) fn rename(&mut self, theirs: &str) -> Result<String, Word> {
        self.named += 1;
        if self.named > self.most {
            let args = vec![("count", self.most.into())];
            return Err(Word::Said("unreadable-many-systems", args));
        }
        let name = self.names.like(theirs, self.seats);
        self.names.give_instead(SystemId(0), name.clone(), theirs, self.seats);
        let key = theirs.to_lowercase();
        let plain = plain_words(&key).into_iter().map(|word| word.text).next();
        for short in plain.into_iter().chain([bare(&key).to_owned()]) {
            if short != key && !self.systems.contains_key(&short) {
                self.systems.insert(short, name.clone());
            }
        }
        self.systems.insert(key, name.clone());
        let ours = self.systems.entry(name.to_lowercase());
        ours.or_insert_with(|| name.clone());
        Ok(name)
    }

    /// The names that could not be kept, as `theirs -> ours`.
    pub(super) fn renamed(&self) -> impl Iterator<Item = String> {
        let renamed = self.names.renamed().into_iter();
        renamed.map(|renamed| format!("{} -> {}", shortened(&renamed.wanted), renamed.name))
    }
}

/// A name without the punctuation behind it, which people leave out.
fn bare(name: &str) -> &str {
    name.trim_end_matches(['.', '!', '?', '…', ':', '*'])
}
