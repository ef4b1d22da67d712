//! Pixels to a small PNG quickly: a palette, and light compression; knows no scene.

use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, chunk};
use tiny_skia::Pixmap;

use crate::render::palette::{ColorRuns, Palette, Pixel};

/// Colors that a palette can have.
const MOST_COLORS: usize = 256;
/// Light: most of a picture is flat, and time is dearer than bytes. The lightest adds a third.
const LEVEL: Compression = Compression::new(2);
/// What precedes each row: that no filter was applied to it.
const UNFILTERED: u8 = 0;

/// The picture as a PNG of at most 256 colors: exactly its own if there are no more, else the
/// commonest, and the nearest of them for the others.
pub(super) fn encode(pixels: &Pixmap) -> Vec<u8> {
    let counted = ColorRuns::of(pixels);
    let mut palette = Palette::of(counted.colors.clone(), MOST_COLORS);
    let indices = counted.indices(&mut palette);
    write(pixels.width(), pixels.height(), palette.colors(), &indices)
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
    let mut writer = encoder.write_header()?;
    let rows = rows(indices, width as usize);
    writer.write_chunk(chunk::IDAT, &compressed(&rows)?)?;
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

/// All of it at once: row by row, the output buffer would be cleared again for each.
fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), LEVEL);
    encoder.write_all(bytes)?;
    encoder.finish()
}
