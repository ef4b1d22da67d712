//! Points as reports write them, with one decimal; knows no line.

use crate::league::points::Points;

/// Points that take more columns than there are.
const TOO_MANY: Points = Points::quarters(400);

/// The points that a text writes: `2`, `2.0`, `2.5`, `.5`. Refused: anything else.
pub(super) fn points_of(text: &str) -> Option<Points> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let quarters = match rest {
        "" | "0" | "00" => 0,
        "5" | "50" => 2,
        _ => return None,
    };
    let whole: i64 = if whole.is_empty() && !rest.is_empty() { 0 } else { whole.parse().ok()? };
    let points = Points::quarters(whole.checked_mul(4)?.checked_add(quarters)?);
    is_written(points).then_some(points)
}

/// Points with one decimal.
pub(super) fn written(points: Points) -> String {
    let (whole, rest) = (points.in_quarters().div_euclid(4), points.in_quarters().rem_euclid(4));
    format!("{whole}.{}", if rest < 2 { 0 } else { 5 })
}

/// True if there is room for points in a report: they are halves, and fewer than a hundred.
pub(super) fn is_written(points: Points) -> bool {
    points.in_quarters() % 2 == 0 && (Points::NONE..TOO_MANY).contains(&points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_they_are_written() {
        for halves in 0..200 {
            let points = Points::quarters(halves * 2);
            assert_eq!(points_of(&written(points)), Some(points));
        }
        let half = Some(Points::HALF);
        assert_eq!([".5", "0.50", "00.5"].map(points_of), [half, half, half]);
        for wrong in ["", ".", "1.25", "1,5", "-1", "100", "x", "1.5.", "99999999999999999999"] {
            assert_eq!(points_of(wrong), None, "{wrong}");
        }
        assert!(!is_written(Points::quarters(1)));
    }
}
