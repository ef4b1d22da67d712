//! Shaping, and the outlines of letters; knows no line on a picture.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cosmic_text::fontdb::ID;
use cosmic_text::{
    Attrs, Buffer, CacheKey, CacheKeyFlags, Command, Family, FontSystem, LayoutGlyph, Metrics,
    Shaping, SwashCache, Weight, Wrap,
};
use rustc_hash::FxHashMap;
use tiny_skia::{Path, PathBuilder};

use crate::render::cover::Cover;
use crate::render::fonts;
use crate::render::one_line::{beginning, mark_before, on_one_line};
use crate::render::role::TextRole;
use crate::render::text_line::{TRACED_AT, TextLine, without_missing};

/// Shaped lines of each weight that are kept; names occur again in every picture of a game.
const MOST_LINES: usize = 1_000;
/// Letters of up to that size in pixels are kept as they cover pixels, up to this many bytes in
/// all.
const MOST_KEPT_SIZE: f32 = 100.0;
const MOST_KEPT_BYTES: usize = 4 << 20;

/// The letter, the bits of its size in pixels, and the quarters of a pixel by which it is moved.
type Stamp = (ID, u16, u32, (u8, u8));

/// Shapes and traces letters.
pub(super) struct Pen {
    fonts: FontSystem,
    tracer: SwashCache,
    letters: FxHashMap<(ID, u16), Option<Path>>,
    /// Plain and bold ones, by what was to be written.
    lines: [FxHashMap<String, Arc<TextLine>>; 2],
    covers: FxHashMap<Stamp, Option<Arc<Cover>>>,
    /// The number of bytes these take.
    kept: usize,
}

impl Pen {
    fn new() -> Pen {
        Pen {
            fonts: fonts::common(),
            tracer: SwashCache::new(),
            letters: FxHashMap::default(),
            lines: Default::default(),
            covers: FxHashMap::default(),
            kept: 0,
        }
    }

    /// There is one for the program: reading fonts takes longer than painting.
    pub(super) fn take() -> MutexGuard<'static, Pen> {
        static PEN: OnceLock<Mutex<Pen>> = OnceLock::new();
        PEN.get_or_init(|| Mutex::new(Pen::new())).lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A line as it is written: what cannot be drawn on one line is left out.
    pub(super) fn line(&mut self, text: &str, role: TextRole) -> Arc<TextLine> {
        let (text, bold) = (beginning(text), is_bold(role));
        if let Some(line) = self.lines[usize::from(bold)].get(text) {
            return Arc::clone(line);
        }
        let written = on_one_line(text);
        let mut line = self.shape(&written, bold);
        if line.lacks_letters() && fonts::add_packed(&mut self.fonts) {
            line = self.shape(&written, bold);
        }
        if line.lacks_letters() {
            line = self.shape(&without_missing(&written, &line.letters), bold);
        }
        let line = Arc::new(line);
        let lines = &mut self.lines[usize::from(bold)];
        if lines.len() >= MOST_LINES {
            lines.clear();
        }
        lines.insert(text.to_owned(), Arc::clone(&line));
        line
    }

    fn shape(&mut self, text: &str, bold: bool) -> TextLine {
        let weight = if bold { Weight::BOLD } else { Weight::NORMAL };
        let attrs = Attrs::new().family(Family::Name("Noto Sans")).weight(weight);
        let mut buffer = Buffer::new(&mut self.fonts, Metrics::new(TRACED_AT, TRACED_AT));
        buffer.set_wrap(Wrap::None);
        let mark = mark_before(text);
        let text = [mark, text].concat();
        buffer.set_text(&text, &attrs, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.fonts, false);
        let run = buffer.layout_runs().next();
        let Some(run) = run else {
            return TextLine::default();
        };
        TextLine::after_mark(mark, run.glyphs.to_vec(), run.line_w)
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
            tracer.get_outline_commands_uncached(fonts, key).and_then(|steps| outline(&steps))
        });
        traced.clone()
    }

    /// The way in which a letter covers pixels at a size in pixels, moved by quarters of a pixel.
    pub(super) fn cover(
        &mut self,
        glyph: &LayoutGlyph,
        size: f32,
        quarters: (u8, u8),
    ) -> Option<Arc<Cover>> {
        let stamp = (glyph.font_id, glyph.glyph_id, size.to_bits(), quarters);
        if let Some(cover) = self.covers.get(&stamp) {
            return cover.clone();
        }
        let moved = (f32::from(quarters.0) / 4.0, f32::from(quarters.1) / 4.0);
        let cover = self
            .trace(glyph)
            .and_then(|shape| Cover::of(&shape, size / TRACED_AT, moved))
            .map(Arc::new);
        if size <= MOST_KEPT_SIZE {
            self.keep(stamp, cover.clone());
        }
        cover
    }

    fn keep(&mut self, stamp: Stamp, cover: Option<Arc<Cover>>) {
        if self.kept > MOST_KEPT_BYTES {
            self.covers.clear();
            self.kept = 0;
        }
        self.kept += size_of::<Stamp>() + cover.as_ref().map_or(0, |cover| cover.bytes());
        self.covers.insert(stamp, cover);
    }
}

const fn is_bold(role: TextRole) -> bool {
    !matches!(role, TextRole::Small | TextRole::Cell | TextRole::Unnamed)
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

#[cfg(test)]
mod tests {
    use super::Pen;
    use crate::render::fonts;
    use crate::render::one_line::on_one_line;
    use crate::render::role::TextRole;
    use crate::render::text_line::{UNKNOWN, is_missing, without_missing};

    const NAMES: [&str; 13] = [
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
        "𝓙𝓸𝓱𝓷 𝕎𝕚𝕕𝕖 𝟙",
        "🚀👩\u{200d}🚀👍\u{1f3fd}🇵🇱☀\u{fe0f}",
    ];

    #[test]
    fn what_is_written_besides_names_needs_no_packed_font() {
        let mut pen = Pen::new();
        let boards = include_str!("../../../../assets/locales/en/board.ftl");
        let written = [boards, "▲▼−♛↑↓", &UNKNOWN.to_string()].concat();
        for line in written.lines().map(on_one_line) {
            for bold in [false, true] {
                assert!(!pen.shape(&line, bold).lacks_letters(), "{line}");
            }
        }
    }

    #[test]
    fn names_in_many_scripts_have_all_their_letters() {
        let mut pen = Pen::take();
        fonts::add_packed(&mut pen.fonts);
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
    fn a_name_that_the_common_fonts_lack_looks_the_same_whatever_was_written_before() {
        let glyphs = |pen: &mut Pen, name| {
            let line = pen.line(name, TextRole::Name);
            let glyphs = line.letters.iter().map(|letter| (letter.glyph_id, letter.start));
            (glyphs.collect::<Vec<_>>(), line.width)
        };
        let mut all = Pen::new();
        fonts::add_packed(&mut all.fonts);
        for name in NAMES {
            let mut pen = Pen::new();
            assert_eq!(glyphs(&mut pen, name), glyphs(&mut all, name), "{name}");
        }
    }

    #[test]
    fn what_no_font_has_is_one_sign() {
        let mut pen = Pen::take();
        fonts::add_packed(&mut pen.fonts);
        for strange in ["A 𓀀𓀁 B", "A \u{1fae8} B", "A \u{10ffff} B"] {
            let shaped = pen.shape(strange, true);
            let known = without_missing(strange, &shaped.letters);
            assert_eq!(known, format!("A {UNKNOWN} B"));
            let line = pen.line(strange, TextRole::Name);
            assert!(!line.letters.iter().any(is_missing), "{strange}");
        }
    }
}
