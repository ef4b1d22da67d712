//! Secret alignments, as the door wants secret roles: which are dealt, and what they decide.

use crate::game::{Outcome, Seat, Verdict};
use crate::games::door::Secretive;
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::options::Mode;
use crate::games::homeworlds::words::named_position::NamedPosition;

impl Secretive for NamedPosition {
    fn roles(&self) -> Vec<&'static str> {
        match self.position.options().mode {
            Mode::GoodVsEvil => {
                Alignment::deal(self.position.seats()).map(Alignment::word).collect()
            }
            Mode::Duel | Mode::Sinister | Mode::LastCaptain => Vec::new(),
        }
    }

    fn judge(&self, roles: &[&str]) -> Verdict {
        let alignments: Option<Vec<Alignment>> =
            roles.iter().map(|word| Alignment::from_word(word)).collect();
        let seats = usize::from(self.position.seats());
        let alignments = alignments.filter(|all| all.len() == seats);
        match (self.position.options().mode, alignments) {
            (Mode::GoodVsEvil, Some(alignments)) => self.position.judged(&alignments),
            (Mode::Duel | Mode::Sinister | Mode::LastCaptain, _) | (Mode::GoodVsEvil, None) => {
                Verdict::default()
            }
        }
    }

    fn role_now(&self, seat: Seat, role: &str) -> String {
        let dealt = Alignment::from_word(role);
        if dealt.is_some_and(|dealt| self.position.has_turned(seat, dealt)) {
            "turned".to_owned()
        } else {
            role.to_owned()
        }
    }

    fn revealed(&self, seat: Seat, role: &str) -> Option<NamedPosition> {
        let mut named = self.clone();
        let fits = named.position.show(seat, Alignment::from_word(role)?);
        fits.then_some(named)
    }

    fn concluded(&self, outcome: Outcome) -> NamedPosition {
        let mut named = self.clone();
        named.position.decided(outcome);
        named
    }
}
