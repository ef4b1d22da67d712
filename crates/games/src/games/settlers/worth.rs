//! The worth of a position: one sum of named terms, each what one has less what the other has.

use crate::ai::{Knowledge, Term, terms};
use crate::game::{Game, Seat};
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::position::Position;
use crate::pieces::{Color, Piece, Pieces, Size};

terms! {
    /// Points.
    points = 57 for Material,
    /// Points, times the pieces on the board.
    points_late = 5 for Half,
    /// Large reds.
    large_red = 383 for All,
    /// The pips of greens.
    green = -79 for All,
    /// Large greens that have space.
    large_green = 162 for Half,
    /// Empty fields that border a green.
    space = 20 for Half,
    /// Empty fields that border a piece of one's own, and no green of the other's.
    own_space = 62 for All,
    /// The most points that the next turn changes, for who plays it.
    next = 212 for All,
    /// The most points that conquests would change, for who has just played.
    strike = 111 for All,
    /// The most points that builds would bring, for who has just played.
    growth = 107 for Half,
}

/// The weight of each in a search: nothing that was fitted so far has played better than the above.
const FITTED: Terms = ANCHOR;

/// The weight of each when the anchors were made: this never changes.
const ANCHOR: Terms = Terms {
    points: 57,
    points_late: 5,
    large_red: 383,
    green: -79,
    large_green: 162,
    space: 20,
    own_space: 62,
    next: 212,
    strike: 111,
    growth: 107,
};

impl Terms {
    /// The terms of a seat, when the turn that comes next is another's, or its own.
    pub fn of(position: &Position, seat: Seat, plays_next: bool) -> Terms {
        let placed = Fields::ALL.minus(position.empty()).len() as i32;
        let points = position.score(seat) as i32;
        let reds = position.of_color(seat, Color::Red);
        let mut terms = Terms {
            points,
            points_late: points * placed,
            large_red: reds.and(position.of_size(Size::Large)).len() as i32,
            green: position.pips(position.of_color(seat, Color::Green)) as i32,
            ..Terms::default()
        };
        terms.add_space(position, seat);
        terms.add_turns(position, seat, plays_next);
        terms
    }

    fn add_space(&mut self, position: &Position, seat: Seat) {
        let other = Position::against(seat);
        let empty = position.empty();
        let greens = position.greens_with_space(seat);
        let theirs = position.of_color(other, Color::Green).spread();
        self.large_green = greens.and(position.of_size(Size::Large)).len() as i32;
        self.space = greens.spread().and(empty).len() as i32;
        let own = position.of(seat).spread().and(empty).minus(theirs);
        self.own_space = own.len() as i32;
    }

    /// The gain that the best turn of each kind would bring.
    fn add_turns(&mut self, position: &Position, seat: Seat, plays_next: bool) {
        let strike = strike(position, seat);
        let growth = growth(position, seat);
        if plays_next {
            self.next = strike.max(growth).max(upgrades(position, seat));
        } else {
            self.strike = strike;
            self.growth = growth;
        }
    }
}

/// The worth of a position to a seat when its turn, or the other's, has just been played, in thousandths of
/// log-odds.
pub fn worth(position: &Position, seat: Seat, weights: &Terms) -> i32 {
    let (other, next) = (Position::against(seat), Position::against(position.to_move()));
    let mine = Terms::of(position, seat, seat == next);
    let theirs = Terms::of(position, other, other == next);
    mine.worth(&theirs, weights)
}

/// The fields that the reds of a seat outweigh, whatever their sizes.
fn outweighed(position: &Position, by: Seat) -> Fields {
    let reds = position.of_color(by, Color::Red);
    let near = position.of(Position::against(by)).and(reds.spread());
    position.outweighed(by, near)
}

/// The most points that one red could change by what it can conquer now.
fn strike(position: &Position, seat: Seat) -> i32 {
    let outweighed = outweighed(position, seat);
    let able = position.of_color(seat, Color::Red).and(outweighed.spread());
    let strikes = able.iter().map(|red| {
        let targets = red.bordering().and(outweighed).and(position.not_larger(red));
        2 * largest(position, targets, pips_at(position, red))
    });
    strikes.max().unwrap_or(0)
}

/// The pips of the so many largest of the pieces on these fields.
fn largest(position: &Position, fields: Fields, most: u32) -> i32 {
    let (mut sum, mut left) = (0, most);
    for size in Size::ALL.into_iter().rev() {
        let taken = position.of_size(size).and(fields).len().min(left);
        sum += taken * u32::from(size.pips());
        left -= taken;
    }
    sum as i32
}

/// The most points that one green could bring by building.
fn growth(position: &Position, seat: Seat) -> i32 {
    let bank = position.bank();
    let greens = position.greens_with_space(seat);
    if greens.is_empty() {
        let free = position.free_green(seat).filter(|_| !position.empty().is_empty());
        return free.map_or(0, |green| i32::from(green.size.pips()));
    }
    let builds = greens.iter().map(|green| {
        let space = green.bordering().and(position.empty()).len();
        pips_at(position, green).min(space)
    });
    built(bank, builds.max().unwrap_or(0))
}

/// The points that so many builds bring, each of the color whose smallest piece is the largest.
fn built(mut bank: Pieces, builds: u32) -> i32 {
    let mut sum = 0;
    for _ in 0..builds {
        let colors = Color::ALL.into_iter();
        let smallest = colors.filter_map(|color| Some((bank.smallest(color)?, color)));
        if let Some((size, color)) = smallest.max() {
            bank = bank.without(Piece::new(color, size));
            sum += i32::from(size.pips());
        }
    }
    sum
}

/// The most points that one blue could bring by upgrades of different pieces.
fn upgrades(position: &Position, seat: Seat) -> i32 {
    let blues = position.of_color(seat, Color::Blue);
    if blues.is_empty() {
        return 0;
    }
    let can = upgradable(position);
    let most = blues.iter().map(|blue| {
        let targets = position.changeable(seat, blue).and(can);
        pips_at(position, blue).min(targets.len())
    });
    most.max().unwrap_or(0) as i32
}

/// The pieces of which the bank has a larger one.
fn upgradable(position: &Position) -> Fields {
    let mut fields = Fields::NONE;
    for piece in Piece::kinds() {
        if Position::upgraded(piece).is_some_and(|larger| position.bank().has(larger)) {
            let alike = position.colors[piece.color as usize].and(position.of_size(piece.size));
            fields = fields.or(alike);
        }
    }
    fields
}

fn pips_at(position: &Position, at: Field) -> u32 {
    position.pips(Fields::one(at))
}
