//! Pixels to a small PNG quickly: a palette, and light compression; knows no scene.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use rustc_hash::{FxHashMap, FxHashSet};
use tiny_skia::Pixmap;

/// Colors that a palette can have.
const MOST_COLORS: usize = 256;
/// Places in the palette for the commonest colors as they are; the others are for blends.
const EXACT: usize = 128;
/// The lightest compression there is: most of a picture is flat, and time is dearer than bytes.
const LEVEL: DeflateCompression = DeflateCompression::Level(1);

type Pixel = [u8; 3];

/// The picture as a PNG of at most 256 colors: exactly those it has where they are so few, else
/// the commonest, and the nearest of them for the others.
pub(super) fn encode(pixels: &Pixmap) -> Vec<u8> {
    let counted = ColorRuns::of(pixels);
    let (palette, places) = counted.palette();
    let mut indices = Vec::with_capacity((pixels.width() * pixels.height()) as usize);
    for (number, length) in counted.runs {
        indices.resize(indices.len() + length as usize, places[number as usize]);
    }
    write(pixels.width(), pixels.height(), &palette, &indices)
        .expect("a palette and one byte a pixel, written to memory")
}

fn write(
    width: u32,
    height: u32,
    palette: &[Pixel],
    indices: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_deflate_compression(LEVEL);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indices)?;
    writer.finish()?;
    Ok(file)
}

/// A picture as runs of one color, and how often each color is there. Colors are numbered in the
/// order in which they come.
#[derive(Default)]
struct ColorRuns {
    /// The number of a color, and how many neighboring pixels have it.
    runs: Vec<(u32, u32)>,
    /// Each color with the number of its pixels.
    colors: Vec<(Pixel, u32)>,
}

impl ColorRuns {
    fn of(pixels: &Pixmap) -> ColorRuns {
        let mut counted = ColorRuns::default();
        let mut numbers: FxHashMap<[u8; 4], u32> = FxHashMap::default();
        let (words, _) = pixels.data().as_chunks::<4>();
        for run in words.chunk_by(|one, next| one == next) {
            let [red, green, blue, _] = run[0];
            let number = *numbers.entry(run[0]).or_insert_with(|| {
                counted.colors.push(([red, green, blue], 0));
                counted.colors.len() as u32 - 1
            });
            counted.colors[number as usize].1 += run.len() as u32;
            counted.runs.push((number, run.len() as u32));
        }
        counted
    }

    /// The colors that are kept, and for each number the place of the one that stands for it.
    fn palette(&self) -> (Vec<Pixel>, Vec<u8>) {
        let mut by_count = self.colors.clone();
        by_count.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let palette = choose(&by_count);
        let exact: FxHashMap<Pixel, u8> = palette.iter().copied().zip(0..=255).collect();
        // Blends that differ by no more than anyone sees are looked up once.
        let mut like: FxHashMap<Pixel, u8> = FxHashMap::default();
        let places = self.colors.iter().map(|&(color, _)| {
            let roughly = color.map(|value| value & 0xF8);
            let near = || {
                *like
                    .entry(roughly)
                    .or_insert_with(|| nearest(&palette, color))
            };
            exact.get(&color).copied().unwrap_or_else(near)
        });
        let places = places.collect();
        (palette, places)
    }
}

/// The commonest colors; then the commonest in each part of the space of colors that has none
/// yet, large parts first, so that every hue gets its blends.
fn choose(by_count: &[(Pixel, u32)]) -> Vec<Pixel> {
    let exact = by_count.len().min(EXACT);
    let mut colors: Vec<Pixel> = by_count[..exact].iter().map(|&(color, _)| color).collect();
    for bits in [2, 3, 4, 8] {
        let part = |color: Pixel| color.map(|value| value >> (8 - bits));
        let mut known: FxHashSet<Pixel> = colors.iter().copied().map(part).collect();
        for &(color, _) in &by_count[exact..] {
            if colors.len() == MOST_COLORS {
                return colors;
            }
            if known.insert(part(color)) {
                colors.push(color);
            }
        }
    }
    colors
}

fn nearest(palette: &[Pixel], wanted: Pixel) -> u8 {
    let places = (0u8..=255).zip(palette);
    places
        .min_by_key(|(_, color)| distance(**color, wanted))
        .map_or(0, |(place, _)| place)
}

fn distance(one: Pixel, other: Pixel) -> i32 {
    let part = |index: usize| {
        let apart = i32::from(one[index]) - i32::from(other[index]);
        apart * apart
    };
    // Green counts most for the eye, blue least.
    part(0) * 3 + part(1) * 4 + part(2) * 2
}
