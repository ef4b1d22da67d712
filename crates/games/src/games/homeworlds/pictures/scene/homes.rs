//! The plates of the players' homes; knows no place on the paper.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::paper::Drawing;
use crate::games::homeworlds::pictures::scene::parts::Badge;
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::games::homeworlds::words::labels::seat_label;
use crate::games::homeworlds::words::names::numbered;
use crate::games::homeworlds::words::notes::target;
use crate::games::homeworlds::words::reach::Reach;
use crate::pieces::Size;
use crate::render::{DotRole, Flag, PanelRole, TextRole};

/// The fewest players whose homes stand in several rows, in which nobody sees who sits left of whom.
const MANY: u8 = 5;

impl Drawing<'_> {
    /// A player's home, or what is left of it.
    pub(super) fn seat_plate(&self, seat: Seat) -> Plate {
        let home = SystemId::of_home(seat);
        if let Some(system) = self.position.system(home) {
            let title = self.seat_title(seat, system);
            let role = match (system.home_of, self.home_role(seat)) {
                (Some(_), role) => role,
                // Whoever has lost it may have been the one who acted.
                (None, PanelRole::Acted) => PanelRole::Acted,
                (None, _) => PanelRole::Place,
            };
            return Plate::of(system, title, self.highlights, &self.sides, role);
        }
        let playing = !self.sides.out.has(seat);
        let lost = self.position.set_up().has(seat);
        let forms: &[&str] = match (playing, lost) {
            (_, true) => &["board-home-lost", "board-home-lost-short"],
            (false, false) => &[],
            (true, false) => &["board-home-to-come"],
        };
        let note = (!forms.is_empty()).then(|| {
            let forms = forms.iter().map(|form| self.say(form, &[]));
            TextForms::of(forms, TextRole::Small)
        });
        let player = self.sides.called.name(seat).map(str::to_owned);
        let label = seat_label(seat, self.position.seats());
        let title = Title {
            badge: self.sides.badge(seat),
            name: TextForms::of([player.unwrap_or(label)], TextRole::Player),
            has_won: self.has_won(seat),
            target: self.target(seat),
            out: (!playing && !lost).then(|| self.out()),
            notes: self.notes(seat, None).into_iter().chain(note).collect(),
            ..Title::named(String::new(), TextRole::Player)
        };
        let mut gone = self.highlights.latest.gone.iter();
        match gone.find(|gone| gone.id == home) {
            Some(gone) => Plate::gone(gone, title, self.highlights, &self.sides),
            None if playing => Plate::empty(home, title, self.home_role(seat), &self.sides),
            None => Plate::empty(home, title, PanelRole::Group, &self.sides),
        }
    }

    /// Framed is the home of who is to move, or has won; in another way, of who has just played: alone while
    /// a film goes on, and elsewhere where not everybody knows.
    fn home_role(&self, seat: Seat) -> PanelRole {
        let on_film = self.highlights.by.filter(|_| self.goes_on());
        let framed = match (on_film, self.outcome()) {
            (Some(_), _) => Seats::NONE,
            (None, None) => Seats::one(self.position.to_move()),
            (None, Some(Outcome::Won(seats) | Outcome::Drawn(seats))) => seats,
        };
        let played = on_film.or_else(|| self.highlights.just_played(self.position));
        match (framed.has(seat), played == Some(seat)) {
            (true, _) => PanelRole::Framed,
            (false, true) => PanelRole::Acted,
            (false, false) => PanelRole::Home,
        }
    }

    /// The winners, by the rules or otherwise.
    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or(self.view.ended)
    }

    fn has_won(&self, seat: Seat) -> bool {
        match self.outcome() {
            Some(Outcome::Won(seats)) => self.sides.is_told && seats.has(seat),
            Some(Outcome::Drawn(_)) | None => false,
        }
    }

    /// The letter of whoever a player has to take out: of whoever looks, and among so many that it cannot be
    /// seen from where they sit, of everybody. RULES MP-20.
    fn target(&self, seat: Seat) -> Option<Badge> {
        let is_shown = self.position.seats() >= MANY || seat == self.view.side;
        let is_open = self.position.playing().len() > 2 && !self.sides.is_over;
        let target = target(self.position, seat).filter(|_| is_shown && is_open)?;
        self.sides.badge(target)
    }

    fn seat_title(&self, seat: Seat, system: &System) -> Title {
        let given = self.given_name(seat, (self.names)(system.id));
        let is_out = system.home_of.is_none() && self.sides.out.has(seat);
        // Nobody goes anywhere once a game is over.
        let reach =
            Reach::of(self.position, seat, &self.sides.called).filter(|_| !self.sides.is_told);
        let told = reach
            .as_ref()
            .and_then(Reach::home_sign)
            .map(|sign| sign.said(self.view.language))
            .map(|told| TextForms::if_it_fits(told, TextRole::Small));
        let reach_said = reach
            .as_ref()
            .map(Reach::sizes_sign)
            .map(|sign| sign.said(self.view.language))
            .map(|said| TextForms::if_it_fits(said, TextRole::Small));
        Title {
            badge: self.sides.badge(seat),
            name: TextForms::of(self.names_of_home(seat), TextRole::Player),
            has_won: self.has_won(seat),
            target: self.target(seat),
            out: is_out.then(|| self.out()),
            notes: self.notes(seat, given),
            told,
            reach_said,
            reach: reach.iter().flat_map(dots).collect(),
            alarms: self.alarms(system),
        }
    }

    /// The sign beside the name of who is out.
    fn out(&self) -> Badge {
        Badge::of(self.say("board-out", &[]), Flag::Derelict)
    }

    /// The alignment of a player if it is public, and further notes. RULES MP-34.
    fn notes(&self, seat: Seat, more: impl IntoIterator<Item = String>) -> Vec<TextForms> {
        let shown = self.position.shown_side(seat).map(|shown| self.say(shown, &[]));
        let notes = shown.into_iter().chain(more);
        notes.map(|note| TextForms::of([note], TextRole::Small)).collect()
    }

    /// `Anna's home`, or where there is little room `Anna`; among more than two, where some would have
    /// room for that and others not, always `Anna`. If nobody is known, the name of the seat.
    fn names_of_home(&self, seat: Seat) -> Vec<String> {
        let home = self.sides.called.home(seat).map(|home| home.said(self.view.language));
        let player = self.sides.called.name(seat).map(str::to_owned);
        let are_many = self.position.seats() > 2;
        match (home, player) {
            (Some(_), Some(player)) if are_many => vec![player],
            (Some(home), Some(player)) => vec![home, player],
            (None, _) | (_, None) => vec![seat_label(seat, self.position.seats())],
        }
    }

    /// The name that a player gave the home, unless that says nothing new.
    fn given_name(&self, seat: Seat, name: String) -> Option<String> {
        let label = seat_label(seat, self.position.seats());
        let is_players = self.sides.called.called(&name) == Some(seat);
        let is_numbered = name == numbered(SystemId::of_home(seat));
        let is_own = name != label && !is_players;
        (is_own && !is_numbered).then_some(name)
    }
}

/// A dot for each size of stars, the largest first.
fn dots(reach: &Reach) -> impl Iterator<Item = (Size, DotRole)> {
    let role = |size| if reach.reaches(size) { DotRole::Reached } else { DotRole::Unreached };
    Size::ALL.into_iter().rev().map(move |size| (size, role(size)))
}
