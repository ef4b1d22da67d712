//! The worth of a position: one sum of named terms, each what one has less what another has.

use crate::ai::{Knowledge, Term, terms};
use crate::game::Seat;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Pieces, Size};

terms! {
    /// Small ships.
    small = 80 for Material,
    /// Medium ships.
    medium = 380 for Material,
    /// Large ships.
    large = 1040 for Material,
    /// Large ships at home.
    large_at_home = 410 for Half,
    /// Both stars of the home are there.
    both_stars = 1330 for Half,
    /// Somebody else's ship at home is as large as the largest of one's own there.
    besieged = -1400 for All,
    /// Blue at home.
    blue_at_home = 590 for All,
    /// Systems with a ship.
    system = 340 for Half,
    /// Systems with three powers.
    three_powers = 170 for All,
    /// Systems with four powers.
    four_powers = 460 for All,
    /// The next ship of some color that can be built is medium.
    builds_medium = 480 for All,
    /// The next ship of some color that can be built is large.
    builds_large = 610 for Half,
    /// The turn.
    to_move = 160 for All,
}

/// The worth of each in a search of two: `starpost-lab tune --openings tests/openings/homeworlds.txt
/// --games 800 --nodes 5000 --seed 1` fitted this to 35,229 positions, and it scored 61.4 % (56.5 to 66.0)
/// of 400 games against what each counts above.
const FITTED: Terms = Terms {
    small: 50,
    medium: 202,
    large: 403,
    large_at_home: 129,
    both_stars: 378,
    besieged: -541,
    blue_at_home: 452,
    system: 195,
    three_powers: 243,
    four_powers: 483,
    builds_medium: 116,
    builds_large: 119,
    to_move: 138,
};

/// The weight of each when the anchors were made: this never changes.
const ANCHOR: Terms = Terms {
    small: 80,
    medium: 380,
    large: 1040,
    large_at_home: 410,
    both_stars: 1330,
    besieged: -1400,
    blue_at_home: 590,
    system: 340,
    three_powers: 170,
    four_powers: 460,
    builds_medium: 480,
    builds_large: 610,
    to_move: 160,
};

impl Terms {
    /// The terms of a seat when its turn has just been played.
    pub fn of(position: &Position, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        let mut can_build = 0;
        for system in position.systems() {
            let fleet = system.fleet(seat);
            if !fleet.is_empty() {
                terms.add_system(system, fleet);
                if fleet.plus(system.stars).has_color(Color::Green) {
                    can_build |= colors(fleet);
                }
            }
            if system.home_of == Some(seat) {
                terms.add_home(system, fleet);
            }
        }
        terms.add_builds(position.bank(), can_build);
        terms
    }

    fn add_system(&mut self, system: &System, fleet: Pieces) {
        self.small += i32::from(fleet.count_size(Size::Small));
        self.medium += i32::from(fleet.count_size(Size::Medium));
        self.large += i32::from(fleet.count_size(Size::Large));
        self.system += 1;
        match colors(fleet.plus(system.stars)).count_ones() {
            3 => self.three_powers += 1,
            4 => self.four_powers += 1,
            _ => {}
        }
    }

    fn add_home(&mut self, home: &System, fleet: Pieces) {
        let foreign = home.all_ships().minus(fleet);
        self.large_at_home += i32::from(fleet.count_size(Size::Large));
        self.both_stars += i32::from(home.stars.len() > 1);
        self.blue_at_home += i32::from(fleet.plus(home.stars).has_color(Color::Blue));
        self.besieged += i32::from(!foreign.is_empty() && foreign.largest() >= fleet.largest());
    }

    fn add_builds(&mut self, bank: Pieces, can_build: u8) {
        for color in Color::ALL {
            if can_build >> color as u8 & 1 == 1 {
                match bank.smallest(color) {
                    Some(Size::Medium) => self.builds_medium = 1,
                    Some(Size::Large) => self.builds_large = 1,
                    Some(Size::Small) | None => {}
                }
            }
        }
    }
}

/// The worth of a position to one seat against another, whose turn comes next, in thousandths of log-odds.
pub fn worth(position: &Position, seat: Seat, other: Seat, weights: &Terms) -> i32 {
    let mine = Terms::of(position, seat);
    let mut theirs = Terms::of(position, other);
    theirs.to_move = 1;
    mine.worth(&theirs, weights)
}

/// The colors that occur, one bit each.
fn colors(pieces: Pieces) -> u8 {
    let all = Color::ALL.into_iter();
    all.fold(0, |bits, color| bits | u8::from(pieces.has_color(color)) << color as u8)
}
