//! Our names for systems that had one on the site; knows no action.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::sdg::site::shortened;
use crate::games::homeworlds::words::names::{BadName, Names};

/// The systems of one transcript.
pub(super) struct SiteNames {
    seats: u8,
    /// The site's name of a system, in lower case, and ours.
    systems: HashMap<String, String>,
    names: Names,
    /// The number that the next name with this beginning is tried with.
    numbers: HashMap<String, u32>,
    /// What could not be kept, as `theirs -> ours`.
    pub renamed: Vec<String>,
    /// How many systems have been named, and how many may be.
    named: usize,
    most: usize,
}

impl SiteNames {
    /// No system yet, and at most `most` in the end.
    pub(super) fn new(seats: u8, most: usize) -> SiteNames {
        SiteNames {
            seats,
            systems: HashMap::new(),
            names: Names::default(),
            numbers: HashMap::new(),
            renamed: Vec::new(),
            named: 0,
            most,
        }
    }

    /// Our name for theirs, a full stop behind it or not.
    pub(super) fn known(&self, name: &str) -> Option<&str> {
        let name = name.to_lowercase();
        let known = self.systems.get(&name);
        let known = known.or_else(|| self.systems.get(name.trim_end_matches('.')));
        known.map(String::as_str)
    }

    /// Our name for a new system of theirs: theirs if possible.
    pub(super) fn rename(&mut self, theirs: &str) -> Result<String, String> {
        self.named += 1;
        if self.named > self.most {
            return Err(format!("there are more than {} systems", self.most));
        }
        let name = self.name_like(theirs);
        self.names.give(SystemId(0), name.clone());
        let key = theirs.to_lowercase();
        let bare = key.trim_end_matches('.');
        if bare != key && !self.systems.contains_key(bare) {
            self.systems.insert(bare.to_owned(), name.clone());
        }
        self.systems.insert(key, name.clone());
        if name != theirs {
            self.renamed
                .push(format!("{} -> {name}", shortened(theirs)));
        }
        Ok(name)
    }

    /// A free name that resembles theirs. Each number is tried once for all names that begin alike,
    /// so that a text of many similar names is read as fast as any other.
    fn name_like(&mut self, theirs: &str) -> String {
        let stem = stem(theirs);
        for name in [theirs, stem.as_str()] {
            if let Ok(name) = self.names.check(name, self.seats) {
                return name;
            }
        }
        // Sixteen letters hold this and as many digits as there are names in the longest text.
        let short: String = stem.chars().take(9).collect();
        let number = self.numbers.entry(short.to_lowercase()).or_insert(2);
        loop {
            let name = format!("{short}-{number}");
            *number += 1;
            match self.names.check(&name, self.seats) {
                Ok(name) => return name,
                Err(BadName::Form) => return format!("System-{}", self.systems.len()),
                Err(BadName::Taken | BadName::Reserved) => {}
            }
        }
    }
}

/// The letters of a name of theirs that ours may have, a letter first.
fn stem(theirs: &str) -> String {
    let letters = theirs
        .nfc()
        .filter(|c| c.is_alphanumeric() || "'-".contains(*c));
    let letters: String = letters.take(14).collect();
    match letters.starts_with(char::is_alphabetic) {
        true => letters,
        false => format!("N{letters}"),
    }
}
