//! Every difference between editions, and every house rule, as options; knows no position.

use std::str::FromStr;

use crate::game::{Draws, Novice, Seat, UnknownOption, options};
use crate::games::homeworlds::edition::Edition;

options! {
    /// The rules of one game, complete: rules ask these, never which edition it is.
    ///
    /// Written as `version=1 edition=quartet-2020 mode=duel good_winners=all …`.
    pub struct Options of Edition;

    /// The goal. RULES part 3.
    mode: Mode {
        /// Two players, the last one wins. RULES HW-21.
        Duel = "duel",
        /// Whoever eliminates the next player clockwise wins. RULES MP-20.
        Sinister = "sinister",
        /// Secret sides: Evil eliminates anybody, Good eliminates Evil. RULES MP-30.
        GoodVsEvil = "good-vs-evil",
        /// The last one left wins. RULES MP-50.
        LastCaptain = "last-captain",
    } = Duel,
    by (Original2001 | Primer2012 | SuperDuperGames, 3..) => Sinister,
    offered 1 [Sinister, GoodVsEvil, LastCaptain] asked (3..),
    refused (Sinister | GoodVsEvil | LastCaptain, _, ..=2) => "mode-needs-three",
    refused (Duel, _, 3..) => "duel-is-for-two",
    refused (LastCaptain, Original2001, _) => "edition-without-mode",
    refused (GoodVsEvil, SuperDuperGames, _) => "edition-without-mode";

    /// The Good players who share a win of Good. RULES MP-33.
    good_winners: GoodWinners {
        /// All but those who left by their own doing, eliminated ones too.
        All = "all",
        /// Those still in the game.
        Remaining = "remaining",
    } = All,
    by (Original2001, _) => Remaining,
    unused |options, _| options.mode != Mode::GoodVsEvil => "good-winners-need-good";

    /// The ships that a player may begin with. RULES HW-4.
    first_ship: FirstShip {
        /// Large ones only.
        Large = "large",
        /// Any size.
        Any = "any",
    } = Large,
    by (Original2001 | SuperDuperGames, _) => Any,
    offered 7;

    /// The times at which players may call a catastrophe in their own turn. RULES HW-15.
    catastrophes: Catastrophes {
        /// Before, between and after actions.
        AnyTime = "any-time",
        /// Only after the action or sacrifice, whose unused rest is lost.
        AtEnd = "at-end",
    } = AnyTime,
    by (Original2001, _) => AtEnd;

    /// The legality of a turn that leaves its own player without a ship at home. RULES HW-20, MP-8.
    self_elimination: SelfElimination {
        /// It may, and eliminates that player.
        Allowed = "allowed",
        /// Such a turn cannot be ended.
        Forbidden = "forbidden",
    } = Allowed,
    by (Original2001, _) => Forbidden,
    offered 6;

    /// The effect of emptying another player's home in mid-turn. RULES HW-17.
    emptied_enemy_home: EmptiedHome {
        /// Its stars stay until the turn ends.
        Stays = "stays",
        /// Its stars return to the bank at once, while an action can still follow in the turn.
        Returns = "returns",
    } = Stays,
    by (Original2001 | Primer2012 | SuperDuperGames, _) => Returns,
    stored (Original2001 | Primer2012 | Quartet2020, _) => Stays,
    offered 8,
    unused |options, _| options.empties_no_home() => "emptied-home-needs-actions";

    /// The duty to set up in the first turn.
    setup: SetupTurn {
        /// Nothing else can be done in it. RULES HW-4.
        Required = "required",
        /// A player may pass before it, as SuperDuperGames allowed.
        MayWait = "may-wait",
    } = Required,
    by (SuperDuperGames, _) => MayWait;

    /// The legality of ending a turn in which nothing is done while something can be. RULES HW-18.
    forbid_full_pass: FullPass {
        /// It can be ended.
        Allowed = "off",
        /// It cannot.
        Forbidden = "on",
    } = Allowed,
    offered 5;

    /// The number of bonus actions that the Junior Officer has in the first turn after set-up. RULES NV-1.
    timewarp: Timewarp {
        /// None.
        None = "0",
        /// One.
        One = "1",
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
    } = None,
    offered 2,
    refused (One | Two | Three, Original2001 | Quartet2020 | SuperDuperGames, _)
        => "edition-without-timewarp",
    refused (One | Two | Three, _, 3..) => "aid-is-for-two",
    unused |options, novice| options.has_no_novice(novice) => "timewarp-needs-novice";

    /// The seat of the novice, the Junior Officer; the other seat has the Senior. RULES NV-1.
    junior: Junior {
        /// Neither player is a novice.
        Nobody = "none",
        /// The first mover.
        First = "0",
        /// The other.
        Second = "1",
    } = Nobody,
    refused (First | Second, _, 3..) => "aid-is-for-two";

    /// The players who are told of the danger of being eliminated next turn. RULES NV-2.
    red_alert: RedAlert {
        /// Nobody.
        Off = "off",
        /// The Junior Officer, where there is one.
        Junior = "junior",
        /// Both players.
        Both = "both",
    } = Off,
    by (Primer2012, ..=2) => Junior,
    offered 3,
    refused (Junior | Both, _, 3..) => "aid-is-for-two",
    unused |options, novice| options.red_alert == RedAlert::Junior && options.has_no_novice(novice)
        => "red-alert-needs-novice";

    /// The danger of a line that only reaches a draw. RULES NV-2.
    alert_on_draw: AlertOnDraw {
        /// It is none.
        Off = "off",
        /// It is danger too.
        On = "on",
    } = Off,
    offered 4,
    refused (On, _, 3..) => "aid-is-for-two",
    unused |options, novice| options.alerts_nobody(novice) => "alert-on-draw-needs-alert",
    unused |options, _| options.self_elimination == SelfElimination::Forbidden
        => "alert-on-draw-needs-draws";

    /// The side, from then on, of a Good player who eliminates a Good player. RULES MP-35.
    good_killer_turns_evil: GoodKiller {
        /// They stay Good.
        StaysGood = "off",
        /// They turn Evil.
        TurnsEvil = "on",
    } = StaysGood,
    offered 9,
    unused |options, _| options.mode != Mode::GoodVsEvil => "good-killer-needs-good";

    /// The right of the players to offer each other a draw. RULES HW-21, MP-13.
    draw_offers: DrawOffers {
        /// They can.
        On = "on",
        /// They cannot.
        Off = "off",
    } = On,
    offered 10;

    /// The effect of a third occurrence of a position. RULES HW-21, MP-13.
    repetition_notice: RepetitionNotice {
        /// It has none.
        Off = "off",
        /// It counts as an offer of a draw.
        On = "on",
    } = Off,
    offered 11,
    unused |options, _| options.draw_offers == DrawOffers::Off => "repetition-needs-draws";
}

impl Options {
    /// The draws that can be agreed on. RULES HW-21, MP-13.
    pub fn draws(&self) -> Draws {
        match (self.draw_offers, self.repetition_notice) {
            (DrawOffers::Off, _) => Draws::Never,
            (DrawOffers::On, RepetitionNotice::Off) => Draws::Offered,
            (DrawOffers::On, RepetitionNotice::On) => Draws::Noticed,
        }
    }

    /// The modes of an edition for this many players. RULES part 3.
    pub fn modes(edition: Edition, seats: u8) -> Vec<Mode> {
        let usual = Options::of(edition, seats);
        let mut modes = Mode::ALL.to_vec();
        modes.retain(|&mode| Options { mode, ..usual }.check(seats).is_ok());
        modes
    }

    /// True when Good players can turn Evil. RULES MP-35.
    pub fn turns_evil(&self) -> bool {
        self.mode == Mode::GoodVsEvil && self.good_killer_turns_evil == GoodKiller::TurnsEvil
    }

    /// True when nobody is named whom the aids for novices could help. RULES NV-1.
    fn has_no_novice(&self, novice: Novice) -> bool {
        novice == Novice::Nobody && self.junior == Junior::Nobody
    }

    /// True when nobody could be told of danger. RULES NV-2.
    fn alerts_nobody(&self, novice: Novice) -> bool {
        match self.red_alert {
            RedAlert::Off => true,
            RedAlert::Junior => self.has_no_novice(novice),
            RedAlert::Both => false,
        }
    }

    /// True when this seat is told of danger to its home. RULES NV-2.
    pub(super) fn alerts(&self, seat: Seat) -> bool {
        match self.red_alert {
            RedAlert::Off => false,
            RedAlert::Junior => self.junior.seat() == Some(seat),
            RedAlert::Both => true,
        }
    }

    /// True when no home of another can be emptied in mid-turn. RULES HW-15, HW-17.
    fn empties_no_home(&self) -> bool {
        self.catastrophes == Catastrophes::AtEnd && self.timewarp == Timewarp::None
    }
}

/// The options of a game of two. See [`Options::read`].
impl FromStr for Options {
    type Err = UnknownOption;

    fn from_str(text: &str) -> Result<Options, UnknownOption> {
        Options::read(text, 2)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::of(Edition::Quartet2020, 2)
    }
}

impl Timewarp {
    /// The number of bonus actions.
    pub const fn count(self) -> u8 {
        self as u8
    }
}

impl Junior {
    /// The seat, if there is a novice.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Junior::Nobody => None,
            Junior::First => Some(Seat(0)),
            Junior::Second => Some(Seat(1)),
        }
    }

    /// The novice in that seat; none in a seat that a game of two does not have.
    pub const fn at(seat: Seat) -> Junior {
        match seat {
            Seat(0) => Junior::First,
            Seat(1) => Junior::Second,
            _ => Junior::Nobody,
        }
    }
}

#[cfg(test)]
mod tests;
