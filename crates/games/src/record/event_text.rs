//! An event as text: in a database, and as a line of a record's file. Knows no game.

use crate::game::Seat;
use crate::game::outcome_text::seat_numbered;
use crate::record::departure_reason::LeaveReason;
use crate::record::event::What;
use crate::record::event_body::BadBody;

impl What {
    /// The text in addition to the kind, as a database keeps it.
    pub fn body(&self) -> String {
        self.said(&|seat| seat.to_string())
    }

    /// The event of a kind and a body; `None` for what is neither ours nor well formed.
    pub fn read(kind: &str, body: &str) -> Option<What> {
        What::heard(kind, body, &seat_numbered)?.ok()
    }

    /// Its line in the file of a record, with seats under their names. `turn` is the number of the
    /// last turn that stands, including this one.
    pub(super) fn line(&self, turn: usize, label: impl Fn(Seat) -> String) -> String {
        if let What::Turn(line) = self {
            format!("{turn}. {line}")
        } else if let What::Leave(..) = self {
            self.said(&label)
        } else {
            format!("{} {}", self.kind(), self.said(&label))
        }
    }

    /// The event of such a line; `None` for that of a turn. What speaks of roles may also name a
    /// seat by its number.
    pub(super) fn read_line(
        line: &str,
        seat: impl Fn(&str) -> Option<Seat>,
    ) -> Option<Result<What, BadBody>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = words.split_first()?;
        match (LeaveReason::from_word(first), *first) {
            (Some(_), _) => What::heard("leave", &words.join(" "), &seat),
            (None, "turn" | "leave") => None,
            (None, kind @ ("seal" | "reveal" | "decide" | "unseal")) => {
                let seat = |word: &str| seat(word).or_else(|| seat_numbered(word));
                What::heard(kind, &rest.join(" "), &seat)
            }
            (None, "annul") if !rest.is_empty() => None,
            (None, "replace") => {
                let rest = line.trim_start().strip_prefix("replace");
                What::heard("replace", rest.unwrap_or_default().trim(), &seat)
            }
            (None, kind) => What::heard(kind, &rest.join(" "), &seat),
        }
    }
}
