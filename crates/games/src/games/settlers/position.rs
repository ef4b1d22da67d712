//! The position on the board, and questions that change nothing; knows no action.

use crate::game::{Outcome, Seat, Seats};
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::options::{Options, YellowMoves};
use crate::pieces::{Color, Piece, Pieces, Size};

/// The number of players.
pub const SEATS: u8 = 2;

/// The kinds of things that may be done next in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first turn: a green must be placed. RULES ST-4.
    First,
    /// Nothing chosen yet. RULES ST-3.
    Choose,
    /// A piece acts.
    Acting {
        /// The field where it is now.
        at: Field,
        /// The color that it acts as, even after it was traded. RULES ST-8.
        color: Color,
        /// Its pips that are not used yet.
        left: u8,
        /// The pieces that took their part of a yellow's pips, where they are now. RULES ST-7.
        moved: Fields,
    },
    /// Nothing more can be done in this turn.
    Done,
}

/// The loudest deed of a turn so far: it only grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deeds {
    /// Nothing that changes the board: ending the turn is a pass. RULES ST-5.
    Nothing,
    /// Moves, upgrades and trades.
    Quiet,
    /// A conquest or a build. RULES ST-14.
    Loud,
}

/// Everything that decides what may happen next. Two are equal when the same may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) options: Options,
    /// The fields on which each seat has a piece.
    pub(super) owners: [Fields; 2],
    /// The fields with each color, in the order of [`Color::ALL`].
    pub(super) colors: [Fields; 4],
    /// The fields with each size, smallest first.
    pub(super) sizes: [Fields; 3],
    pub(super) bank: Pieces,
    pub(super) phase: Phase,
    pub(super) deeds: Deeds,
    pub(super) to_move: Seat,
    /// The seats that have had their first turn.
    pub(super) begun: Seats,
    /// The number of turns in a row that were passed.
    pub(super) passes: u8,
    /// The number of turns in a row that had no conquest and no build, if that counts.
    pub(super) quiet: u8,
    pub(super) out: Seats,
    pub(super) outcome: Option<Outcome>,
}

impl Position {
    /// The rules it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The piece on a field, and whose it is.
    pub fn piece_at(&self, at: Field) -> Option<(Seat, Piece)> {
        let owner = Seat::first(SEATS).find(|&seat| self.of(seat).has(at))?;
        Some((owner, Piece::new(self.color_at(at)?, self.size_at(at)?)))
    }

    /// The fields with a piece of a seat's.
    pub fn of(&self, seat: Seat) -> Fields {
        self.owners.get(seat.index()).copied().unwrap_or(Fields::NONE)
    }

    /// The fields with a piece of a seat's of that color.
    pub fn of_color(&self, seat: Seat, color: Color) -> Fields {
        self.of(seat).and(self.colors[color as usize])
    }

    /// The fields with a piece of that size, whoever has it.
    pub fn of_size(&self, size: Size) -> Fields {
        self.sizes[usize::from(size.pips()) - 1]
    }

    /// The empty fields.
    pub fn empty(&self) -> Fields {
        Fields::ALL.minus(self.owners[0].or(self.owners[1]))
    }

    /// The pieces that nobody has placed.
    pub fn bank(&self) -> Pieces {
        self.bank
    }

    /// The phase, which decides what may be done next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The loudest deed of the turn so far.
    pub fn deeds(&self) -> Deeds {
        self.deeds
    }

    /// The seats that have had their first turn.
    pub fn begun(&self) -> Seats {
        self.begun
    }

    /// The number of turns in a row that were passed. RULES ST-10.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The number of turns in a row that had no conquest and no build; always 0 if that does not count. RULES
    /// ST-14.
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The other seat.
    pub const fn against(seat: Seat) -> Seat {
        Seat(1 - seat.0 % SEATS)
    }

    /// All pips of a seat's on the board. RULES ST-11.
    pub fn score(&self, seat: Seat) -> u32 {
        self.pips(self.of(seat))
    }

    /// The pips on these fields.
    pub fn pips(&self, fields: Fields) -> u32 {
        let [_, medium, large] = self.sizes.map(|size| size.and(fields).len());
        fields.len() + medium + 2 * large
    }

    /// The greens of a seat's that border an empty field. RULES ST-9.
    pub fn greens_with_space(&self, seat: Seat) -> Fields {
        self.of_color(seat, Color::Green).and(self.empty().spread())
    }

    /// The strengths when a seat conquers a field: its own red pips that border it, and the
    /// other's, including those of the field itself. RULES ST-6.
    pub fn strengths(&self, seat: Seat, target: Field) -> (u32, u32) {
        let bordering = target.bordering();
        let mine = self.of_color(seat, Color::Red).and(bordering);
        let around = bordering.with(target);
        let theirs = self.of_color(Position::against(seat), Color::Red).and(around);
        (self.pips(mine), self.pips(theirs))
    }

    /// The fields that a seat's red on a field can conquer. RULES ST-6.
    pub fn conquerable(&self, seat: Seat, red: Field) -> Fields {
        let targets = red.bordering().and(self.of(Position::against(seat)));
        self.outweighed(seat, targets.and(self.not_larger(red)))
    }

    /// The fields, of these, on which the reds of a seat that border them are stronger. RULES ST-6.
    pub fn outweighed(&self, seat: Seat, mut fields: Fields) -> Fields {
        for target in fields.iter() {
            let (attack, defence) = self.strengths(seat, target);
            if attack <= defence {
                fields = fields.without(target);
            }
        }
        fields
    }

    /// The fields with a piece that is not larger than the one on a field.
    pub fn not_larger(&self, than: Field) -> Fields {
        let [small, medium, large] = self.sizes;
        match self.size_at(than) {
            Some(Size::Large) => small.or(medium).or(large),
            Some(Size::Medium) => small.or(medium),
            Some(Size::Small) | None => small,
        }
    }

    /// The fields of the pieces that a seat's yellow on a field can move: itself and what borders it. RULES ST-7.
    pub fn movable(&self, seat: Seat, yellow: Field) -> Fields {
        let bordering = yellow.bordering().minus(self.empty());
        let bordering = match self.options.yellow_moves {
            YellowMoves::Any => bordering,
            YellowMoves::Own => bordering.and(self.of(seat)),
        };
        bordering.with(yellow)
    }

    /// The fields of the pieces that a seat's blue on a field can change: itself and what borders it. RULES ST-8.
    pub fn changeable(&self, seat: Seat, blue: Field) -> Fields {
        blue.bordering().and(self.of(seat)).with(blue)
    }

    /// The piece an upgrade would make of this one. RULES ST-8.
    pub fn upgraded(piece: Piece) -> Option<Piece> {
        let size = Size::from_pips(piece.size.pips() + 1)?;
        Some(Piece::new(piece.color, size))
    }

    /// The green that would be placed anywhere: a seat's first is of its handicap's size.
    /// RULES ST-4, ST-9c, ST-13.
    pub fn free_green(&self, seat: Seat) -> Option<Piece> {
        let first = self.options.first_green(seat);
        let green = |size| Piece::new(Color::Green, size);
        match first.filter(|_| !self.begun.has(seat)) {
            Some(size) => Some(green(size)).filter(|&piece| self.bank.has(piece)),
            None => self.bank.smallest(Color::Green).map(green),
        }
    }

    /// True when a seat could do something that changes the board if it were its turn. RULES ST-5.
    pub fn can_act(&self, seat: Seat) -> bool {
        let free = || self.free_green(seat).is_some() && !self.empty().is_empty();
        if !self.begun.has(seat) {
            return free();
        }
        let builds =
            if self.greens_with_space(seat).is_empty() { free() } else { !self.bank.is_empty() };
        builds || self.of(seat).iter().any(|at| self.can_act_with(seat, at))
    }

    /// True when a seat's piece on a field that is not green, chosen to act, could change the
    /// board. Greens build together: see [`Position::can_act`].
    pub(super) fn can_act_with(&self, seat: Seat, at: Field) -> bool {
        match self.color_at(at) {
            Some(Color::Yellow) => self.can_move(seat, at),
            Some(Color::Red) => !self.conquerable(seat, at).is_empty(),
            Some(Color::Blue) => self.can_change(seat, at),
            Some(Color::Green) | None => false,
        }
    }

    fn can_move(&self, seat: Seat, yellow: Field) -> bool {
        let reached = self.movable(seat, yellow).spread();
        !reached.and(self.empty()).is_empty()
    }

    fn can_change(&self, seat: Seat, blue: Field) -> bool {
        let mut pieces = self
            .changeable(seat, blue)
            .iter()
            .filter_map(|at| self.piece_at(at))
            .map(|(_, piece)| piece);
        pieces.any(|piece| {
            let up = Position::upgraded(piece).is_some_and(|up| self.bank.has(up));
            up || self.tradable(piece).next().is_some()
        })
    }

    /// The colors a piece can be traded for. RULES ST-8.
    pub fn tradable(&self, piece: Piece) -> impl Iterator<Item = Color> {
        let bank = self.bank;
        let others = Color::ALL.into_iter().filter(move |&to| to != piece.color);
        others.filter(move |&to| bank.has(Piece::new(to, piece.size)))
    }

    pub(super) fn color_at(&self, at: Field) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.colors[color as usize].has(at))
    }

    pub(super) fn size_at(&self, at: Field) -> Option<Size> {
        Size::ALL.into_iter().find(|&size| self.of_size(size).has(at))
    }

    pub(super) fn put(&mut self, at: Field, seat: Seat, piece: Piece) {
        self.owners[seat.index()] = self.owners[seat.index()].with(at);
        let color = &mut self.colors[piece.color as usize];
        *color = color.with(at);
        let size = &mut self.sizes[usize::from(piece.size.pips()) - 1];
        *size = size.with(at);
    }

    pub(super) fn clear(&mut self, at: Field) {
        let without = |fields: Fields| fields.without(at);
        self.owners = self.owners.map(without);
        self.colors = self.colors.map(without);
        self.sizes = self.sizes.map(without);
    }
}
