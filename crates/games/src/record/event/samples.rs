//! Something of each shape that events carry.

use crate::clock::{ClockChange, Hours, Span, Time};
use crate::game::{Outcome, Seat, Seats};
use crate::record::departure_reason::LeaveReason;
use crate::record::seq::Seq;
use crate::record::wish::Wish;

/// Some that differ.
pub(super) trait Sampled: Sized {
    fn samples() -> Vec<Self>;
}

impl Sampled for () {
    fn samples() -> Vec<Self> {
        vec![()]
    }
}

impl Sampled for (String,) {
    fn samples() -> Vec<Self> {
        vec![("build g1 South; pass".to_owned(),)]
    }
}

impl Sampled for (Seat,) {
    fn samples() -> Vec<Self> {
        vec![(Seat(1),)]
    }
}

impl Sampled for (Seq,) {
    fn samples() -> Vec<Self> {
        vec![(Seq(17),)]
    }
}

impl Sampled for (Outcome,) {
    fn samples() -> Vec<Self> {
        let both = Seats::one(Seat(0)).with(Seat(1));
        vec![(Outcome::Won(both),), (Outcome::Drawn(both),)]
    }
}

impl Sampled for (ClockChange,) {
    fn samples() -> Vec<Self> {
        let one = Seat(1);
        let span = Span { from: Time(1_767_225_600_000), until: Time(1_767_312_000_000) };
        vec![
            (ClockChange::Start,),
            (ClockChange::Give(one, Hours(36)),),
            (ClockChange::Take(one, Hours(36)),),
            (ClockChange::Away(one, span),),
            (ClockChange::Outage(span),),
            (ClockChange::Pause,),
            (ClockChange::Resume,),
            (ClockChange::Flag(one),),
        ]
    }
}

impl Sampled for (Seat, LeaveReason) {
    fn samples() -> Vec<Self> {
        LeaveReason::ALL.map(|leaving| (Seat(1), leaving)).to_vec()
    }
}

impl Sampled for (Seat, Wish) {
    fn samples() -> Vec<Self> {
        Wish::ALL.map(|wish| (Seat(1), wish)).to_vec()
    }
}

impl Sampled for (Seat, String) {
    fn samples() -> Vec<Self> {
        vec![(Seat(1), "evil".to_owned())]
    }
}

impl Sampled for (Seat, Option<String>) {
    fn samples() -> Vec<Self> {
        let former = "Long  for #1 \\ ".to_owned();
        vec![(Seat(1), None), (Seat(1), Some(former))]
    }
}

impl Sampled for (Seat, String, String) {
    fn samples() -> Vec<Self> {
        vec![(Seat(1), "evil".to_owned(), "4d2c".to_owned())]
    }
}
