//! A table of one game: its position, names and the turn under way, behind [`AnyGame`].

use crate::game::{Arg, Args, Outcome, Refuses, Seat, Seats, Verdict};
use crate::games::door::any_game::AnyGame;
use crate::games::door::choice::{Choice, Step};
use crate::games::door::line::{self, LONGEST_LINE};
use crate::games::door::loss::Loss;
use crate::games::door::note::Note;
use crate::games::door::refused::{Refused, word_of};
use crate::games::door::turn::TurnSoFar;
use crate::games::door::typed::Typed;
use crate::games::door::view::View;
use crate::games::door::warning::Warning;
use crate::games::door::written::Written;
use crate::render::Scene;
use crate::words::Word;

/// How many legal actions are offered in place of a refused one.
const MOST_INSTEAD: usize = 5;

/// The one implementation of [`AnyGame`], for every game that is [`Written`].
#[derive(Clone, Debug)]
pub struct Table<G: Written> {
    /// Where the last turn that was ended began.
    last: G,
    /// Where the turn under way began.
    start: G,
    start_names: G::Names,
    now: G,
    names: G::Names,
    played: Vec<String>,
    /// The same as actions.
    done: Vec<G::Action>,
}

impl<G: Written> Table<G> {
    /// A table before anybody's first turn.
    pub fn new(options: G::Options) -> Table<G> {
        Table::at(G::new(options))
    }

    /// A table at a position.
    pub fn at(position: G) -> Table<G> {
        Table::named(position, G::Names::default())
    }

    /// A table at a position whose places have these names.
    pub fn named(position: G, names: G::Names) -> Table<G> {
        Table {
            last: position.clone(),
            start: position.clone(),
            start_names: names.clone(),
            now: position,
            names,
            played: Vec::new(),
            done: Vec::new(),
        }
    }

    fn play_item(&mut self, item: &str) -> Result<String, Refused> {
        let (action, wanted) = self
            .now
            .read(&self.names, item)
            .map_err(|no| self.refused(no.as_ref(), item))?;
        let name = self
            .now
            .new_name(&self.names, &action, wanted.as_deref())
            .map_err(|no| self.refused(no.as_ref(), item))?;
        let text = self.now.write(&self.names, &action, name.as_deref());
        self.now
            .act(&action)
            .map_err(|no| self.refused(G::reason(no, &self.turn()).as_ref(), item))?;
        if let Some(name) = name {
            self.now.remember(&mut self.names, name);
        }
        self.played.push(text.clone());
        self.done.push(action);
        Ok(text)
    }

    fn play_items(&mut self, text: &str) -> Result<String, Refused> {
        check_length(text)?;
        let played: Vec<String> = line::items(text)
            .map(|item| self.play_item(item))
            .collect::<Result<_, _>>()?;
        if played.is_empty() {
            return Err(Refused::plain("line-empty", ""));
        }
        Ok(line::join(&played))
    }

    /// An item as a person types it. Refused: as it was typed.
    fn play_typed_item(&mut self, item: &str) -> Result<Typed, Refused> {
        let written = self.now.in_notation(&self.names, item);
        let no = match self.play_item(&written) {
            Ok(_) => return Ok(Typed::Whole),
            Err(no) => no,
        };
        match self.meant(&written) {
            Some(whole) => self.play_item(&whole).map(|_| Typed::Completed),
            None => Err(Refused {
                item: item.to_owned(),
                ..no
            }),
        }
    }

    /// The only legal action that an item can be the beginning of.
    fn meant(&self, item: &str) -> Option<String> {
        let item = item.to_lowercase();
        let words: Vec<&str> = line::words(&item).collect();
        let actions = self.actions().into_iter();
        let mut meant = actions.filter(|action| begins_like(action, &words));
        let (only, other) = (meant.next()?, meant.next());
        other.is_none().then_some(only)
    }

    fn write(&self, action: &G::Action) -> String {
        let name = self.now.new_name(&self.names, action, None).ok().flatten();
        self.now.write(&self.names, action, name.as_deref())
    }

    fn refused(&self, no: &dyn Refuses, item: &str) -> Refused {
        Refused {
            id: no.id(),
            args: self.in_words(no.args()),
            item: item.to_owned(),
            instead: self.instead(item),
        }
    }

    fn in_words(&self, args: Args) -> Vec<(&'static str, Word)> {
        let word = |arg| match arg {
            Arg::Seat(seat) => self.now.seat_word(&self.names, seat),
            Arg::Place(place) => G::place_word(&self.names, place),
            arg => word_of(arg).unwrap_or_else(|| Word::Text(String::new())),
        };
        args.into_iter()
            .map(|(name, arg)| (name, word(arg)))
            .collect()
    }

    /// The legal actions that something may come of.
    fn offered(&self) -> Vec<G::Action> {
        let mut actions = self.now.actions();
        actions.retain(|action| !self.now.leads_nowhere(action));
        actions
    }

    /// The legal actions nearest to an item, nearest first.
    fn instead(&self, item: &str) -> Vec<String> {
        let suggested = self.now.suggestions();
        if !suggested.is_empty() {
            return suggested;
        }
        let actions = self.offered();
        let nearness = |action: &G::Action| self.now.nearness(action, &self.names, item);
        let mut near: Vec<(u8, G::Action)> = actions
            .into_iter()
            .map(|action| (nearness(&action), action))
            .collect();
        near.retain(|(nearness, _)| *nearness > 0);
        near.sort_by_key(|(nearness, _)| std::cmp::Reverse(*nearness));
        near.iter()
            .take(MOST_INSTEAD)
            .map(|(_, action)| self.write(action))
            .collect()
    }

    fn begin_turn(&mut self) {
        self.start = self.now.clone();
        self.start_names = self.names.clone();
        self.played.clear();
        self.done.clear();
    }

    fn turn(&self) -> TurnSoFar<'_, G> {
        TurnSoFar {
            before: &self.start,
            done: &self.done,
        }
    }

    fn take_back_turn(&mut self) -> Vec<String> {
        self.now = self.start.clone();
        self.names = self.start_names.clone();
        self.done.clear();
        std::mem::take(&mut self.played)
    }
}

impl<G: Written> AnyGame for Table<G> {
    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn seats(&self) -> u8 {
        self.now.seats()
    }

    fn to_move(&self) -> Option<Seat> {
        self.now.outcome().is_none().then(|| self.now.to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now.outcome()
    }

    fn eliminated(&self) -> Seats {
        self.now.eliminated()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.now.seat_label(seat)
    }

    fn play(&mut self, text: &str) -> Result<String, Refused> {
        let mut trial = self.clone();
        let played = trial.play_items(text)?;
        *self = trial;
        Ok(played)
    }

    fn call_players(&mut self, players: &[String]) {
        G::call_players(&mut self.names, players);
        G::call_players(&mut self.start_names, players);
    }

    fn play_typed(&mut self, typed: &str) -> Result<Typed, Refused> {
        check_length(typed)?;
        let mut trial = self.clone();
        let mut all = None;
        for item in line::items(typed) {
            let now = trial.play_typed_item(item)?;
            all = Some(if now == Typed::Completed {
                now
            } else {
                all.unwrap_or(now)
            });
        }
        let all = all.ok_or_else(|| Refused::plain("line-empty", ""))?;
        *self = trial;
        Ok(all)
    }

    fn mended(&self, typed: &str, choice: usize) -> Option<String> {
        let mut items: Vec<String> = line::items(typed).map(str::to_owned).collect();
        let mut trial = self.clone();
        for item in &mut items {
            if let Err(no) = trial.play_typed_item(item) {
                *item = no.instead.get(choice)?.clone();
                return Some(line::join(&items));
            }
        }
        None
    }

    fn play_while_legal(&mut self, text: &str) {
        for item in line::items(text) {
            if self.play_item(item).is_err() {
                break;
            }
        }
    }

    fn take_back(&mut self) {
        let mut played = self.take_back_turn();
        played.pop();
        self.play_while_legal(&line::join(&played));
    }

    fn end_turn(&mut self) -> Result<(), Refused> {
        self.now.end_turn().map_err(|no| self.refused(&no, ""))?;
        self.last = self.start.clone();
        self.begin_turn();
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        let was_on_turn = self.now.to_move() == seat;
        let draft = self.take_back_turn();
        self.now.leave(seat);
        self.begin_turn();
        if !was_on_turn {
            self.play_while_legal(&line::join(&draft));
        }
    }

    fn roles(&self) -> Vec<&'static str> {
        self.now.roles()
    }

    fn judge(&self, roles: &[&str]) -> Verdict {
        self.start.judge(roles)
    }

    fn reveal(&mut self, seat: Seat, role: &str) -> Result<(), Refused> {
        let mut trial = self.now.clone();
        if !(trial.reveal(seat, role) && self.start.reveal(seat, role)) {
            return Err(Refused::plain("no-such-role", role));
        }
        self.now = trial;
        Ok(())
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.take_back_turn();
        self.now.conclude(outcome);
        self.begin_turn();
    }

    fn line(&self) -> String {
        line::join(&self.played)
    }

    fn against_end(&self) -> Option<Refused> {
        self.now.against_end().map(|no| self.refused(&no, ""))
    }

    fn forced(&self) -> Option<String> {
        let action = self.now.forced().filter(|_| self.played.is_empty())?;
        Some(self.write(&action))
    }

    fn actions(&self) -> Vec<String> {
        self.now
            .actions()
            .iter()
            .map(|action| self.write(action))
            .collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let suggested = self.now.suggestions().into_iter().map(|action| Choice {
            steps: vec![
                Step {
                    asks: "ask-what",
                    label: Word::Message("do-suggested"),
                    color: None,
                },
                Step {
                    asks: "ask-suggestion",
                    label: Word::Text(action.clone()),
                    color: None,
                },
            ],
            action,
        });
        let actions = self.offered();
        let legal = actions.iter().flat_map(|action| {
            let text = self.write(action);
            let ways = self.now.steps(&self.names, action);
            ways.into_iter().map(move |steps| Choice {
                steps,
                action: text.clone(),
            })
        });
        suggested.chain(legal).collect()
    }

    fn complete(&self, typed: &str, most: usize) -> Vec<String> {
        let (head, tail) = line::head_and_tail(typed);
        let mut table = self.clone();
        let head = match table.play_typed(head) {
            Ok(_) => {
                table.line()[self.line().len()..]
                    .trim_start_matches("; ")
                    .to_owned()
                    + "; "
            }
            Err(_) if line::items(head).next().is_none() => String::new(),
            Err(_) => return Vec::new(),
        };
        let suggested = table.now.suggestions();
        let offered = table.offered().into_iter();
        let offered = offered.map(|action| table.write(&action));
        let legal = suggested.into_iter().chain(offered);
        let tail = table.now.in_notation(&table.names, tail).to_lowercase();
        let words: Vec<&str> = tail.split_whitespace().collect();
        let fits = legal.filter(|action| begins_like(action, &words));
        fits.take(most)
            .map(|action| format!("{head}{action}"))
            .collect()
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.now.against_end() {
            Some(_) => Vec::new(),
            None => self.now.warnings(&self.turn(), &self.names),
        }
    }

    fn loss(&self) -> Option<Loss> {
        match self.now.against_end() {
            Some(_) => None,
            None => self.now.loss(&self.turn()),
        }
    }

    fn alerts(&self) -> Vec<Warning> {
        self.start.alerts(&self.start_names)
    }

    fn notes(&self) -> Vec<Note> {
        self.start.notes()
    }

    fn reminders(&self) -> Vec<Note> {
        match self.start.outcome() {
            Some(_) => Vec::new(),
            None => self.start.reminders(),
        }
    }

    fn target(&self, seat: Seat) -> Option<Seat> {
        match self.start.outcome() {
            Some(_) => None,
            None => self.start.target(seat),
        }
    }

    fn points(&self, seat: Seat) -> Option<u32> {
        self.now.points(seat)
    }

    fn print(&self) -> String {
        self.now.print()
    }

    fn fingerprint(&self) -> u64 {
        let text = format!("{} {}", self.now.print(), self.now.to_move());
        text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        })
    }

    fn draw(&self, view: &View<'_>) -> Scene {
        let before = if self.played.is_empty() {
            &self.last
        } else {
            &self.start
        };
        self.now.draw(before, &self.names, view)
    }

    fn describe(&self, view: &View<'_>, most: usize) -> String {
        self.now.describe(&self.names, view, most)
    }

    fn text_board(&self, view: &View<'_>) -> String {
        self.now.text_board(&self.names, view)
    }
}

/// Refused: more than is read.
fn check_length(text: &str) -> Result<(), Refused> {
    match text.chars().nth(LONGEST_LINE) {
        Some(_) => Err(Refused::plain("line-too-long", &LONGEST_LINE.to_string())),
        None => Ok(()),
    }
}

/// True when each word typed begins the word of the action in its place.
fn begins_like(action: &str, words: &[&str]) -> bool {
    let action = action.to_lowercase();
    let mut of_action = action.split_whitespace();
    words.iter().all(|word| {
        of_action
            .next()
            .is_some_and(|other| other.starts_with(word))
    })
}
