//! The plates of the players' homes; knows no place on the paper.

use crate::game::{Game, Seat};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::scene::paper::Drawing;
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::title::{Form, Title};
use crate::games::homeworlds::system::System;
use crate::games::homeworlds::words::called::seat_label;
use crate::games::homeworlds::words::reach::Reach;
use crate::render::{Flag, PanelRole};

impl Drawing<'_> {
    /// A player's home, or what is left of it.
    pub(super) fn seat_plate(&self, seat: Seat) -> Plate {
        let home = SystemId::of_home(seat);
        if let Some(system) = self.position.system(home) {
            let title = self.seat_title(seat, system);
            return Plate::of(system, title, self.highlights, &self.sides);
        }
        let playing = !self.sides.out.has(seat);
        let lost = self.position.set_up().has(seat);
        let note = match (playing, lost) {
            (false, _) => "board-out",
            (true, true) => "board-home-lost",
            (true, false) => "board-home-to-come",
        };
        let title = Title {
            form: self.form(),
            badge: self.sides.badge(seat),
            player: Some(self.player(seat)),
            name: self.name_of_home(seat, seat_label(seat, self.position.seats())),
            notes: self.notes(seat, Some(self.say(note, &[]))),
            flag: Flag::Absent,
            ..Title::default()
        };
        match self
            .highlights
            .latest
            .gone
            .iter()
            .find(|gone| gone.id == home)
        {
            Some(gone) => Plate::gone(gone, title, &self.sides),
            None if playing => Plate::empty(home, title, PanelRole::Home),
            None => Plate::empty(home, title, PanelRole::Group),
        }
    }

    fn seat_title(&self, seat: Seat, system: &System) -> Title {
        let name = (self.names)(system.id);
        let title = Title {
            form: self.form(),
            badge: self.sides.badge(seat),
            player: Some(self.home_of(seat)),
            alarms: system.overpopulated().collect(),
            ..Title::default()
        };
        if system.home_of.is_none() {
            return Title {
                name: self.name_of_home(seat, name),
                notes: self.notes(seat, Some(self.say("board-out", &[]))),
                flag: Flag::Absent,
                ..title
            };
        }
        let moves = self.position.outcome().is_none() && self.position.to_move() == seat;
        let to_move = (self.position.seats() > 2 && moves).then(|| self.say("board-to-move", &[]));
        let mut notes = self.notes(seat, to_move);
        let reach = Reach::of(self.position, seat, &self.sides.called);
        let signs = reach.iter().flat_map(Reach::signs);
        notes.extend(signs.map(|sign| sign.said(self.view.language)));
        Title {
            name: self.name_of_home(seat, name),
            notes,
            ..title
        }
    }

    /// A home of two has a row to itself, and its title beside the pieces.
    fn form(&self) -> Form {
        match self.position.seats() {
            2 => Form::Beside,
            _ => Form::Stacked,
        }
    }

    /// The alignment of a player if it is public, and further notes. RULES MP-34.
    fn notes(&self, seat: Seat, more: Option<String>) -> Vec<String> {
        let shown = self.position.shown_side(seat);
        let shown = shown.map(|shown| self.say(shown, &[]));
        shown.into_iter().chain(more).collect()
    }

    /// What is said about a home other than whose it is: the name that its player gave it, and that
    /// of the seat where the player's is not enough.
    fn name_of_home(&self, seat: Seat, name: String) -> String {
        let seats = self.position.seats();
        let label = seat_label(seat, seats);
        let says_all = self.sides.called.says_all(seat, seats);
        match (says_all, name == label) {
            (true, true) => String::new(),
            (true, false) | (false, true) => name,
            (false, false) => format!("{name} ({label})"),
        }
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
