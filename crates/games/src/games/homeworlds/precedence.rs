//! In what order choices are offered; knows no sentence.
//!
//! A catastrophe comes first, since it must not be missed. The rest comes as often as it is played
//! in `tests/records`: of 400 actions 188 are builds, 65 trades, 38 moves and discoveries, 27
//! sacrifices, 13 captures; of the sacrifices 24 are green, two blue, one yellow. What gives up
//! everything else comes last.

use crate::games::homeworlds::action::Action;
use crate::pieces::{Color, Piece};

/// The place of an action: the lowest comes first. Set-ups are ordered by the sizes of their stars,
/// then by their colors.
pub(super) fn precedence(action: &Action) -> [u8; 3] {
    match *action {
        Action::Catastrophe { .. } => [0, 0, 0],
        Action::Settle { stars, .. } => {
            let [one, other] = stars.map(by_size);
            [1, one.min(other), one.max(other)]
        }
        Action::Build { .. } => [2, 0, 0],
        Action::Trade { .. } => [3, 0, 0],
        Action::Move { .. } | Action::Discover { .. } => [4, 0, 0],
        Action::Sacrifice { ship, .. } => [5, by_use(ship.color), 0],
        Action::Capture { .. } => [6, 0, 0],
        Action::Pass => [7, 0, 0],
    }
}

fn by_size(star: Piece) -> u8 {
    let colors = Color::ALL.into_iter();
    let color = (0..).zip(colors).find(|(_, color)| *color == star.color);
    (star.size.pips() << 2) + color.map_or(0, |(place, _)| place)
}

const fn by_use(sacrificed: Color) -> u8 {
    match sacrificed {
        Color::Green => 0,
        Color::Blue => 1,
        Color::Yellow => 2,
        Color::Red => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::by_size;
    use crate::pieces::Piece;

    #[test]
    fn stars_stand_by_size_then_by_color() {
        let mut stars: Vec<Piece> = Piece::kinds().collect();
        stars.sort_by_key(|&star| by_size(star));
        let stars: Vec<String> = stars.iter().map(Piece::to_string).collect();
        assert_eq!(stars.join(" "), "r1 y1 g1 b1 r2 y2 g2 b2 r3 y3 g3 b3");
    }
}
