//! Text as an action: `build g1 South`. Knows names, and asks the position what a word refers to.

use crate::game::{Game, Seat};
use crate::games::door::{line, spelling};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::words::labels::{is_number_of_player, seat_label};
use crate::games::homeworlds::words::misunderstanding::Misread;
use crate::games::homeworlds::words::names::{Names, SystemLookup};
use crate::games::homeworlds::words::vocabulary::{self, Verb};
use crate::pieces::{Color, Piece, Size};

/// An item as it was understood: the action, and the name it gives to a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAction {
    /// The action done.
    pub action: Action,
    /// The name wanted for the new system, if there is one.
    pub name: Option<String>,
}

/// Reads one item of a line at a position; whether it is legal is for [`Game::act`] to say.
pub fn read(position: &Position, names: &Names, item: &str) -> Result<NamedAction, Misread> {
    let mut words = Words::of(item);
    let verb = words.next("build g1 home")?;
    let verb = Verb::from_word(verb).ok_or_else(|| unknown_verb(verb))?;
    if position.phase() == Phase::Setup && !matches!(verb, Verb::Homeworld | Verb::Pass) {
        return Err(Illegal::SetupFirst.into());
    }
    let reader = ItemReader { position, names };
    let item = match verb {
        Verb::Homeworld => reader.homeworld(&mut words),
        Verb::Build => reader.build(&mut words).map(NamedAction::from),
        Verb::Trade => reader.trade(&mut words).map(NamedAction::from),
        Verb::Move => reader.travel(&mut words).map(NamedAction::from),
        Verb::Discover => reader.discover(&mut words),
        Verb::Capture => reader.capture(&mut words).map(NamedAction::from),
        Verb::Sacrifice => reader.sacrifice(&mut words).map(NamedAction::from),
        Verb::Catastrophe => reader.catastrophe(&mut words).map(NamedAction::from),
        Verb::Pass => Ok(NamedAction::from(Action::Pass)),
    }?;
    match words.left.first() {
        Some(word) => Err(Misread::TooManyWords((*word).to_owned())),
        None => Ok(item),
    }
}

impl From<Action> for NamedAction {
    fn from(action: Action) -> NamedAction {
        NamedAction { action, name: None }
    }
}

/// The words of an item that count, front to back.
struct Words<'a> {
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn of(item: &'a str) -> Words<'a> {
        let left = line::words(item).collect();
        if comes_from_last(item) { Words::swapped(left) } else { Words { left } }
    }

    /// The words with the place it comes from first, and then the place it goes to.
    fn swapped(mut left: Vec<&'a str>) -> Words<'a> {
        if left.len() == 4 {
            left.swap(2, 3);
        }
        Words { left }
    }

    fn next(&mut self, example: &'static str) -> Result<&'a str, Misread> {
        if self.left.is_empty() {
            return Err(Misread::Wants(example));
        }
        Ok(self.left.remove(0))
    }

    fn piece(&mut self, example: &'static str) -> Result<Piece, Misread> {
        let word = self.next(example)?;
        word.parse().map_err(|_| Misread::NotAPiece(word.to_owned()))
    }
}

/// `move y1 to Vega from home` says the places in the other order.
pub(in crate::games::homeworlds) fn comes_from_last(item: &str) -> bool {
    let words: Vec<String> = item.split_whitespace().map(str::to_lowercase).collect();
    let verb = words.first().and_then(|word| Verb::from_word(word));
    let place = |small: &str| words.iter().position(|word| word == small);
    let (to, from) = (place("to"), place("from"));
    verb == Some(Verb::Move) && to.is_some() && to < from
}

struct ItemReader<'a> {
    position: &'a Position,
    names: &'a Names,
}

impl ItemReader<'_> {
    fn homeworld(&self, words: &mut Words<'_>) -> Result<NamedAction, Misread> {
        let example = "homeworld b3 r1 g3";
        let stars = [words.piece(example)?, words.piece(example)?];
        let ship = words.piece(example)?;
        let wanted = (!words.left.is_empty()).then(|| words.left.remove(0).to_owned());
        Ok(NamedAction { action: Action::Settle { stars, ship }, name: wanted })
    }

    fn build(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "build g1 home";
        let what = words.next(example)?;
        let (color, size) = color_or_piece(what)?;
        let at = self.place(words.next(example)?)?;
        if let (Some(size), Some(smallest)) = (size, self.position.bank().smallest(color))
            && size != smallest
        {
            return Err(Illegal::NotTheSmallest(color, smallest).into());
        }
        Ok(Action::Build { color, at })
    }

    fn trade(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "trade g1 y1 home";
        let ship = words.piece(example)?;
        let (to, size) = color_or_piece(words.next(example)?)?;
        let at = self.place(words.next(example)?)?;
        if size.is_some_and(|size| size != ship.size) {
            return Err(Misread::TradeSize(ship));
        }
        Ok(Action::Trade { ship, to, at })
    }

    fn travel(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "move y1 home Deneb";
        let ship = words.piece(example)?;
        let from = self.place(words.next(example)?)?;
        let to = self.place(words.next(example)?)?;
        Ok(Action::Move { ship, from, to })
    }

    fn discover(&self, words: &mut Words<'_>) -> Result<NamedAction, Misread> {
        let example = "discover y1 home g2 Vega";
        let ship = words.piece(example)?;
        let from = self.place(words.next(example)?)?;
        let star = words.piece(example)?;
        let wanted = (!words.left.is_empty()).then(|| words.left.remove(0).to_owned());
        if let Some(verb) = wanted.as_deref().filter(|name| vocabulary::is_long_verb(name)) {
            return Err(Misread::TooManyWords(verb.to_owned()));
        }
        Ok(NamedAction { action: Action::Discover { ship, from, star }, name: wanted })
    }

    fn capture(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "capture g1 Ben";
        let ship = words.piece(example)?;
        let first = words.next(example)?;
        if words.left.is_empty() {
            let at = self.place(first)?;
            return Ok(Action::Capture { ship, owner: self.only_owner(ship, at)?, at });
        }
        let at = words.next(example)?;
        let owner = match self.seat(first) {
            Err(_) if is_number_of_player(first, self.position.seats()) => {
                self.only_owner(ship, self.place(at)?)?
            }
            owner => owner?,
        };
        let at = self.place(at)?;
        Ok(Action::Capture { ship, owner, at })
    }

    fn sacrifice(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "sacrifice y2 Deneb";
        let ship = words.piece(example)?;
        Ok(Action::Sacrifice { ship, at: self.place(words.next(example)?)? })
    }

    /// The color and the place come in either order.
    fn catastrophe(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        let example = "catastrophe red Deneb";
        let (first, second) = (words.next(example)?, words.next(example)?);
        let (color, place) = match (Color::from_word(first), Color::from_word(second)) {
            (Some(color), _) => (color, second),
            (None, Some(color)) => (color, first),
            (None, None) => return Err(no_color(first, Misread::NotAColor)),
        };
        Ok(Action::Catastrophe { color, at: self.place(place)? })
    }

    fn place(&self, word: &str) -> Result<SystemId, Misread> {
        let mover = self.position.to_move();
        let is_name = self.names.is_taken(word);
        if word.eq_ignore_ascii_case(vocabulary::HOME) && !is_name {
            let home = self.position.home(mover);
            return home.map(|home| home.id).ok_or_else(|| Misread::GoneName(word.to_owned()));
        }
        match self.names.find(self.position, word) {
            SystemLookup::System(id) => Ok(id),
            SystemLookup::Several(_) => Err(Misread::SeveralNames(word.to_owned())),
            SystemLookup::Gone(_) => Err(Misread::GoneName(word.to_owned())),
            SystemLookup::Nothing => self.seat_home(word),
        }
    }

    /// A seat's word also means its homeworld, whatever name its player gave it.
    fn seat_home(&self, word: &str) -> Result<SystemId, Misread> {
        let home = self.seat(word).ok().and_then(|seat| self.position.home(seat));
        home.map(|home| home.id).ok_or_else(|| self.no_such(word))
    }

    /// No place is called that: it may nearly be one, or a player whose home is meant.
    fn no_such(&self, word: &str) -> Misread {
        let systems = self.position.systems().iter().map(|system| self.names.of(system.id));
        let seats = Seat::first(self.position.seats());
        let players = seats.filter_map(|seat| self.names.called().name(seat));
        let known = players.map(str::to_owned).chain(systems).chain([vocabulary::HOME.to_owned()]);
        match spelling::nearest(word, known.map(|name| (name.clone(), name))) {
            Some(meant) => Misread::Mistyped(word.to_owned(), meant),
            None => Misread::NoSuchName(word.to_owned()),
        }
    }

    fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let start = word.to_lowercase();
        let begins = |seat: &Seat| {
            seat_label(*seat, self.position.seats()).to_lowercase().starts_with(&start)
                || self.names.of(SystemId(u16::from(seat.0))).to_lowercase() == start
        };
        let mut found = Seat::first(self.position.seats()).filter(begins);
        match (found.next(), found.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(Misread::NoSuchSeat(word.to_owned())),
        }
    }

    /// The owner of the ship, if only one other player has one like it there.
    fn only_owner(&self, ship: Piece, at: SystemId) -> Result<Seat, Misread> {
        let mover = self.position.to_move();
        let others = || Seat::first(self.position.seats()).filter(|&seat| seat != mover);
        let has = |seat: &Seat| {
            self.position.system(at).is_some_and(|system| system.fleet(*seat).has(ship))
        };
        let owners: Vec<Seat> = others().filter(has).collect();
        match (owners[..].first(), owners.len()) {
            (Some(&owner), 1) => Ok(owner),
            (None, _) => {
                let anybody = others().next().unwrap_or(mover);
                Err(Illegal::NoTarget(ship, anybody, at).into())
            }
            _ => Err(Misread::SeveralOwners(ship)),
        }
    }
}

fn unknown_verb(word: &str) -> Misread {
    match Verb::mistyped(word) {
        Some(verb) => mistyped(word, verb.word()),
        None => Misread::UnknownVerb(word.to_owned()),
    }
}

fn mistyped(word: &str, meant: &str) -> Misread {
    Misread::Mistyped(word.to_owned(), meant.to_owned())
}

/// The reason why a word is no color, or none with a size: it may nearly be one.
fn no_color(word: &str, no: impl FnOnce(String) -> Misread) -> Misread {
    match spelling::nearest(word, Color::ALL.map(|color| (color.word(), color))) {
        Some(color) => mistyped(word, color.word()),
        None => no(word.to_owned()),
    }
}

fn color_or_piece(word: &str) -> Result<(Color, Option<Size>), Misread> {
    if let Some(color) = Color::from_word(word) {
        return Ok((color, None));
    }
    let piece: Piece = word.parse().map_err(|_| no_color(word, Misread::NotAPiece))?;
    Ok((piece.color, Some(piece.size)))
}
