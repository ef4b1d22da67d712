//! Options that could do nothing in a game that is about to be made. Games that exist keep them.
//! Knows no position. RULES appendix C.

use crate::game::{Args, Refuses};
use crate::games::door::Novice;
use crate::games::homeworlds::options::{
    Catastrophes, Junior, Mode, Options, RedAlert, SelfElimination, Switch, Timewarp,
};

/// An option that was asked for and could do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Idle {
    /// Bonus actions for a novice whom nobody has named. RULES NV-1.
    Timewarp,
    /// Alerts for a novice whom nobody has named. RULES NV-2.
    RedAlert,
    /// What else is an alert, where nobody is told of any. RULES NV-2.
    AlertWithoutRedAlert,
    /// A danger of a draw, where no turn can end in one. RULES HW-20.
    AlertWithoutDraws,
    /// Who shares a win of Good, where nobody is Good. RULES MP-33.
    GoodWinners,
    /// What becomes of a home that is emptied in mid-turn, where none can be. RULES HW-15, HW-17.
    EmptiedHome,
}

impl Refuses for Idle {
    fn id(&self) -> &'static str {
        match self {
            Idle::Timewarp => "timewarp-needs-novice",
            Idle::RedAlert => "red-alert-needs-novice",
            Idle::AlertWithoutRedAlert => "alert-on-draw-needs-alert",
            Idle::AlertWithoutDraws => "alert-on-draw-needs-draws",
            Idle::GoodWinners => "good-winners-need-good",
            Idle::EmptiedHome => "emptied-home-needs-actions",
        }
    }

    fn args(&self) -> Args {
        Vec::new()
    }
}

/// The first option that is not simply its edition's and could do nothing among so many.
pub(super) fn first(options: &Options, seats: u8, novice: Novice) -> Option<Idle> {
    let usual = options.edition.options_for(seats);
    let nobody = novice == Novice::Nobody && options.junior == Junior::Nobody;
    let alert = options.alert_on_draw == Switch::On;
    let untold = match options.red_alert {
        RedAlert::Off => true,
        RedAlert::Junior => nobody,
        RedAlert::Both => false,
    };
    let idle = [
        (Idle::Timewarp, nobody && options.timewarp != Timewarp::None),
        (
            Idle::RedAlert,
            nobody && options.red_alert == RedAlert::Junior && usual.red_alert != options.red_alert,
        ),
        (Idle::AlertWithoutRedAlert, alert && untold),
        (
            Idle::AlertWithoutDraws,
            alert && options.self_elimination == SelfElimination::Forbidden,
        ),
        (
            Idle::GoodWinners,
            options.mode != Mode::GoodVsEvil && options.good_winners != usual.good_winners,
        ),
        (
            Idle::EmptiedHome,
            options.catastrophes == Catastrophes::AtEnd
                && options.timewarp == Timewarp::None
                && options.emptied_enemy_home != usual.emptied_enemy_home,
        ),
    ];
    idle.into_iter()
        .find_map(|(idle, is_so)| is_so.then_some(idle))
}
