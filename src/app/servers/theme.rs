//! The themes of pictures, by the name that people choose them by.

use crate::store::ThemeName;
use starpost_games::render::Theme;

/// The theme with a name.
pub(in crate::app) const fn theme(name: ThemeName) -> &'static Theme {
    match name {
        ThemeName::Dark => &Theme::DARK,
        ThemeName::Light => &Theme::LIGHT,
        ThemeName::BlackAndWhite => &Theme::BLACK_AND_WHITE,
        ThemeName::Xeno => &Theme::XENO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_a_name_and_every_name_its_theme() {
        let named = ThemeName::ALL.map(|name| (name.word(), theme(name)));
        let themes = Theme::ALL.each_ref().map(|theme| (theme.key(), theme));
        assert_eq!(named, themes);
    }
}
