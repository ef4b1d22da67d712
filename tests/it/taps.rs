//! How many taps turns take: every turn of the archive, always by the shortest way through what is
//! shown.

use std::collections::{BTreeMap, VecDeque};

use starpost::discord::At;
use starpost::discord::composer::ROOM;
use starpost::discord::composer::asked::{Led, asked, follow};
use starpost::discord::composer::entries::Row;
use starpost_games::games::{AnyGame, Choice};
use starpost_games::record::{Record, What};

use crate::support::data::data_files;

/// To open a menu and to choose in it.
const MENU: usize = 2;

/// *Take turn* and *End turn*.
const AROUND: usize = 2;

/// How many taps lead to each action that is offered.
fn taps(choices: &[Choice]) -> BTreeMap<String, usize> {
    let mut taps: BTreeMap<String, usize> = BTreeMap::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut open = VecDeque::from([(At::default(), 0)]);
    while let Some((at, before)) = open.pop_front() {
        for row in asked(choices, at, ROOM).expect("it is there").rows {
            let now = before + if matches!(row, Row::Menu(_)) { MENU } else { 1 };
            for entry in row.entries() {
                match follow(choices, entry.at).expect("it leads somewhere") {
                    Led::To(action) => {
                        let known = taps.entry(action.to_owned()).or_insert(now);
                        *known = now.min(*known);
                    }
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
    taps
}

/// The fewest taps to an action, and it is played. The way and the name that it has do not matter.
fn act(game: &mut Box<dyn AnyGame>, action: &str) -> usize {
    let mut wanted = game.boxed();
    wanted.play(action).expect("a good record");
    let offered = taps(&game.choices());
    let verb = |action: &str| action.split(' ').next().map(str::to_owned);
    let same = offered.into_iter().filter(|(offer, _)| {
        let mut after = game.boxed();
        verb(offer) == verb(action) && after.play(offer).is_ok() && after.print() == wanted.print()
    });
    let fewest = same.map(|(_, taps)| taps).min().unwrap_or_else(|| panic!("{action}"));
    *game = wanted;
    fewest
}

fn turn(before: &dyn AnyGame, line: &str) -> usize {
    let mut game = before.boxed();
    let each = line.split("; ").map(|action| act(&mut game, action));
    AROUND + each.sum::<usize>()
}

/// What a turn mainly is.
fn sort(line: &str) -> String {
    let verbs: Vec<&str> = line.split("; ").filter_map(|item| item.split(' ').next()).collect();
    let count = verbs.len();
    match verbs[..] {
        ["act", verb, ..] => format!("{verb} {}", count - 1),
        ["sacrifice", ..] => format!("sacrifice {}", count - 1),
        [one] => one.to_owned(),
        [..] => format!("{}", verbs.join("+")),
    }
}

#[test]
fn print_taps() {
    let mut by_sort: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for file in data_files("records", "game") {
        let text = std::fs::read_to_string(&file).expect("readable");
        let record = Record::read(&text).expect("a record of ours");
        let mut of_record = Vec::new();
        for event in &record.events {
            if let What::Turn(line) = &event.what {
                let before = record.replay_until(event.seq - 1).expect("a good record");
                let count = turn(before.game.as_ref(), line);
                of_record.push(count);
                by_sort.entry(format!("{} {}", record.kind().word(), sort(line))).or_default().push(count);
            }
        }
        println!("{}: {}", file.file_name().unwrap().to_string_lossy(), figures(&mut of_record));
    }
    for (sort, counts) in &mut by_sort {
        println!("{sort}: {}", figures(counts));
    }
}

fn figures(counts: &mut [usize]) -> String {
    counts.sort_unstable();
    let at = |share: usize| counts[(counts.len() * share / 100).min(counts.len() - 1)];
    format!("{} turns, median {}, 90 of 100 {}, worst {}", counts.len(), at(50), at(90), at(100))
}
