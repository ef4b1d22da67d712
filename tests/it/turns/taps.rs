//! The number of taps that turns take: every turn of the archive, always by the shortest way through what is
//! shown.
//!
//! *Take turn* and *End turn* are one tap each, a button one, an entry of a menu two: to open the
//! menu and to choose; to turn its page is like an entry.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use starpost::discord::At;
use starpost::discord::composer::ROOM;
use starpost::discord::composer::entries::ControlRow;
use starpost::discord::composer::navigation::{Led, asked, follow};
use starpost_games::games::settlers::options::Options;
use starpost_games::games::{AnyGame, Choice, Kind};
use starpost_games::record::{Record, Seq, What};

use crate::support::data::data_files;
use crate::support::settlers::play;
use crate::support::table::table;

/// To open a menu and to choose in it.
const MENU: usize = 2;

/// *Take turn* and *End turn*.
const AROUND: usize = 2;

/// The way to each of these choices, and every way that begins so, as entries carry it.
fn paths(choices: &[Choice], wanted: &BTreeSet<String>) -> BTreeSet<String> {
    let mut paths = BTreeSet::from([String::new()]);
    for choice in choices.iter().filter(|choice| wanted.contains(&choice.action)) {
        let mut at = At::default();
        let mut left: Vec<&Choice> = choices.iter().collect();
        for depth in 0..choice.picks.len() {
            let mut labels = Vec::new();
            for step in left.iter().filter_map(|choice| choice.picks.get(depth)) {
                if !labels.contains(&&step.label) {
                    labels.push(&step.label);
                }
            }
            let own = &choice.picks[depth].label;
            let index = labels.iter().position(|label| *label == own);
            let index = u32::try_from(index.expect("its own label")).expect("few");
            let step = base_36(index);
            let point = if depth == 0 { "" } else { "." };
            at = format!("{at}{point}{step}").parse().expect("steps");
            paths.insert(at.to_string());
            left.retain(|other| other.picks.get(depth).is_some_and(|step| step.label == *own));
        }
    }
    paths
}

fn base_36(number: u32) -> String {
    let digit = |number| char::from_digit(number, 36).expect("a digit");
    match number / 36 {
        0 => digit(number).to_string(),
        high => format!("{}{}", digit(high), digit(number % 36)),
    }
}

/// The fewest taps that lead to one of these actions.
fn taps(choices: &[Choice], wanted: &BTreeSet<String>) -> Option<usize> {
    let paths = paths(choices, wanted);
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut open = VecDeque::from([(At::default(), 0)]);
    let mut fewest: Option<usize> = None;
    while let Some((at, before)) = open.pop_front() {
        for row in asked(choices, at, ROOM).expect("it is there").rows {
            let now = match row {
                ControlRow::Menu(_) => before + MENU,
                ControlRow::Buttons(_) => before + 1,
            };
            for entry in row.entries() {
                let at = entry.at.to_string();
                let way = at.split('@').next().unwrap_or_default();
                if !paths.contains(way) {
                    continue;
                }
                match follow(choices, entry.at).expect("it leads somewhere") {
                    Led::To(action) if wanted.contains(action) => {
                        fewest = Some(fewest.map_or(now, |known| known.min(now)));
                    }
                    Led::To(_) => {}
                    Led::On(next) => {
                        let known = known.entry(next.to_string()).or_insert(usize::MAX);
                        if now < *known {
                            *known = now;
                            open.push_back((next, now));
                        }
                    }
                }
            }
        }
    }
    fewest
}

/// The fewest taps to an action, and it is played. Which way a piece goes does not matter, nor what
/// is named.
fn act(game: &mut Box<dyn AnyGame>, action: &str) -> usize {
    let mut wanted = game.boxed();
    wanted.play(action).unwrap_or_else(|no| panic!("{action}: {no:?}"));
    let verb = |action: &str| action.split(' ').next().map(str::to_owned);
    let choices = game.choices();
    let same = choices
        .iter()
        .filter(|choice| {
            let mut after = game.boxed();
            let plays = verb(&choice.action) == verb(action) && after.play(&choice.action).is_ok();
            plays && after.print() == wanted.print()
        })
        .map(|choice| choice.action.clone())
        .collect();
    let fewest = taps(&choices, &same).unwrap_or_else(|| panic!("{action} is not offered"));
    *game = wanted;
    fewest
}

/// The fewest taps from the post to the turn that is posted.
fn turn(before: &dyn AnyGame, line: &str) -> usize {
    let mut game = before.boxed();
    let each = line.split("; ").map(|action| act(&mut game, action));
    AROUND + each.sum::<usize>()
}

/// The main sort of a turn, for the figures that are printed.
fn sort(kind: Kind, line: &str) -> String {
    let items = line.split("; ");
    let verbs: Vec<&str> = items.filter_map(|item| item.split(' ').next()).collect();
    let deeds = match verbs[..] {
        ["act", verb, ..] => format!("{verb}, {} actions", verbs.len() - 1),
        ["sacrifice", ..] => format!("sacrifice, {} actions after it", verbs.len() - 1),
        _ => verbs.join(" and "),
    };
    format!("{}: {deeds}", kind.word())
}

/// The number of taps that the turns of a record take, with what each is.
fn counted(file: &Path) -> Vec<(String, usize)> {
    let text = std::fs::read_to_string(file).expect("readable");
    let record = Record::read(&text).expect("a record of ours");
    let turns = record.events.iter().filter_map(|event| match &event.what {
        What::Turn(line) => Some((event.seq, line)),
        _ => None,
    });
    let count = |(seq, line): (Seq, &String)| {
        let before = record.replay_until(seq.previous()).expect("a good record");
        (sort(record.kind(), line), turn(before.game.as_ref(), line))
    };
    turns.map(count).collect()
}

/// Median, what 90 of 100 keep within, and the worst.
fn figures(taps: &mut [usize]) -> [usize; 3] {
    taps.sort_unstable();
    [50, 90, 100].map(|share| taps[(taps.len() * share / 100).min(taps.len() - 1)])
}

#[test]
fn the_turns_of_the_archive_take_few_taps() {
    let mut sorts: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut all = Vec::new();
    for file in data_files("records", "game") {
        let counted = counted(&file);
        let mut taps: Vec<usize> = counted.iter().map(|(_, taps)| *taps).collect();
        let [median, most, worst] = figures(&mut taps);
        let name = file.file_name().unwrap_or_default().display();
        let turns = taps.len();
        println!("{name}: {turns} turns, median {median}, 90 of 100 {most}, worst {worst}");
        assert!(median <= 4 && most <= 7 && worst <= 8, "{name}");
        all.extend(taps);
        for (sort, taps) in counted {
            sorts.entry(sort).or_default().push(taps);
        }
    }
    for (sort, taps) in &mut sorts {
        let [median, most, worst] = figures(taps);
        let turns = taps.len();
        println!("{sort}: {turns} turns, median {median}, 90 of 100 {most}, worst {worst}");
    }
    assert_eq!(figures(&mut all), [4, 5, 8]);
}

/// A position of two players after these turns.
fn after(kind: Kind, turns: &[&str]) -> Box<dyn AnyGame> {
    let mut game = table(kind);
    for line in turns {
        game.play(line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        game.end_turn().expect("whole");
    }
    game
}

/// Two homes, where both have built.
fn homeworlds(more: &[&str]) -> Box<dyn AnyGame> {
    let turns = ["homeworld b3 r1 g3", "homeworld r2 b1 g3"];
    after(Kind::Homeworlds, &[&turns[..], more].concat())
}

/// The moves that precede turns in which several ships can be built, traded, moved and sacrificed.
const SEVERAL: [&str; 6] = [
    "build g1 South",
    "build g1 North",
    "trade g1 y1 South",
    "build g1 North",
    "build g1 South",
    "build g2 North",
];

/// A turn of a record.
fn recorded(name: &str, number: usize) -> usize {
    let files = data_files("records", "game").into_iter();
    let file = files.into_iter().find(|file| file.ends_with(name));
    counted(&file.expect("a record"))[number - 1].1
}

#[test]
fn a_suggested_set_up_takes_three_taps_and_ones_own_six_at_most() {
    let game = table(Kind::Homeworlds);
    assert_eq!(turn(game.as_ref(), "homeworld b3 r1 g3"), 3);
    assert!(turn(game.as_ref(), "homeworld y2 g1 b3") <= 6);
}

#[test]
fn the_only_build_takes_three_taps_and_one_of_several_four() {
    assert_eq!(turn(homeworlds(&[]).as_ref(), "build g1 South"), 3);
    assert_eq!(turn(homeworlds(&SEVERAL).as_ref(), "build y1 South"), 4);
}

#[test]
fn a_trade_a_move_and_a_discovery_take_five_taps_at_most() {
    let game = homeworlds(&SEVERAL);
    assert_eq!(turn(game.as_ref(), "trade y1 b1 South"), 4);
    assert!(turn(game.as_ref(), "discover y1 South g2 Vega") <= 5);
    let more = ["discover y1 South g2 Vega", "build g2 North"];
    let game = homeworlds(&[&SEVERAL[..], &more].concat());
    assert!(turn(game.as_ref(), "move y1 Vega South") <= 5);
}

#[test]
fn a_sacrifice_of_three_and_three_builds_take_nine_taps_at_most() {
    for (name, number) in [("hundred-turns.game", 10), ("primer-2012.game", 9)] {
        assert!(recorded(name, number) <= 9, "{name}, turn {number}");
    }
}

#[test]
fn a_sacrifice_of_two_two_moves_and_a_catastrophe_take_ten_taps_at_most() {
    assert!(recorded("primer-2012.game", 34) <= 10);
}

#[test]
fn a_build_of_settlers_takes_four_taps_and_four_builds_ten_at_most() {
    let options = Kind::Settlers.options("handicap=large", 2);
    let mut game = options.expect("options").open(2).expect("a table");
    let mut play = |line: &str| {
        let taps = turn(game.as_ref(), line);
        game.play(line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        game.end_turn().expect("whole");
        taps
    };
    for line in ["free a1", "free f6"] {
        assert!(play(line) <= 4, "{line}");
    }
    assert_eq!(play("act a1; build a2 y"), 4);
    assert!(play("act f6; build e6 g; build f5 b") <= 5);
    assert_eq!(play("pass"), 3);
    assert_eq!(play("act f5; upgrade e6"), 4);
    assert_eq!(play("pass"), 3);
    assert_eq!(play("act f5; upgrade e6"), 4);
    assert_eq!(play("pass"), 3);
    let four = "act f6; build e5 y; bonus e6; build d5 g; build d6 b; bonus d5; build c4 y";
    assert!(play(four) <= 10);
}

/// A turn of four builds that is possible here, chosen at random; `None` if none is found.
fn four_builds(game: &dyn AnyGame, random: &mut StdRng) -> Option<String> {
    let mut table = game.boxed();
    let mut builds = 0;
    while builds < 4 {
        let mut actions = table.choices();
        actions.retain(|choice| {
            let begins = |verb| choice.action.starts_with(verb);
            begins("build ") || begins("bonus ") || begins("act ")
        });
        let choice = actions.choose(random)?;
        table.play(&choice.action).expect("what is offered is legal");
        builds += usize::from(choice.action.starts_with("build "));
    }
    Some(table.line())
}

#[test]
fn four_builds_of_settlers_take_ten_taps_at_most_nearly_everywhere() {
    let mut counted = Vec::new();
    for seed in 0..20 {
        let mut random = StdRng::seed_from_u64(seed);
        let options = Options::default();
        let lines = play(&options, &mut random, &mut |_| {});
        let mut game = table(Kind::Settlers);
        for line in lines {
            let found = (0..20).find_map(|_| four_builds(game.as_ref(), &mut random));
            if let Some(four) = found {
                counted.push((turn(game.as_ref(), &four), four));
            }
            game.play(&line).expect("a legal line");
            game.end_turn().expect("whole");
            if game.to_move().is_none() {
                break;
            }
        }
    }
    let worst = counted.iter().max().expect("a turn of four builds");
    let few = counted.iter().filter(|(taps, _)| *taps <= 10).count();
    println!("{few} of {} within ten taps, worst {worst:?}", counted.len());
    // Beyond that are only those where another green goes on amid open fields.
    assert!(few * 20 >= counted.len() * 19, "{few} of {}", counted.len());
    assert!(worst.0 <= 12, "{worst:?}");
}

/// True if a piece ends where it began: a way that only whoever goes step by step wants.
fn comes_back(action: &str) -> bool {
    let from = action.split(' ').nth(1);
    from == action.split(' ').next_back()
}

/// The taps that each move of these games to another field takes, with how many moves there are to
/// choose from.
fn moves(seeds: std::ops::Range<u64>) -> Vec<(usize, usize)> {
    let mut counted = Vec::new();
    for seed in seeds {
        let mut random = StdRng::seed_from_u64(seed);
        let lines = play(&Options::default(), &mut random, &mut |_| {});
        let mut game = table(Kind::Settlers);
        for line in lines {
            for action in line.split("; ").filter(|action| !action.is_empty()) {
                let choices = game.choices();
                let all: BTreeSet<&String> = choices
                    .iter()
                    .map(|choice| &choice.action)
                    .filter(|one| one.starts_with("move "))
                    .collect();
                let taps = act(&mut game, action);
                if action.starts_with("move ") && !comes_back(action) {
                    counted.push((taps, all.len()));
                }
            }
            game.end_turn().expect("whole");
        }
    }
    counted
}

#[test]
fn a_move_of_settlers_takes_one_tap_wherever_all_of_them_have_room_beside_the_board() {
    let moves = moves(0..40);
    let most = ROOM * 5;
    let more = moves.iter().filter(|(taps, all)| *taps > 1 && *all <= most);
    let (more, all) = (more.count(), moves.len());
    let taps: usize = moves.iter().map(|(taps, _)| taps).sum();
    println!("{taps} taps for {all} moves, {more} of them by their piece first");
    assert!(moves.iter().all(|(taps, all)| *taps == 1 || *all > 10), "{moves:?}");
    assert!(moves.iter().all(|(taps, _)| *taps <= 2), "{moves:?}");
    // Those would fill more than the rows that a phone shows under the board.
    assert!(more * 30 <= all, "{more} of {all}");
}
