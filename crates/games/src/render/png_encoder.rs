//! Pixels to a small PNG quickly: a palette, and light compression; knows no scene.

use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use tiny_skia::Pixmap;

use crate::render::palette::{ColorRuns, Palette, Pixel};

/// Colors that a palette can have.
const MOST_COLORS: usize = 256;
/// Light: most of a picture is flat, and time is dearer than bytes. The lightest adds a third.
const LEVEL: Compression = Compression::new(2);
/// The sign that precedes each row: that no filter was applied to it.
const UNFILTERED: u8 = 0;
/// The number of parts in which it is compressed, with a pause after each.
const PARTS: usize = 4;

/// The picture as a PNG of at most 256 colors: exactly its own if there are no more, else the
/// commonest, and the nearest of them for the others. `pause` is called between its parts.
pub(super) fn encode(pixels: &Pixmap, pause: &dyn Fn()) -> Vec<u8> {
    let counted = ColorRuns::of(pixels, pause);
    let mut palette = Palette::of(counted.colors.clone(), MOST_COLORS);
    pause();
    let indices = counted.indices(&mut palette);
    pause();
    let rows = rows(&indices, pixels.width() as usize);
    compressed(&rows, pause)
        .map_err(EncodingError::from)
        .and_then(|rows| write(pixels, palette.colors(), &rows))
        .expect("a palette and one byte a pixel, written to memory")
}

/// A file of rows that are compressed already.
fn write(pixels: &Pixmap, palette: &[Pixel], rows: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, rows)?;
    writer.finish()?;
    Ok(file)
}

/// The rows as a PNG has them before they are compressed.
fn rows(indices: &[u8], width: usize) -> Vec<u8> {
    let mut rows = Vec::with_capacity(indices.len() + indices.len() / width.max(1));
    for row in indices.chunks(width.max(1)) {
        rows.push(UNFILTERED);
        rows.extend_from_slice(row);
    }
    rows
}

/// In few parts: row by row, the output buffer would be cleared again for each.
fn compressed(bytes: &[u8], pause: &dyn Fn()) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), LEVEL);
    for part in bytes.chunks(bytes.len().div_ceil(PARTS)) {
        encoder.write_all(part)?;
        pause();
    }
    encoder.finish()
}
