//! Writing: the fonts of this repository, shaping, and the outlines of letters; knows no color.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cosmic_text::fontdb::{Database, ID, Source};
use cosmic_text::{
    Attrs, Buffer, CacheKey, CacheKeyFlags, Command, Family, FontSystem, LayoutGlyph, Metrics,
    Shaping, SwashCache, Weight, Wrap,
};
use tiny_skia::{Path, PathBuilder, Transform};

use crate::render::role::TextRole;

/// In the order in which they are asked for a letter; read where they lie in the program.
const FONTS: [&[u8]; 8] = [
    include_bytes!("../../../../assets/fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSans-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansArabic-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansHebrew-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansDevanagari-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/HangulSquare-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/DroidSansFallbackFull.ttf"),
    include_bytes!("../../../../assets/fonts/Symbola-Symbols.ttf"),
];
/// Stands for what no font has.
const UNKNOWN: char = '◇';
/// Letters on one line; more would not be read.
const MOST_LETTERS: usize = 300;
/// Lines that are kept shaped; names come again in every picture of a game.
const MOST_LINES: usize = 2_000;
/// Letters are shaped and traced at this size, whatever size they are wanted in.
const TRACED_AT: f32 = 128.0;
/// Half the height of a capital letter, as a share of the size of the type.
const HALF_CAPITAL: f32 = 0.357;

/// Shapes and traces letters. No font but ours is ever looked for.
struct Pen {
    fonts: FontSystem,
    tracer: SwashCache,
    letters: HashMap<(ID, u16), Option<Path>>,
    lines: HashMap<(String, bool), Arc<TextLine>>,
}

/// The letters of a line as they stand at [`TRACED_AT`], and its width there.
struct TextLine {
    letters: Vec<LayoutGlyph>,
    width: f32,
}

impl Pen {
    fn new() -> Pen {
        let mut database = Database::new();
        for font in FONTS {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
        Pen {
            fonts: FontSystem::new_with_locale_and_db("en".to_owned(), database),
            tracer: SwashCache::new(),
            letters: HashMap::new(),
            lines: HashMap::new(),
        }
    }

    /// There is one for the program: reading fonts takes longer than painting.
    fn take() -> MutexGuard<'static, Pen> {
        static PEN: OnceLock<Mutex<Pen>> = OnceLock::new();
        PEN.get_or_init(|| Mutex::new(Pen::new()))
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn line(&mut self, text: &str, role: TextRole) -> Arc<TextLine> {
        let key = (on_one_line(text), is_bold(role));
        if let Some(line) = self.lines.get(&key) {
            return Arc::clone(line);
        }
        if self.lines.len() >= MOST_LINES {
            self.lines.clear();
        }
        let mut line = self.shape(&key.0, key.1);
        if line.letters.iter().any(is_missing) {
            line = self.shape(&without_missing(&key.0, &line.letters), key.1);
        }
        let line = Arc::new(line);
        self.lines.insert(key, Arc::clone(&line));
        line
    }

    fn shape(&mut self, text: &str, bold: bool) -> TextLine {
        let weight = if bold { Weight::BOLD } else { Weight::NORMAL };
        let attrs = Attrs::new()
            .family(Family::Name("Noto Sans"))
            .weight(weight);
        let mut buffer = Buffer::new(&mut self.fonts, Metrics::new(TRACED_AT, TRACED_AT));
        buffer.set_wrap(Wrap::None);
        buffer.set_text(text, &attrs, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.fonts, false);
        let run = buffer.layout_runs().next();
        let (letters, width) = run
            .map(|run| (run.glyphs.to_vec(), run.line_w))
            .unwrap_or_default();
        TextLine { letters, width }
    }

    /// The outline of a letter at [`TRACED_AT`], its base line at 0.
    fn trace(&mut self, glyph: &LayoutGlyph) -> Option<Path> {
        let (fonts, tracer) = (&mut self.fonts, &mut self.tracer);
        let letter = self.letters.entry((glyph.font_id, glyph.glyph_id));
        let traced = letter.or_insert_with(|| {
            let flags = CacheKeyFlags::DISABLE_HINTING;
            let (font, weight) = (glyph.font_id, glyph.font_weight);
            let (key, ..) =
                CacheKey::new(font, glyph.glyph_id, TRACED_AT, (0.0, 0.0), weight, flags);
            tracer
                .get_outline_commands_uncached(fonts, key)
                .and_then(|steps| outline(&steps))
        });
        traced.clone()
    }
}

const fn is_bold(role: TextRole) -> bool {
    !matches!(role, TextRole::Small)
}

/// The text without what cannot be drawn on one line in one color: control characters, choices
/// between forms of a letter, and all of a joined emoji but its first.
fn on_one_line(text: &str) -> String {
    let (mut line, mut joined) = (String::new(), false);
    for letter in text.chars().take(MOST_LETTERS) {
        let joins = letter == '\u{200d}' && line.ends_with(is_emoji);
        match letter {
            _ if joins || (joined && is_emoji(letter)) => {}
            '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}' => {
                continue;
            }
            // Marks that turn the direction of writing would turn what comes after.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => continue,
            _ if letter.is_control() => line.push(' '),
            _ => line.push(letter),
        }
        joined = joins;
    }
    line
}

const fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

const fn is_missing(glyph: &LayoutGlyph) -> bool {
    glyph.glyph_id == 0
}

/// The text with a sign for each run of letters that no font has.
fn without_missing(text: &str, glyphs: &[LayoutGlyph]) -> String {
    let missing: Vec<Range<usize>> = glyphs
        .iter()
        .filter(|glyph| is_missing(glyph))
        .map(|glyph| glyph.start..glyph.end)
        .collect();
    let mut known = String::new();
    for (at, letter) in text.char_indices() {
        if !missing.iter().any(|range| range.contains(&at)) {
            known.push(letter);
        } else if !known.ends_with(UNKNOWN) {
            known.push(UNKNOWN);
        }
    }
    known
}

fn outline(steps: &[Command]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match step {
            Command::MoveTo(to) => path.move_to(to.x, -to.y),
            Command::LineTo(to) => path.line_to(to.x, -to.y),
            Command::QuadTo(by, to) => path.quad_to(by.x, -by.y, to.x, -to.y),
            Command::CurveTo(by, then, to) => {
                path.cubic_to(by.x, -by.y, then.x, -then.y, to.x, -to.y);
            }
            Command::Close => path.close(),
        }
    }
    path.finish()
}

/// How wide a line of writing is.
pub fn text_width(text: &str, size: f32, role: TextRole) -> f32 {
    Pen::take().line(text, role).width * size / TRACED_AT
}

/// The text itself where it is narrow enough; else as much of its beginning as is, with `…`.
pub fn fit(text: &str, size: f32, role: TextRole, width: f32) -> String {
    let text = on_one_line(text);
    let whole = text_width(&text, size, role);
    if whole <= width {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let (mut fits, mut too_long) = (0, letters.len());
    while fits + 1 < too_long {
        let middle = fits.midpoint(too_long);
        if text_width(&cut(&letters, middle), size, role) <= width {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    cut(&letters, fits)
}

fn cut(letters: &[char], length: usize) -> String {
    let kept: String = letters[..length].iter().collect();
    format!("{}…", kept.trim_end())
}

/// The outline of a line of writing that begins at 0 and has the middle of its capital letters
/// at height 0, and its width.
pub(super) fn trace(text: &str, size: f32, role: TextRole) -> (Option<Path>, f32) {
    let mut pen = Pen::take();
    let shaped = pen.line(text, role);
    let scale = size / TRACED_AT;
    let mut line = PathBuilder::new();
    for glyph in &shaped.letters {
        let x = glyph.x + glyph.x_offset * glyph.font_size;
        let y = glyph.y - glyph.y_offset * glyph.font_size;
        let place = Transform::from_row(scale, 0.0, 0.0, scale, x * scale, y * scale);
        let place = place.post_translate(0.0, size * HALF_CAPITAL);
        if let Some(letter) = pen.trace(glyph).and_then(|letter| letter.transform(place)) {
            line.push_path(&letter);
        }
    }
    (line.finish(), shaped.width * scale)
}

#[cfg(test)]
mod tests {
    use super::{Pen, UNKNOWN, is_missing, on_one_line, without_missing};
    use crate::render::role::TextRole;

    const NAMES: [&str; 12] = [
        "Zażółć Ærøskøbing",
        "Αλέξανδρος",
        "Ярослав Ґїєў",
        "عبد الرحمن",
        "דָּוִד בן־גוריון",
        "श्रीकृष्ण",
        "张伟",
        "李小龍",
        "さくら タロウ",
        "김철수",
        "★ Star ♥",
        "🚀👩\u{200d}🚀👍\u{1f3fd}🇵🇱☀\u{fe0f}",
    ];

    #[test]
    fn names_in_many_scripts_have_all_their_letters() {
        let mut pen = Pen::take();
        for name in NAMES {
            for bold in [false, true] {
                let line = pen.shape(&on_one_line(name), bold);
                assert!(!line.letters.iter().any(is_missing), "{name}");
                let within = -0.5..=line.width + 0.5;
                for glyph in &line.letters {
                    let ends = [glyph.x, glyph.x + glyph.w];
                    assert!(ends.iter().all(|end| within.contains(end)), "{name}");
                }
                assert!(line.letters.iter().any(|glyph| pen.trace(glyph).is_some()));
            }
        }
    }

    #[test]
    fn what_no_font_has_is_one_sign() {
        let mut pen = Pen::take();
        for strange in ["A 𓀀𓀁 B", "A \u{1fae8} B", "A \u{10ffff} B"] {
            let shaped = pen.shape(strange, true);
            let known = without_missing(strange, &shaped.letters);
            assert_eq!(known, format!("A {UNKNOWN} B"));
            let line = pen.line(strange, TextRole::Name);
            assert!(!line.letters.iter().any(is_missing), "{strange}");
        }
    }

    #[test]
    fn of_a_joined_emoji_the_first_is_drawn() {
        assert_eq!(on_one_line("👩\u{200d}🚀 👍\u{1f3fd}!"), "👩 👍!");
        assert_eq!(on_one_line("a\nb\u{202e}c"), "a bc");
    }
}
