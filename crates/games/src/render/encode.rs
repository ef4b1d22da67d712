//! Pixels to a small PNG quickly: a palette, and light compression; knows no scene.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use tiny_skia::Pixmap;

use crate::render::palette::{ColorRuns, Palette, Pixel};

/// Colors that a palette can have.
const MOST_COLORS: usize = 160;
/// The lightest compression there is: most of a picture is flat, and time is dearer than bytes.
const LEVEL: DeflateCompression = DeflateCompression::Level(1);

/// The picture as a PNG of at most 256 colors: exactly those it has where they are so few, else
/// the commonest, and the nearest of them for the others.
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
    encoder.set_deflate_compression(LEVEL);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indices)?;
    writer.finish()?;
    Ok(file)
}
