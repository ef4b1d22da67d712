//! The legal actions offered for what a person has typed; knows no rule.

use crate::game::Game;
use crate::games::door::choice::{Choice, OpeningLine, Pick, Summary};
use crate::games::door::line;
use crate::games::door::written_form::{ActionOf, Written};

/// The number of legal actions offered in place of a refused one.
pub(super) const MOST_INSTEAD: usize = 5;

/// Every legal action in canonical form, in a fixed order.
pub(super) fn legal<G: Written>(game: &G) -> Vec<String> {
    let actions = game.rules().actions();
    actions.iter().map(|action| game.write(action)).collect()
}

/// Suggestions, and the legal actions that may lead to something, in canonical form.
pub(super) fn likely<G: Written>(game: &G) -> impl Iterator<Item = String> {
    suggested_lines(game).into_iter().chain(offered(game))
}

fn suggested_lines<G: Written>(game: &G) -> Vec<String> {
    let lines = game.suggestions().into_iter().map(|one| one.line);
    lines.map(str::to_owned).collect()
}

/// The legal actions that may lead to something, in canonical form.
fn offered<G: Written>(game: &G) -> Vec<String> {
    let mut actions = game.rules().actions();
    actions.retain(|action| !game.picks(action).is_empty());
    actions.iter().map(|action| game.write(action)).collect()
}

/// The actions with the picks that lead to them, the most played first.
pub(super) fn choices<G: Written>(game: &G) -> Vec<Choice> {
    let suggested = game.suggestions().into_iter().map(suggested);
    let mut actions = game.rules().actions();
    actions.sort_by_cached_key(|action| game.precedence(action));
    let legal = actions.iter().flat_map(|action| ways(game, action));
    suggested.chain(legal).collect()
}

/// The ways to a legal action.
fn ways<G: Written>(game: &G, action: &ActionOf<G>) -> Vec<Choice> {
    let ways = game.picks(action).into_iter();
    let choice =
        |picks| Choice { picks, summary: game.summary(action), action: game.write(action) };
    ways.map(choice).collect()
}

/// A suggestion, which is chosen by one pick.
fn suggested(OpeningLine { line, says }: OpeningLine) -> Choice {
    let pick =
        Pick { asks: "ask-what", label: says.clone(), color: None, row: None, is_aside: false };
    Choice { picks: vec![pick], summary: Summary::plain(says), action: line.to_owned() }
}

/// The lines offered in place of an item that was refused: suggestions, or the legal actions nearest to it,
/// nearest first.
pub(super) fn instead<G: Written>(game: &G, item: &str) -> Vec<String> {
    let suggested = suggested_lines(game);
    if !suggested.is_empty() {
        return suggested;
    }
    let rated = offered(game).into_iter().map(|action| (nearness::<G>(&action, item), action));
    let mut near: Vec<(usize, String)> = rated.filter(|(nearness, _)| *nearness > 0).collect();
    near.sort_by_key(|(nearness, _)| std::cmp::Reverse(*nearness));
    near.truncate(MOST_INSTEAD);
    near.into_iter().map(|(_, action)| action).collect()
}

/// The nearness of a legal action to an item that was refused, both as text: higher is nearer, 0 is another verb.
fn nearness<G: Written>(action: &str, item: &str) -> usize {
    let action = action.to_lowercase();
    let parts: Vec<&str> = action.split_whitespace().collect();
    let mut words = line::words(item);
    let verb = words.next().and_then(G::verb);
    if verb.is_none() || verb != parts.first().copied() {
        return 0;
    }
    let shared = words.filter(|word| parts.contains(&word.to_lowercase().as_str()));
    1 + shared.count()
}

/// The only legal action that an item can be the beginning of.
pub(super) fn meant<G: Written>(game: &G, item: &str) -> Option<String> {
    let item = item.to_lowercase();
    let words: Vec<&str> = line::words(&item).collect();
    let actions = legal(game).into_iter();
    let mut meant = actions.filter(|action| begins_like(action, &words));
    let (only, other) = (meant.next()?, meant.next());
    other.is_none().then_some(only)
}

/// True when each word typed begins the word of the action in its place.
pub(super) fn begins_like(action: &str, words: &[&str]) -> bool {
    let action = action.to_lowercase();
    let mut of_action = action.split_whitespace();
    words.iter().all(|word| of_action.next().is_some_and(|other| other.starts_with(word)))
}
