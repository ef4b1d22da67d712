//! The defects of a place in which nothing can be posted, and the form in which the database keeps them; knows no
//! language and no code of Discord's.

use std::fmt;

use crate::store::base::columns::{As, BadColumn, ColumnValue, column};
use crate::store::base::ids::Timestamp;

/// Permissions that are missing, a bit for each: which, the service says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lacking(pub u32);

/// Lists the defects that have a word, so that none is forgotten where all of them are meant.
macro_rules! defects {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)+) => {
        /// The reason why nothing can be posted in a channel or thread. The sentence `defect-KEY` says who can
        /// fix it, and how.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Defect {
            $($(#[$doc])* $name,)+
            /// Refused again and again for an unknown reason: HTTP status and code.
            Refused(u16, u64),
            /// The bot is in a time-out, which a moderator has given it until then.
            TimedOut(Timestamp),
            /// These permissions are missing.
            Lacks(Lacking),
        }

        impl Defect {
            /// True if it may be repaired as soon as something can be posted beside it: in the channel above, or
            /// in another thread there.
            pub const fn is_shared(self) -> bool {
                matches!(
                    self,
                    Defect::NoAccess
                        | Defect::Forbidden
                        | Defect::NotServed
                        | Defect::Denied
                        | Defect::TimedOut(_)
                        | Defect::Lacks(_)
                )
            }

            /// True if the threads of a channel with this defect are gone too.
            pub const fn takes_threads_along(self) -> bool {
                matches!(self, Defect::Gone | Defect::NoAccess)
            }

            /// The word that the sentence about it is found by.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Defect::$name => $word,)+
                    Defect::Refused(..) => "refused",
                    Defect::TimedOut(_) => "timed-out",
                    Defect::Lacks(_) => "lacks",
                }
            }

            const NAMED: [(Defect, &'static str); [$($word),+].len()] =
                [$((Defect::$name, $word)),+];
        }
    };
}

defects! {
    /// The channel, the thread or its whole server is deleted.
    Gone = "gone",
    /// The bot does not see the place: it was removed from the server or from a private thread, or
    /// lacks the permission to view the channel.
    NoAccess = "no-access",
    /// A permission is missing, and it could not be found out which.
    Forbidden = "forbidden",
    /// Every permission is granted, and Discord refuses what is posted all the same.
    Denied = "denied",
    /// The thread is locked, and only those who manage threads may write in it.
    Locked = "locked",
    /// The thread, or the channel, holds as much as it can.
    Full = "full",
    /// A place of a kind that takes no plain messages, like a forum.
    WrongKind = "wrong-kind",
    /// For an hour, Discord has not served what was sent there.
    NotServed = "not-served",
}

impl Defect {
    /// The time at which it ends by itself, if that is known.
    pub(super) const fn ends(self) -> Option<Timestamp> {
        if let Defect::TimedOut(until) = self {
            return Some(until);
        }
        None
    }

    /// One of each, for tests of what is said about them.
    #[cfg(test)]
    pub(crate) fn each() -> impl Iterator<Item = Defect> {
        let named = Defect::NAMED.into_iter().map(|(defect, _)| defect);
        named.chain([
            Defect::Refused(418, 999_999),
            Defect::TimedOut(Timestamp(1_800_000_000_000)),
            Defect::Lacks(Lacking(2)),
        ])
    }
}

/// As the database keeps it.
impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        if let Defect::Refused(status, code) = self {
            return write!(f, " {status} {code}");
        }
        if let Defect::Lacks(Lacking(bits)) = self {
            return write!(f, " {bits}");
        }
        match self.ends() {
            Some(end) => write!(f, " {}", end.0),
            None => Ok(()),
        }
    }
}

impl ColumnValue for Defect {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    /// Any other text is from an older version, which kept no more than that something was missing.
    fn read(kept: String) -> Result<Defect, BadColumn> {
        if let Some((key, more)) = kept.split_once(' ') {
            return detailed(key, more).ok_or_else(|| BadColumn::new("defect", &kept));
        }
        let named = Defect::NAMED.iter().find(|(_, key)| *key == kept);
        Ok(named.map_or(Defect::Forbidden, |(defect, _)| *defect))
    }
}

/// A defect of which more is known than its kind.
fn detailed(key: &str, more: &str) -> Option<Defect> {
    match key {
        "timed-out" => Some(Defect::TimedOut(Timestamp(more.parse().ok()?))),
        "lacks" => Some(Defect::Lacks(Lacking(more.parse().ok()?))),
        "refused" => {
            let (status, code) = more.split_once(' ')?;
            Some(Defect::Refused(status.parse().ok()?, code.parse().ok()?))
        }
        _ => Some(Defect::Forbidden),
    }
}

column!(Defect);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_defect_is_read_as_it_was_written() {
        for defect in Defect::each() {
            assert_eq!(Defect::read(defect.kept()), Ok(defect));
        }
        assert!(Defect::read("refused 418".to_owned()).is_err());
        let older = "missing permission X".to_owned();
        assert_eq!(Defect::read(older), Ok(Defect::Forbidden));
    }
}
