//! The languages that the bot speaks; knows no sentence.

use fluent_templates::{LanguageIdentifier, langid};

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Every language; each has a folder in `assets/locales`.
    pub const ALL: [Language; 1] = [Language::English];

    /// The language of a Discord locale like `en-GB`; English for a language that we do not have.
    pub fn from_locale(locale: &str) -> Language {
        let code = locale.split(['-', '_']).next().unwrap_or_default();
        let known = Language::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(code));
        known.unwrap_or_default()
    }

    /// The language whose folder has this name.
    pub fn from_code(code: &str) -> Option<Language> {
        let mut known = Language::ALL.into_iter();
        known.find(|known| known.code() == code)
    }

    /// The name of its folder, which is also what the database stores: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language as the loader of its sentences knows it.
    pub(super) const fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_finds_its_language_or_english() {
        for locale in ["en", "en-US", "EN_gb", "pl", ""] {
            assert_eq!(Language::from_locale(locale), Language::English, "{locale}");
        }
    }
}
