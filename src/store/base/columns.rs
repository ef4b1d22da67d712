//! The form in which values of the program are stored in columns: as a whole number or a text. A column that
//! holds what the program never writes is a fault that says so.
//!
//! Types of the store are read and bound as they are, by [`column!`]. Those of the layers below,
//! which know no database, are read and bound as [`As`].

use sqlx::any::AnyRow;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Row as _, Type};

use starpost_games::games::{GameOptions, Kind};
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo, RoundNo, Season};
use starpost_games::record::{Seq, Status};

/// A value that a column keeps.
pub(in crate::store) trait ColumnValue: Sized {
    /// The type that the column holds: `i64` or `String`.
    type Kept: Type<Any> + for<'r> Decode<'r, Any> + for<'q> Encode<'q, Any> + 'static;

    /// The value that the column is to hold.
    fn kept(&self) -> Self::Kept;

    /// The value that the column holds.
    fn read(kept: Self::Kept) -> Result<Self, BadColumn>;
}

/// A column that holds what the program never writes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kept:?} is no {what}")]
pub(in crate::store) struct BadColumn {
    /// The kind of value that it should be.
    what: &'static str,
    /// The value that it is.
    kept: String,
}

impl BadColumn {
    /// The column holds `kept` instead of a `what`.
    pub(in crate::store) fn new(what: &'static str, kept: &impl ToString) -> BadColumn {
        let kept = kept.to_string();
        BadColumn { what, kept }
    }
}

/// A value on its way into a column or out of it.
pub(in crate::store) struct As<T>(pub(in crate::store) T);

impl<T: ColumnValue> Type<Any> for As<T> {
    fn type_info() -> <Any as Database>::TypeInfo {
        T::Kept::type_info()
    }

    fn compatible(found: &<Any as Database>::TypeInfo) -> bool {
        T::Kept::compatible(found)
    }
}

impl<'r, T: ColumnValue> Decode<'r, Any> for As<T> {
    fn decode(value: <Any as Database>::ValueRef<'r>) -> Result<As<T>, BoxDynError> {
        Ok(As(T::read(T::Kept::decode(value)?)?))
    }
}

impl<T: ColumnValue> Encode<'_, Any> for As<T> {
    fn encode_by_ref(
        &self,
        into: &mut <Any as Database>::ArgumentBuffer,
    ) -> Result<IsNull, BoxDynError> {
        Encode::<Any>::encode(self.0.kept(), into)
    }
}

impl ColumnValue for String {
    type Kept = String;

    fn kept(&self) -> String {
        self.clone()
    }

    fn read(kept: String) -> Result<String, BadColumn> {
        Ok(kept)
    }
}

/// A null is `None`.
impl<T: ColumnValue> ColumnValue for Option<T> {
    type Kept = Option<T::Kept>;

    fn kept(&self) -> Option<T::Kept> {
        self.as_ref().map(T::kept)
    }

    fn read(kept: Option<T::Kept>) -> Result<Option<T>, BadColumn> {
        kept.map(T::read).transpose()
    }
}

/// Lets sqlx read a struct from a row: each field from the column of its name, unless a function is
/// named that reads it from the whole row. (With sqlx's own macro, both databases would be compiled
/// once more for the build machine.)
macro_rules! row {
    ($type:ty: $($field:ident),+ $(; $($of_row:ident: $read:path),+)?) => {
        impl sqlx::FromRow<'_, sqlx::any::AnyRow> for $type {
            fn from_row(row: &sqlx::any::AnyRow) -> sqlx::Result<$type> {
                $(let As($field) = sqlx::Row::try_get(row, stringify!($field))?;)+
                Ok(Self { $($field,)+ $($($of_row: $read(row)?),+)? })
            }
        }
    };
}
pub(in crate::store) use row;

/// Lets sqlx read and bind a type of the store that is a [`ColumnValue`].
macro_rules! column {
    ($type:ty) => {
        impl sqlx::Type<sqlx::Any> for $type {
            fn type_info() -> <sqlx::Any as sqlx::Database>::TypeInfo {
                As::<$type>::type_info()
            }

            fn compatible(found: &<sqlx::Any as sqlx::Database>::TypeInfo) -> bool {
                As::<$type>::compatible(found)
            }
        }

        impl<'r> sqlx::Decode<'r, sqlx::Any> for $type {
            fn decode(
                value: <sqlx::Any as sqlx::Database>::ValueRef<'r>,
            ) -> Result<$type, sqlx::error::BoxDynError> {
                As::<$type>::decode(value).map(|As(value)| value)
            }
        }

        impl sqlx::Encode<'_, sqlx::Any> for $type {
            fn encode_by_ref(
                &self,
                into: &mut <sqlx::Any as sqlx::Database>::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                sqlx::Encode::<sqlx::Any>::encode(self.kept(), into)
            }
        }
    };
}
pub(in crate::store) use column;

/// An enum that is kept by its word, and the name of its values in a fault.
macro_rules! word {
    ($type:ty, $what:literal) => {
        impl ColumnValue for $type {
            type Kept = String;

            fn kept(&self) -> String {
                self.word().to_owned()
            }

            fn read(kept: String) -> Result<$type, BadColumn> {
                <$type>::from_word(&kept).ok_or_else(|| BadColumn::new($what, &kept))
            }
        }
    };
}
pub(in crate::store) use word;

/// The complete options of a game, which are in two columns: `kind` says of which game.
pub(in crate::store) fn game_options(row: &AnyRow) -> sqlx::Result<GameOptions> {
    let As(kind) = row.try_get("kind")?;
    let text: String = row.try_get("options")?;
    GameOptions::stored(kind, &text).map_err(|_| sqlx::Error::ColumnDecode {
        index: "options".to_owned(),
        source: BadColumn::new("set of options", &text).into(),
    })
}

word!(Kind, "game");
word!(Status, "end of a game");

/// Numbers that are small here and a `bigint` there.
macro_rules! count {
    ($type:ty) => {
        impl ColumnValue for $type {
            type Kept = i64;

            fn kept(&self) -> i64 {
                i64::from(*self)
            }

            fn read(kept: i64) -> Result<$type, BadColumn> {
                <$type>::try_from(kept).map_err(|_| BadColumn::new("count", &kept))
            }
        }
    };
}

count!(i32);
count!(i64);
count!(u8);
count!(u32);

/// A type of the number by which something is known, which is kept as that number.
macro_rules! numbered {
    ($name:ident) => {
        impl ColumnValue for $name {
            type Kept = i64;

            fn kept(&self) -> i64 {
                self.0.kept()
            }

            fn read(kept: i64) -> Result<$name, BadColumn> {
                ColumnValue::read(kept).map($name)
            }
        }
    };
}
pub(in crate::store) use numbered;

numbered!(Entrant);
numbered!(Season);
numbered!(RoundNo);
numbered!(FixtureNo);
numbered!(ChallengeNo);
numbered!(Seq);

/// A fingerprint: the same bits, signed.
impl ColumnValue for u64 {
    type Kept = i64;

    fn kept(&self) -> i64 {
        self.cast_signed()
    }

    fn read(kept: i64) -> Result<u64, BadColumn> {
        Ok(kept.cast_unsigned())
    }
}
