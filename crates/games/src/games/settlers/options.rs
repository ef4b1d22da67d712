//! Every difference between editions, and every house rule, as options; knows no position.

use crate::game::{Draws, Seat, options};
use crate::games::settlers::edition::Edition;
use crate::pieces::Size;

options! {
    /// The rules of one game, complete: rules ask these, never which edition it is.
    ///
    /// Written as `version=1 edition=settlers-v2 yellow_moves=any …`.
    pub struct Options of Edition;

    /// The owners of the bordering pieces that a yellow may move. RULES ST-7.
    yellow_moves: YellowMoves {
        /// Anybody's.
        Any = "any",
        /// Those of its own side.
        Own = "own",
    } = Any,
    offered 1;

    /// The pieces that the parts of a yellow's pips may move. RULES ST-7, ST-14.
    yellow_parts: YellowParts {
        /// Each part moves another piece.
        Different = "different",
        /// Any part moves any piece.
        Repeated = "repeated",
    } = Different,
    by (Later, _) => Repeated;

    /// The consequence of all pieces being on the board. RULES ST-10, ST-14.
    all_placed: AllPlaced {
        /// The game ends.
        Ends = "ends",
        /// It goes on while somebody can act.
        GoesOn = "goes-on",
    } = Ends,
    by (Later, _) => GoesOn;

    /// The number of turns in a row that may pass without a conquest or a build. RULES ST-14.
    quiet_turns: QuietTurns {
        /// Any number.
        Unlimited = "unlimited",
        /// The thirty-sixth ends the game.
        ThirtySix = "36",
    } = Unlimited,
    by (Later, _) => ThirtySix;

    /// The winner with equal points. RULES ST-11, ST-14.
    ties: Ties {
        /// The player who has more large pieces, then more medium ones, then nobody.
        Pieces = "pieces",
        /// The second player.
        Second = "second",
    } = Pieces,
    by (Later, _) => Second;

    /// The use of the nine red pieces. RULES ST-12.
    redless: Redless {
        /// With them.
        Off = "off",
        /// Without.
        On = "on",
    } = Off,
    offered 2;

    /// The effect of having more than half of all points. RULES ST-10.
    sudden_win: SuddenWin {
        /// It has none.
        Off = "off",
        /// It ends the game, at the end of a turn.
        On = "on",
    } = Off,
    offered 4;

    /// The piece that the weaker player begins with. RULES ST-13.
    handicap: Handicap {
        /// A small green, as everybody.
        None = "none",
        /// A medium one.
        Medium = "medium",
        /// A large one.
        Large = "large",
    } = None,
    offered 3;

    /// The seat of the weaker player; has no effect without a handicap. RULES ST-13.
    handicap_seat: HandicapSeat {
        /// They move first.
        First = "first",
        /// They move second.
        Second = "second",
    } = Second,
    unused |_, _| true => "handicap-seat-moves-second";

    /// The right of the players to offer each other a draw. RULES HW-21, ST-10.
    draw_offers: DrawOffers {
        /// They can.
        On = "on",
        /// They cannot.
        Off = "off",
    } = On,
    offered 5;

    /// The effect of a third occurrence of a position. RULES HW-21, ST-10.
    repetition_notice: RepetitionNotice {
        /// It has none.
        Off = "off",
        /// It counts as an offer of a draw.
        On = "on",
    } = Off,
    offered 6,
    unused |options, _| options.draw_offers == DrawOffers::Off => "repetition-needs-draws";
}

impl Options {
    /// The draws that can be agreed on. RULES HW-21, ST-10.
    pub fn draws(&self) -> Draws {
        match (self.draw_offers, self.repetition_notice) {
            (DrawOffers::Off, _) => Draws::Never,
            (DrawOffers::On, RepetitionNotice::Off) => Draws::Offered,
            (DrawOffers::On, RepetitionNotice::On) => Draws::Noticed,
        }
    }

    /// The size a seat begins with, if that is not the smallest there is.
    pub fn first_green(&self, seat: Seat) -> Option<Size> {
        if HandicapSeat::of(seat) != self.handicap_seat {
            return None;
        }
        match self.handicap {
            Handicap::None => None,
            Handicap::Medium => Some(Size::Medium),
            Handicap::Large => Some(Size::Large),
        }
    }

    /// The seat of the weaker player: with a handicap the stronger one moves first. RULES ST-13.
    pub const fn novice_seat(&self) -> Seat {
        match self.handicap {
            Handicap::None => Seat(0),
            Handicap::Medium | Handicap::Large => Seat(1),
        }
    }

    /// These rules with the weaker player on that seat; without a handicap, nobody is the weaker
    /// one. RULES ST-13.
    #[must_use]
    pub const fn with_novice(self, seat: Seat) -> Options {
        match self.handicap {
            Handicap::None => self,
            Handicap::Medium | Handicap::Large => {
                Options { handicap_seat: HandicapSeat::of(seat), ..self }
            }
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::of(Edition::V2, 2)
    }
}

impl HandicapSeat {
    /// The word for a seat.
    pub const fn of(seat: Seat) -> HandicapSeat {
        match seat.0 {
            0 => HandicapSeat::First,
            _ => HandicapSeat::Second,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, Handicap, Options, Ties};
    use crate::game::option_table::settings;
    use crate::game::{OfferedOption, Seat};
    use crate::pieces::Size;

    #[test]
    fn options_are_read_as_they_are_written() {
        for edition in Edition::ALL {
            let options = Options::of(edition, 2);
            assert_eq!(Options::read(&options.to_string(), 2), Ok(options));
        }
    }

    #[test]
    fn every_setting_can_be_asked_for_and_its_first_choice_is_the_usual_one() {
        for OfferedOption { key, choices } in settings::<Options>() {
            for choice in &choices {
                assert!(Options::read(&format!("{key}={choice}"), 2).is_ok(), "{key}={choice}");
            }
            let usual = format!("{key}={}", choices[0]);
            assert_eq!(Options::read(&usual, 2), Ok(Options::default()), "{usual}");
        }
    }

    #[test]
    fn a_house_rule_overrides_its_edition_in_any_order() {
        let options = Options::read("handicap=large edition=settlers-later", 2).expect("options");
        assert_eq!((options.handicap, options.ties), (Handicap::Large, Ties::Second));
        assert_eq!(options.first_green(Seat(0)), None);
        assert_eq!(options.first_green(Seat(1)), Some(Size::Large));
    }

    #[test]
    fn an_unknown_option_is_named() {
        for wrong in ["sails=red", "edition=v9", "redless=maybe", "version=2", "redless"] {
            let text = format!("handicap=large {wrong}");
            assert_eq!(Options::read(&text, 2).expect_err("no such option").0, wrong);
        }
    }
}
