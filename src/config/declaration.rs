//! The declaration of settings, one row for each: from it follow how it is read, how it is refused and the fact that
//! the program knows. Knows no setting.

/// Defines the facts that the program must know before it starts, and below each the settings that it follows from:
/// one, or one `as` each field of its type.
///
/// The row of a setting has its name in the environment and its key in the file, both again if it has another name
/// (`or`); what it is by default, without which it must be set; the function that reads its text; and what a refusal
/// says of a text that this does not take. Facts are checked one by one, when they are asked for.
macro_rules! program_settings {
    (
        $(#[$doc:meta])*
        pub struct $Facts:ident from $Settings:ident {
            $(
                $(#[$fact_doc:meta])*
                $fact:ident: $Type:ty {
                    $(
                        $(#[$row_doc:meta])*
                        $variable:literal $key:ident $(or $other_variable:literal $other:ident)?
                            $(as $field:ident)? $(= $default:expr)?,
                            read by $read:path, or $reason:literal;
                    )+
                }
            )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $Facts { $($(#[$fact_doc])* pub $fact: $Type,)+ }

        impl $Facts {
            /// Reads and checks all settings. The environment takes precedence over the file.
            pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<$Facts, ConfigError> {
                let settings = $Settings::read(file, lookup)?;
                Ok($Facts { $($fact: settings.$fact()?,)+ })
            }
        }

        /// The settings as they are written in the environment and the file. Each fact is checked when it is asked
        /// for, so that a task of the program is not refused for what it does not need.
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $Settings {
            $($($(#[$row_doc])* $key: Option<String>, $($other: Option<String>,)?)+)+
        }

        impl $Settings {
            /// All names: the key in the file, and the name in the environment.
            pub(super) const NAMES: &'static [(&'static str, &'static str)] = &[
                $($(
                    (stringify!($key), $variable),
                    $((stringify!($other), $other_variable),)?
                )+)+
            ];

            $(
                $(#[$fact_doc])*
                pub fn $fact(&self) -> Result<$Type, ConfigError> {
                    Ok(program_settings!(@fact $Type: $($($field)? {
                        let written = program_settings!(
                            @written self, $variable $key $(or $other_variable $other)?
                        );
                        match written {
                            Some(text) => $read(text).ok_or(ConfigError::Wrong {
                                variable: $variable,
                                reason: $reason,
                            })?,
                            None => program_settings!(@unset $variable $key $(= $default)?),
                        }
                    })+))
                }
            )+
        }
    };
    (@fact $Type:ty: $($field:ident $value:block)+) => {{
        type Fact = $Type;
        Fact { $($field: $value),+ }
    }};
    (@fact $Type:ty: $value:block) => { $value };
    (@written $settings:ident, $variable:literal $key:ident) => { $settings.$key.as_deref() };
    (
        @written $settings:ident,
        $variable:literal $key:ident or $other_variable:literal $other:ident
    ) => {
        match (&$settings.$key, &$settings.$other) {
            (Some(_), Some(_)) => {
                return Err(ConfigError::Twice { variable: $other_variable, other: $variable });
            }
            (one, other) => one.as_deref().or(other.as_deref()),
        }
    };
    (@unset $variable:literal $key:ident) => {
        return Err(ConfigError::Missing { variable: $variable, key: stringify!($key) })
    };
    (@unset $variable:literal $key:ident = $default:expr) => { $default };
}
pub(super) use program_settings;
