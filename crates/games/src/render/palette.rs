//! Pictures with few colors: which colors they keep, and which of them replaces any other; knows no
//! file format.

use rustc_hash::{FxHashMap, FxHashSet};
use tiny_skia::Pixmap;

/// Places in the palette for the commonest colors as they are; the others are for blends.
const EXACT: usize = 96;

/// The number of steps of red, of green and of blue that are told apart when colors are compared roughly.
const ROUGH: u8 = 37;

/// The number of parts in which a picture is read, with a pause after each.
const PARTS: usize = 4;

/// A color: red, green and blue.
pub(super) type Pixel = [u8; 3];

/// A picture as runs of one color, and how often each color is there. Colors are numbered in the
/// order in which they come.
#[derive(Default)]
pub(super) struct ColorRuns {
    /// The number of a color, and how many neighboring pixels have it.
    runs: Vec<(u32, u32)>,
    /// Each color with the number of its pixels.
    pub(super) colors: Vec<(Pixel, u32)>,
}

impl ColorRuns {
    /// All of a picture. `pause` is called after each of few parts.
    pub(super) fn of(pixels: &Pixmap, pause: &dyn Fn()) -> ColorRuns {
        let mut counted = ColorRuns::default();
        let mut numbers: FxHashMap<u32, u32> = FxHashMap::default();
        let (mut rest, _) = pixels.data().as_chunks::<4>();
        let part = rest.len() / PARTS;
        let mut pause_at = rest.len().saturating_sub(part);
        while let Some(&color) = rest.first() {
            let length = run_length(rest, color);
            let number = *numbers.entry(u32::from_ne_bytes(color)).or_insert_with(|| {
                let [red, green, blue, _] = color;
                counted.colors.push(([red, green, blue], 0));
                counted.colors.len() as u32 - 1
            });
            counted.colors[number as usize].1 += length as u32;
            counted.runs.push((number, length as u32));
            rest = &rest[length..];
            if rest.len() <= pause_at {
                pause_at = pause_at.saturating_sub(part);
                pause();
            }
        }
        counted
    }

    /// For each pixel the place of its color.
    pub(super) fn indices(&self, palette: &mut Palette) -> Vec<u8> {
        let colors = self.colors.iter();
        let places: Vec<u8> = colors.map(|&(color, _)| palette.place(color)).collect();
        let length: u32 = self.runs.iter().map(|(_, length)| length).sum();
        let mut indices = Vec::with_capacity(length as usize);
        for &(number, length) in &self.runs {
            indices.resize(indices.len() + length as usize, places[number as usize]);
        }
        indices
    }
}

/// The number of the first pixels that have a color: many at once where a few have it.
fn run_length(pixels: &[[u8; 4]], color: [u8; 4]) -> usize {
    const FEW: usize = 4;
    const MANY: usize = 16;
    let is_alike = |pixel: &&[u8; 4]| **pixel == color;
    let few = pixels.iter().take(FEW).take_while(is_alike).count();
    if few < FEW {
        return few;
    }
    let (chunks, _) = pixels.as_chunks::<MANY>();
    let alike = chunks.iter().take_while(|chunk| **chunk == [color; MANY]);
    let many = MANY * alike.count();
    many + pixels[many..].iter().take_while(is_alike).count()
}

/// The colors that are kept.
pub(super) struct Palette {
    colors: Vec<Pixel>,
    exact: FxHashMap<Pixel, u8>,
    /// The replacements for other colors, by what they roughly are.
    like: Vec<Option<u8>>,
}

impl Palette {
    /// At most `most` of these colors, which are given with the number of their pixels; `most` is no
    /// more than 256.
    pub(super) fn of(counted: Vec<(Pixel, u32)>, most: usize) -> Palette {
        let colors = choose(counted, most);
        Palette {
            exact: colors.iter().copied().zip(0..=255).collect(),
            like: vec![None; usize::from(ROUGH).pow(3)],
            colors,
        }
    }

    /// The colors in their places.
    pub(super) fn colors(&self) -> &[Pixel] {
        &self.colors
    }

    /// The place of a color, or of the nearest to it.
    pub(super) fn place(&mut self, color: Pixel) -> u8 {
        if let Some(place) = self.exact.get(&color) {
            return *place;
        }
        let colors = &self.colors;
        *self.like[rough(color)].get_or_insert_with(|| nearest(colors, color))
    }
}

/// One number for all colors that differ by no more than anyone sees.
fn rough(color: Pixel) -> usize {
    let [red, green, blue] = color.map(|value| usize::from(value / (255 / (ROUGH - 1))));
    let side = usize::from(ROUGH);
    (red * side + green) * side + blue
}

/// The commonest colors; then the commonest in each part of the space of colors that has none
/// yet, large parts first, so that every hue gets its blends.
fn choose(mut counted: Vec<(Pixel, u32)>, most: usize) -> Vec<Pixel> {
    let by_count = |&(color, count): &(Pixel, u32)| (std::cmp::Reverse(count), color);
    let exact = counted.len().min(EXACT).min(most);
    if exact < counted.len() {
        counted.select_nth_unstable_by_key(exact, by_count);
    }
    let mut blends = alike(counted.split_off(exact));
    blends.sort_unstable_by_key(by_count);
    counted.sort_unstable_by_key(by_count);
    let mut colors: Vec<Pixel> = counted.into_iter().map(|(color, _)| color).collect();
    for bits in [2, 3, 4, 8] {
        let part = |color: Pixel| color.map(|value| value >> (8 - bits));
        let mut known: FxHashSet<Pixel> = colors.iter().copied().map(part).collect();
        for &(color, _) in &blends {
            if colors.len() == most {
                return colors;
            }
            if known.insert(part(color)) {
                colors.push(color);
            }
        }
    }
    colors
}

/// Of colors that are alike the commonest, with the pixels of all of them.
fn alike(counted: Vec<(Pixel, u32)>) -> Vec<(Pixel, u32)> {
    let mut parts: FxHashMap<usize, (Pixel, u32, u32)> = FxHashMap::default();
    for (color, count) in counted {
        let part = parts.entry(rough(color)).or_insert((color, 0, 0));
        part.2 += count;
        if (count, part.0) > (part.1, color) {
            (part.0, part.1) = (color, count);
        }
    }
    parts.into_values().map(|(color, _, all)| (color, all)).collect()
}

/// The place of the nearest color: a number for each place that has its distance above and the place
/// itself below, and the least of them, without a branch on the way.
fn nearest(palette: &[Pixel], wanted: Pixel) -> u8 {
    let places = (0u32..256).zip(palette);
    let told = places.map(|(place, color)| distance(*color, wanted) << 8 | place);
    let least = told.fold(u32::MAX, u32::min);
    least.to_le_bytes()[0]
}

/// At most 9 times the square of 255.
fn distance(one: Pixel, other: Pixel) -> u32 {
    let part = |index: usize| {
        let apart = u32::from(one[index].abs_diff(other[index]));
        apart * apart
    };
    // Green counts most for the eye, blue least.
    part(0) * 3 + part(1) * 4 + part(2) * 2
}
