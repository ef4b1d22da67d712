//! Settlers played at random over all options. Knows what is legal and not what is good.

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use starpost_games::game::Game;
use starpost_games::games::Kind;
use starpost_games::games::settlers::action::Action;
use starpost_games::games::settlers::notation;
use starpost_games::games::settlers::options::{DrawOffers, Options, RepetitionNotice};
use starpost_games::games::settlers::position::Position;
use starpost_games::record::{Event, Record, Seq, What};

/// A game that has not ended after this many turns is left there.
const MOST_TURNS: usize = 600;

/// The turns of a record that were the only ones possible, counted from 1.
pub(crate) fn forced_turns(record: &Record) -> Vec<Seq> {
    let before = |seq: Seq| record.replay_until(seq.previous()).expect("a good record");
    let seqs = record.events.iter().map(|event| event.seq);
    seqs.filter(|&seq| before(seq).forced().is_some()).collect()
}

/// Options at random, of any edition.
pub(crate) fn any_options(random: &mut StdRng) -> Options {
    let mut text = String::new();
    let edition = Kind::Settlers.game().editions();
    text += &format!("edition={}", edition.choose(random).expect("an edition"));
    for setting in Kind::Settlers.game().settings() {
        let choice = setting.choices.choose(random).expect("a choice");
        text += &format!(" {}={choice}", setting.key);
    }
    text += ["", " handicap_seat=first"].choose(random).expect("either");
    Options::read(&text, 2).expect("options there are")
}

/// Plays to the end, or as far as is reasonable; shows every position on the way.
pub(crate) fn play(
    options: &Options,
    random: &mut StdRng,
    show: &mut impl FnMut(&Position),
) -> Vec<String> {
    let mut position = Position::new(*options);
    let mut lines = Vec::new();
    while position.outcome().is_none() && lines.len() < MOST_TURNS {
        let mut line: Vec<String> = Vec::new();
        loop {
            show(&position);
            let mut actions = position.actions();
            // Of those who pass at every chance, no board is ever filled.
            if actions.len() > 1 && random.random_ratio(29, 30) {
                actions.retain(|action| *action != Action::Pass);
            }
            let goes_on = line.len() < 2 || random.random_ratio(9, 10);
            match actions.choose(random).filter(|_| goes_on) {
                Some(action) => {
                    position.act(action).expect("what is listed is legal");
                    line.push(notation::write(action));
                }
                None => break,
            }
        }
        position.end_turn().expect("what was begun may end");
        lines.push(line.join("; "));
    }
    show(&position);
    lines
}

/// The record of a game with these turns.
pub(crate) fn record(options: &Options, lines: Vec<String>) -> Record {
    let players = ["Anna", "Ben"].map(str::to_owned).to_vec();
    let mut record =
        Record::new(Kind::Settlers, &options.to_string(), players).expect("a new game");
    let event = |(seq, line)| Event { seq, at: None, what: What::Turn(line), hash: None, line: 0 };
    record.events = (1..).map(Seq).zip(lines).map(event).collect();
    record
}

/// A game at random, with offers of draws, up to a forced pass after which it goes on.
pub(crate) fn before_a_forced_pass(random: &mut StdRng) -> Record {
    loop {
        let options = Options {
            draw_offers: DrawOffers::On,
            repetition_notice: RepetitionNotice::Off,
            ..any_options(random)
        };
        let lines = play(&options, random, &mut |_| {});
        let mut record = record(&options, lines);
        let last = Seq(record.events.len() as u32);
        let forced = forced_turns(&record).into_iter().find(|&seq| seq < last);
        if let Some(seq) = forced {
            record.events.truncate(seq.0 as usize - 1);
            return record;
        }
    }
}
