//! The plates of the players' homes; knows no place on the sheet.

use crate::game::{Game, Seat};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::seat_label;
use crate::games::homeworlds::scene::plate::Plate;
use crate::games::homeworlds::scene::sheet::Drawing;
use crate::games::homeworlds::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::pieces::Size;
use crate::render::{Flag, PanelRole};

impl Drawing<'_> {
    /// A player's home, or what is left of it.
    pub(super) fn seat_plate(&self, seat: Seat) -> Plate {
        let home = SystemId(u16::from(seat.0));
        if let Some(system) = self.position.system(home) {
            return Plate::of(
                system,
                self.seat_title(seat, system),
                self.changes,
                &self.sides,
            );
        }
        let playing = !self.sides.out.has(seat);
        let label = seat_label(seat, self.position.seats());
        let lost = self.position.set_up().has(seat);
        let note = match (playing, lost) {
            (false, _) => "board-out",
            (true, true) => "board-home-lost",
            (true, false) => "board-home-to-come",
        };
        let title = Title {
            badge: self.sides.badge(seat),
            player: Some(self.player(seat)),
            name: label,
            note: self.note(seat, Some(self.say(note, &[]))),
            flag: Flag::Absent,
            ..Title::default()
        };
        match self.changes.gone.iter().find(|gone| gone.id == home) {
            Some(gone) => Plate::gone(gone, title, &self.sides),
            None if playing => Plate::empty(title, PanelRole::Home),
            None => Plate::empty(title, PanelRole::Group),
        }
    }

    fn seat_title(&self, seat: Seat, system: &System) -> Title {
        let name = (self.names)(system.id);
        let title = Title {
            badge: self.sides.badge(seat),
            right: self.reach(system),
            alarms: system.overpopulated().collect(),
            ..Title::default()
        };
        if system.home_of.is_none() {
            let note = self.note(seat, Some(self.say("board-out", &[])));
            return Title {
                player: Some(self.home_of(seat)),
                name,
                note,
                flag: Flag::Absent,
                ..title
            };
        }
        let moves = self.position.outcome().is_none() && self.position.to_move() == seat;
        let to_move = (self.position.seats() > 2 && moves).then(|| self.say("board-to-move", &[]));
        Title {
            player: Some(self.home_of(seat)),
            name: players_home(&seat_label(seat, self.position.seats()), name),
            note: self.note(seat, to_move),
            ..title
        }
    }

    /// The alignment of a player where it is public, and what else is to be said. RULES MP-34.
    fn note(&self, seat: Seat, more: Option<String>) -> String {
        let shown = self.position.shown_side(seat);
        let shown = shown.map(|shown| self.say(shown, &[]));
        let notes: Vec<String> = shown.into_iter().chain(more).collect();
        notes.join(" · ")
    }

    /// The sizes of stars to which a home is connected, where no line shows it: `→ ● ●●●`.
    fn reach(&self, system: &System) -> String {
        let sizes = Size::ALL.into_iter();
        let reached = sizes.filter(|&size| system.seats() > 2 && !system.stars.has_size(size));
        reached.fold(String::new(), |text, size| {
            let arrow = if text.is_empty() { "→" } else { "" };
            format!("{text}{arrow} {}", "●".repeat(usize::from(size.pips())))
        })
    }

    fn player(&self, seat: Seat) -> String {
        let player = self.sides.called.name(seat);
        player.map(str::to_owned).unwrap_or_default()
    }

    /// `Anna's home`; nothing where nobody sits.
    fn home_of(&self, seat: Seat) -> String {
        let home = self.sides.called.home(seat);
        home.map_or_else(String::new, |home| home.said(self.view.language))
    }
}

/// The name of a seat's home, with the seat's own where that is another: `Earth (South)`.
fn players_home(label: &str, name: String) -> String {
    if name == label {
        name
    } else {
        format!("{name} ({label})")
    }
}
