//! The settings of a server, each declared in one row: its word, its column, and its type. Knows no item.
//!
//! Not everything that is chosen for a server is a word of a list, as the settings of games, leagues
//! and people are (`starpost_games::settings`): channels and roles are the server's own.

use crate::store::base::ids::{ChannelId, RoleId};
use starpost_games::clock::Control;

/// The choice made for an item. The way in which it is chosen and said follows from its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerValue {
    /// A channel; `None` for none in particular.
    Channel(Option<ChannelId>),
    /// A role; `None` for nobody's.
    Role(Option<RoleId>),
    /// The time there is; `None` for what is usual.
    Clock(Option<Control>),
    /// One of a few words: one after the other is chosen.
    Word(&'static str),
}

/// A type of an item.
pub(in crate::store) trait ServerSetting: Sized {
    /// The value that is chosen.
    fn value(&self) -> ServerValue;

    /// The same with this value; `None` if it is of another kind.
    fn with(self, value: ServerValue) -> Option<Self>;

    /// The value that comes after this where one value after the other is chosen.
    fn next(&self) -> Option<ServerValue> {
        None
    }
}

impl ServerSetting for Option<ChannelId> {
    fn value(&self) -> ServerValue {
        ServerValue::Channel(*self)
    }

    fn with(self, value: ServerValue) -> Option<Option<ChannelId>> {
        match value {
            ServerValue::Channel(channel) => Some(channel),
            ServerValue::Role(_) | ServerValue::Clock(_) | ServerValue::Word(_) => None,
        }
    }
}

impl ServerSetting for Option<RoleId> {
    fn value(&self) -> ServerValue {
        ServerValue::Role(*self)
    }

    fn with(self, value: ServerValue) -> Option<Option<RoleId>> {
        match value {
            ServerValue::Role(role) => Some(role),
            ServerValue::Channel(_) | ServerValue::Clock(_) | ServerValue::Word(_) => None,
        }
    }
}

impl ServerSetting for Option<Control> {
    fn value(&self) -> ServerValue {
        ServerValue::Clock(*self)
    }

    fn with(self, value: ServerValue) -> Option<Option<Control>> {
        match value {
            ServerValue::Clock(clock) => Some(clock),
            ServerValue::Channel(_) | ServerValue::Role(_) | ServerValue::Word(_) => None,
        }
    }
}

/// Lets an item be of a type whose values have words (`worded!`).
macro_rules! chosen_by_word {
    ($Type:ty) => {
        impl $crate::store::server::server_settings::ServerSetting for $Type {
            fn value(&self) -> ServerValue {
                ServerValue::Word(self.word())
            }

            fn with(self, value: ServerValue) -> Option<$Type> {
                match value {
                    ServerValue::Word(word) => <$Type>::from_word(word),
                    ServerValue::Channel(_) | ServerValue::Role(_) | ServerValue::Clock(_) => None,
                }
            }

            fn next(&self) -> Option<ServerValue> {
                let mut all = <$Type>::ALL.into_iter().cycle();
                let next = all.find(|value| value == self).and(all.next());
                next.map(|next| ServerValue::Word(next.word()))
            }
        }
    };
}
pub(in crate::store) use chosen_by_word;

/// Defines the row of a server, the items that are chosen for it, and how both are read and changed. Each
/// item has a word, which custom ids carry, so that it never changes, and a column, which is null or
/// the default of its type as long as nothing was chosen.
macro_rules! server_settings {
    (
        $(#[$doc:meta])*
        pub struct $Row:ident by $Item:ident {
            $($(#[$item_doc:meta])* $Variant:ident = $word:literal $column:ident: $Type:ty,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Row {
            /// The number of the server.
            pub guild: GuildId,
            $($(#[$item_doc])* pub $column: $Type,)+
        }

        row!($Row: guild, $($column),+);

        starpost_games::worded! {
            /// The items that are chosen for a server, in the order in which they are said.
            pub enum $Item {
                $($(#[$item_doc])* $Variant = $word,)+
            }
        }

        impl $Row {
            /// A query that runs on its own or within a transaction.
            const READ: &str = concat!(
                "select guild", $(", ", stringify!($column),)+ " from guilds where guild = $1"
            );

            /// Locks the row, which is made if there is none yet.
            const LOCK: &str = concat!(
                "insert into guilds (guild, changed) values ($1, $2)
                 on conflict (guild) do update set changed = excluded.changed
                 returning guild", $(", ", stringify!($column),)+
            );

            /// A server on which nothing has been chosen.
            pub fn untouched(guild: GuildId) -> $Row {
                $Row { guild, $($column: <$Type>::default(),)+ }
            }

            /// The value that is chosen of an item.
            pub fn value(&self, item: $Item) -> ServerValue {
                match item { $($Item::$Variant => self.$column.value(),)+ }
            }

            /// The value that comes after that where one value after the other is chosen.
            pub fn next(&self, item: $Item) -> Option<ServerValue> {
                match item { $($Item::$Variant => self.$column.next(),)+ }
            }

            /// The row once this is chosen of an item; `None` if that cannot be.
            pub fn with(self, item: $Item, value: ServerValue) -> Option<$Row> {
                Some(match item {
                    $($Item::$Variant => $Row { $column: self.$column.with(value)?, ..self },)+
                })
            }

            /// Stores what is chosen of an item.
            async fn store(&self, item: $Item, tx: &mut Tx) -> anyhow::Result<()> {
                let query = match item {
                    $($Item::$Variant => sqlx::query(concat!(
                        "update guilds set ", stringify!($column), " = $2 where guild = $1"
                    ))
                    .bind(self.guild)
                    .bind(As(self.$column.clone())),)+
                };
                query.execute(&mut *tx.tx).await?;
                Ok(())
            }
        }
    };
}
pub(in crate::store) use server_settings;
