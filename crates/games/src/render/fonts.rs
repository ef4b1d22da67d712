//! The fonts of this repository, read from the program itself; no other is ever looked for.

use std::io::Read as _;
use std::sync::Arc;

use cosmic_text::FontSystem;
use cosmic_text::fontdb::{Database, Source};
use lzma_rust2::XzReader;

/// For most names, and for what is written besides: the last two have no more than the signs of our own that
/// the others lack.
const COMMON: [&[u8]; 4] = [
    include_bytes!("../../../../assets/fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSans-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansMinus-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/Symbola-Signs.ttf"),
];
/// For letters that the common ones lack, in the order in which they are asked for them. Unpacked when the
/// first such letter is written: they take 6 MB then.
const PACKED: [&[u8]; 6] = [
    include_bytes!("../../../../assets/fonts/NotoSansArabic-Bold.ttf.xz"),
    include_bytes!("../../../../assets/fonts/NotoSansHebrew-Bold.ttf.xz"),
    include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Bold.ttf.xz"),
    include_bytes!("../../../../assets/fonts/HangulSquare-Bold.ttf.xz"),
    include_bytes!("../../../../assets/fonts/DroidSansFallbackFull.ttf.xz"),
    include_bytes!("../../../../assets/fonts/Symbola-Symbols.ttf.xz"),
];

/// The common fonts.
pub(super) fn common() -> FontSystem {
    let mut database = Database::new();
    for font in COMMON {
        database.load_font_source(Source::Binary(Arc::new(font)));
    }
    FontSystem::new_with_locale_and_db("en".to_owned(), database)
}

/// Adds the fonts for all other letters; returns whether they were not there yet.
pub(super) fn add_packed(fonts: &mut FontSystem) -> bool {
    let are_missing = fonts.db().len() == COMMON.len();
    if are_missing {
        let database = fonts.db_mut();
        for font in PACKED.iter().filter_map(|packed| unpacked(packed)) {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
    }
    are_missing
}

fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut font = Vec::new();
    XzReader::new(packed, false).read_to_end(&mut font).ok()?;
    Some(font)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fonts_are_read_and_the_packed_ones_added_once() {
        let mut fonts = common();
        assert_eq!(fonts.db().len(), COMMON.len());
        assert!(add_packed(&mut fonts));
        assert_eq!(fonts.db().len(), COMMON.len() + PACKED.len());
        assert!(!add_packed(&mut fonts));
        assert_eq!(fonts.db().len(), COMMON.len() + PACKED.len());
    }
}
