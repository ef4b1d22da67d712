//! What an option can be, each value with its word; knows no edition.

use crate::game::{Seat, option};

option! {
    /// What is played for. RULES part 3.
    Mode {
        /// Two players, the last one wins. RULES HW-21.
        Duel = "duel",
        /// Whoever eliminates the next player clockwise wins. RULES MP-20.
        Sinister = "sinister",
        /// Secret sides: Evil eliminates anybody, Good eliminates Evil. RULES MP-30.
        GoodVsEvil = "good-vs-evil",
        /// The last one left wins. RULES MP-50.
        LastCaptain = "last-captain",
    }
}

option! {
    /// Which Good players share a win of Good. RULES MP-33.
    GoodWinners {
        /// All but those who left by their own doing, eliminated ones too.
        All = "all",
        /// Those still in the game.
        Remaining = "remaining",
    }
}

option! {
    /// Which ships a player may begin with. RULES HW-4.
    FirstShip {
        /// Large ones only.
        Large = "large",
        /// Any size.
        Any = "any",
    }
}

option! {
    /// When a catastrophe may be called in one's own turn. RULES HW-15.
    Catastrophes {
        /// Before, between and after actions.
        AnyTime = "any-time",
        /// Only after the action or sacrifice, whose unused rest is lost.
        AtEnd = "at-end",
    }
}

option! {
    /// Whether a turn may leave its own player without a ship at home. RULES HW-20, MP-8.
    SelfElimination {
        /// It may, and eliminates that player.
        Allowed = "allowed",
        /// Such a turn cannot be ended.
        Forbidden = "forbidden",
    }
}

option! {
    /// What becomes of another player's home that is emptied in mid-turn. RULES HW-17.
    EmptiedHome {
        /// Its stars stay until the turn ends.
        Stays = "stays",
        /// Its stars return to the bank at once, while an action can still follow in the turn.
        Returns = "returns",
    }
}

option! {
    /// Whether the first turn must be the set-up.
    SetupTurn {
        /// Nothing else can be done in it. RULES HW-4.
        Required = "required",
        /// A player may pass before it, as SuperDuperGames allowed.
        MayWait = "may-wait",
    }
}

option! {
    /// A rule that holds or does not.
    Switch {
        /// It does not.
        Off = "off",
        /// It does.
        On = "on",
    }
}

option! {
    /// How many bonus actions the Junior Officer has in the first turn after set-up. RULES NV-1.
    Timewarp {
        /// None.
        None = "0",
        /// One.
        One = "1",
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
    }
}

impl Timewarp {
    /// The number of bonus actions.
    pub const fn count(self) -> u8 {
        self as u8
    }
}

option! {
    /// Where the novice sits, the Junior Officer; the other seat has the Senior. RULES NV-1.
    Junior {
        /// There is none.
        Nobody = "none",
        /// The first mover.
        First = "0",
        /// The other.
        Second = "1",
    }
}

impl Junior {
    /// The seat, where there is a novice.
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

option! {
    /// Who is told of the danger of being eliminated next turn. RULES NV-2.
    RedAlert {
        /// Nobody.
        Off = "off",
        /// The Junior Officer, where there is one.
        Junior = "junior",
        /// Both players.
        Both = "both",
    }
}
