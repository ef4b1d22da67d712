//! The amount that is asked at once of a player whose pieces move in Settlers.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::discord::At;
use starpost::discord::composer::ROOM;
use starpost::discord::composer::entries::{ControlRow, DraftControls, Entry};
use starpost::discord::composer::navigation::{Led, asked, follow};
use starpost_games::games::settlers::options::Options;
use starpost_games::games::{AnyGame, Choice, Kind};

use crate::support::settlers::play;
use crate::support::table::table;

/// The number of buttons that are taken in at a glance. More are only the fields that one piece can get to, which
/// stand as they do on the board, and all moves where they have room beside it, in rows of few pieces.
const FEW: usize = 10;
const FIELDS: usize = 15;

fn buttons(asked: &DraftControls<'_>) -> usize {
    let each = asked.rows.iter().map(|row| match row {
        ControlRow::Buttons(entries) => entries.len(),
        ControlRow::Menu(_) => 0,
    });
    each.sum()
}

/// The greatest number of pieces that the moves in a row are of.
const PIECES: usize = 3;

/// If these are moves, each one press away: how many pieces are in each row, and how many buttons. `None`
/// if more leads on than what is for other ways of a piece to the same fields.
fn at_once(choices: &[Choice], first: &DraftControls<'_>) -> Option<Vec<(usize, usize)>> {
    let leads_on = |entry: &&Entry<'_>| matches!(follow(choices, entry.at), Some(Led::On(_)));
    let further = first.rows.iter().flat_map(ControlRow::entries).filter(leads_on);
    let row = |row: &ControlRow<'_>| {
        let colors = row.entries().iter().filter(|entry| entry.color.is_some());
        (colors.count(), row.entries().len())
    };
    let rows: Vec<(usize, usize)> = first.rows.iter().map(row).collect();
    let pieces: usize = rows.iter().map(|(pieces, _)| pieces).sum();
    (further.count() <= pieces && pieces < buttons(first)).then_some(rows)
}

/// The number of buttons that are shown after each of the first ones that leads on.
fn after(choices: &[Choice], first: &DraftControls<'_>) -> Vec<usize> {
    let entries = first.rows.iter().flat_map(ControlRow::entries);
    let led = entries.filter_map(|entry| match follow(choices, entry.at)? {
        Led::On(at) => Some(buttons(&asked(choices, at, ROOM)?)),
        Led::To(_) => None,
    });
    led.collect()
}

/// The amount to be taken in for each of the two steps of a draft in which pieces can move: the buttons of each;
/// the pieces, and the moves in each row, where all moves stand there at once.
fn steps(game: &dyn AnyGame) -> Option<(usize, Vec<usize>)> {
    let choices = game.choices();
    let mut actions = choices.iter().map(|choice| &choice.action);
    actions.find(|action| action.starts_with("move"))?;
    let first = asked(&choices, At::default(), ROOM).expect("it is there");
    let all = buttons(&first);
    let Some(rows) = at_once(&choices, &first).filter(|_| all > FEW) else {
        return Some((all, after(&choices, &first)));
    };
    assert!(rows.len() <= ROOM, "{rows:?}");
    assert!(rows.iter().all(|(pieces, _)| (1..=PIECES).contains(pieces)), "{rows:?}");
    let pieces = rows.iter().map(|(pieces, _)| pieces).sum();
    Some((pieces, rows.into_iter().map(|(_, moves)| moves).collect()))
}

#[test]
fn many_moves_are_asked_for_in_two_steps_of_few_buttons_each() {
    let (mut first, mut then) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut game = table(Kind::Settlers);
        for line in play(&Options::default(), &mut random, &mut |_| {}) {
            for action in line.split("; ").filter(|action| !action.is_empty()) {
                game.play(action).expect("a legal line");
                let (which, goals) = steps(game.as_ref()).unzip();
                first.extend(which);
                then.extend(goals.into_iter().flatten());
            }
            game.end_turn().expect("whole");
        }
    }
    for (step, shown, seldom) in [("which piece", &mut first, 10), ("where to", &mut then, 5)] {
        shown.sort_unstable();
        let (median, worst) = (shown[shown.len() / 2], shown[shown.len() - 1]);
        let (all, many) = (shown.len(), shown.iter().filter(|&&count| count > FEW));
        let many = many.count();
        println!("{step}: {all} times, median {median}, worst {worst}, {many} above {FEW}");
        assert!(worst <= FIELDS, "{step}: {worst} buttons at once");
        assert!(median < FEW, "{step}: {median} buttons");
        assert!(many * seldom <= all, "{step}: {many} of {all}");
    }
}
