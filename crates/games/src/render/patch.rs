//! Small pictures laid on a large one, over whose edges they may reach; knows no color.

use tiny_skia::Pixmap;

/// Each row of what is laid from a pixel on, so many values wide, with the pixels under it, as far as it is
/// on the picture.
pub(super) fn rows_over<'a, U, T>(
    (pixels, wide): (&'a mut [U], usize),
    (left, top): (i64, i64),
    laid: &'a [T],
    width: usize,
) -> impl Iterator<Item = (&'a mut [U], &'a [T])> {
    let (skipped, from) = clipped(left);
    let (above, top) = clipped(top);
    let count = width.saturating_sub(skipped).min(wide.saturating_sub(from));
    let under = pixels.chunks_exact_mut(wide.max(1)).skip(top);
    let laid = laid.chunks_exact(width.max(1)).skip(above);
    let rows = under.zip(laid).take_while(move |_| count > 0);
    rows.map(move |(under, laid)| {
        let under = &mut under[from..from + count];
        (under, &laid[skipped..skipped + count])
    })
}

/// The pixels of a picture, row by row, and how many there are in a row.
pub(super) fn colors(pixels: &mut Pixmap) -> (&mut [[u8; 4]], usize) {
    let wide = pixels.width() as usize;
    let (colors, _) = pixels.data_mut().as_chunks_mut::<4>();
    (colors, wide)
}

/// The part of what begins there that is before the first pixel, and the pixel from which the rest is.
fn clipped(start: i64) -> (usize, usize) {
    let far = |length: u64| usize::try_from(length).unwrap_or(usize::MAX);
    match start {
        0.. => (0, far(start.unsigned_abs())),
        ..0 => (far(start.unsigned_abs()), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::{colors, rows_over};
    use tiny_skia::Pixmap;

    /// The ones of nine values, three rows of three, that are over a picture of four pixels by four.
    fn laid(corner: (i64, i64)) -> Vec<u8> {
        let mut pixels = Pixmap::new(4, 4).expect("small");
        let rows = rows_over(colors(&mut pixels), corner, &[1, 2, 3, 4, 5, 6, 7, 8, 9], 3)
            .inspect(|(under, laid)| assert_eq!(under.len(), laid.len()));
        rows.flat_map(|(_, laid)| laid.to_vec()).collect()
    }

    #[test]
    fn what_reaches_over_an_edge_is_cut_there() {
        assert_eq!(laid((0, 0)), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(laid((-1, -2)), [8, 9]);
        assert_eq!(laid((2, 3)), [1, 2]);
        for outside in [-3, 4, i64::MIN, i64::MAX] {
            assert!(laid((outside, 0)).is_empty(), "{outside}");
            assert!(laid((0, outside)).is_empty(), "{outside}");
        }
    }
}
