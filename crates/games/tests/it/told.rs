//! The things that the door has to say in addition to the board: aims, aids, targets and points.

use starpost_games::game::{Seat, Seats};
use starpost_games::games::door::line;
use starpost_games::games::{AnyGame, Kind, Note, Passage, PlayerName, Word};
use starpost_games::record::{Record, What};
use starpost_games::words::{Language, say};

use crate::support::data::{data_files, data_folder};
use crate::support::table::table_after as table;

fn ids(notes: &[Note]) -> Vec<&'static str> {
    notes.iter().map(|note| note.id).collect()
}

const THREE: &str = "homeworld r1 g1 y3 | homeworld y3 r3 g3 | homeworld y3 b3 g3";

#[test]
fn in_sinister_everybody_hunts_the_next_clockwise_and_the_ring_closes() {
    let mut game = table(Kind::Homeworlds, "mode=sinister", 3, THREE);
    let targets = |game: &dyn AnyGame| Seat::first(3).map(|seat| game.seat(seat).target).collect();
    let all: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(all, [Some(Seat(1)), Some(Seat(2)), Some(Seat(0))]);
    game.leave(Seat(1));
    let left: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(left, [Some(Seat(2)), None, Some(Seat(0))]);
    game.leave(Seat(0));
    let over: Vec<Option<Seat>> = targets(game.as_ref());
    assert_eq!(over, [None, None, None], "the game is over");
}

#[test]
fn nobody_has_a_target_where_anybody_will_do() {
    for mode in ["mode=last-captain", "mode=good-vs-evil"] {
        let game = table(Kind::Homeworlds, mode, 3, "");
        assert_eq!(game.seat(Seat(0)).target, None, "{mode}");
    }
    assert_eq!(table(Kind::Homeworlds, "", 2, "").seat(Seat(0)).target, None);
    assert_eq!(table(Kind::Settlers, "", 2, "").seat(Seat(0)).target, None);
}

#[test]
fn what_is_played_for_and_which_aids_are_on_is_said_at_the_start() {
    let notes = |options: &str, seats| table(Kind::Homeworlds, options, seats, "").notes().aims;
    assert_eq!(ids(&notes("mode=last-captain", 3)), ["note-last-captain"]);
    assert_eq!(ids(&notes("mode=sinister", 4)), ["note-sinister"]);
    assert_eq!(ids(&notes("mode=good-vs-evil", 3)), ["note-good-vs-evil"]);
    assert_eq!(ids(&notes("", 2)), [""; 0]);
    let nobody = notes("edition=primer-2012", 2);
    assert_eq!(ids(&nobody), [""; 0], "there is no Junior to be told");
    let aided = notes("edition=primer-2012 timewarp=2 junior=1", 2);
    assert_eq!(ids(&aided), ["note-timewarp", "note-red-alert"]);
    assert!(aided.iter().all(|note| note.about == Seats::one(Seat(1))));
    assert_eq!(aided[0].args, [("count", Word::Count(2))]);
    let both = notes("red_alert=both", 2);
    assert_eq!(ids(&both), ["note-red-alert-both"]);
}

#[test]
fn a_timewarp_is_recalled_in_the_turn_it_is_for() {
    let options = "edition=primer-2012 timewarp=1 junior=0";
    let homes = "homeworld b3 r1 g3 | homeworld r2 b1 g3";
    let mut game = table(Kind::Homeworlds, options, 2, homes);
    assert_eq!(ids(&game.notes().reminders), ["note-timewarp-now"]);
    game.play("build g South").expect("legal");
    assert_eq!(ids(&game.notes().reminders), ["note-timewarp-now"]);
    game.end_turn().expect("whole");
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
}

#[test]
fn a_home_is_suggested_where_it_is_neither_next_to_another_nor_of_the_same_sizes() {
    let suggested = |homes| {
        let choices = table(Kind::Homeworlds, "", 2, homes).choices();
        let lines = choices.into_iter().map(|choice| choice.action);
        let wanted = ["homeworld b3 r1 g3", "homeworld r2 b1 g3"];
        wanted.map(|line| lines.clone().take(2).any(|one| one == line))
    };
    assert_eq!(suggested(""), [true, true]);
    assert_eq!(suggested("homeworld b3 r1 g3"), [false, true]);
    assert_eq!(suggested("homeworld r3 g1 b3"), [false, true], "same sizes");
    assert_eq!(suggested("homeworld r2 b1 g3"), [true, false]);
    assert_eq!(suggested("homeworld r3 g2 b3"), [true, true]);
    assert_eq!(suggested("homeworld r2 g2 b3"), [false, true], "connected");
}

#[test]
fn a_power_that_is_nowhere_is_missing_and_trading_for_it_helps_where_that_is_possible() {
    let after = |homes| table(Kind::Homeworlds, "", 2, homes);
    let said = |homes| {
        let lacks = after(homes).notes().lacks.into_iter();
        let sentence = |note: Note| say(Language::English, note.id, &note.args);
        lacks.map(sentence).collect::<Vec<_>>()
    };
    let no_move = "*Move* needs yellow: trade for one.";
    let no_target = "*Capture* needs another player's ship where you have red.";
    assert_eq!(said("homeworld b3 r1 g3 | homeworld r2 b1 g3"), [no_move]);
    let all = "homeworld b3 r1 g3 | homeworld r2 b1 g3 | trade g3 y3 South | build g North";
    assert_eq!(said(all), ["*Build* needs green: trade for one."]);
    let red = "homeworld b3 y1 g3 | homeworld r2 b1 g3 | build g South | build g North \
        | trade g1 r1 South | build g North";
    assert_eq!(said(red), [no_target]);
    let dull = ["*Capture* needs red.", "*Trade* needs blue: a blue star would do."];
    assert_eq!(said("homeworld y3 y1 g3 | homeworld r2 b1 g3"), dull);
    assert_eq!(said("homeworld b3 r1 g3"), [""; 0], "a home is to be chosen");
    let mut spent = after("homeworld b3 r1 g3 | homeworld r2 b1 g3");
    spent.play("build g South").expect("legal");
    assert_eq!(ids(&spent.notes().lacks), ["note-no-yellow"], "as the turn began");
}

#[test]
fn a_power_that_can_do_nothing_says_why_in_the_words_of_the_refusal() {
    let line = "homeworld y2 b3 g3 | homeworld y2 g2 y3 | build g South | build y North \
        | discover g1 South r1 Altair | move y3 North Altair";
    let game = table(Kind::Homeworlds, "", 2, line);
    let said = |game: &dyn AnyGame| {
        let reasons = game.reasons().into_iter();
        reasons.map(|why| why.said(Language::English)).collect::<Vec<_>>()
    };
    let why = "The y3 at Altair cannot be captured: no ship of yours there is as large.";
    assert_eq!(said(game.as_ref()), [why]);
    let no = game.clone().play("capture y3 Altair").expect_err("too large");
    assert_eq!(say(Language::English, no.id, &no.args), why);
    let open = table(Kind::Homeworlds, "", 2, "homeworld b3 r1 g3 | homeworld r2 b1 g3");
    assert_eq!(said(open.as_ref()), [""; 0]);
}

#[test]
fn a_ship_that_a_turn_leaves_to_be_captured_is_told_of_once() {
    let line = "homeworld y2 b3 g3 | homeworld y2 g2 y3 | build g South | build y North \
        | pass | discover y1 North r1 Altair";
    let mut game = table(Kind::Homeworlds, "", 2, line);
    let warned = |game: &dyn AnyGame| {
        let risks = game.risks().into_iter();
        risks.map(|risk| risk.said(Language::English)).collect::<Vec<_>>()
    };
    game.play("move g1 South Altair").expect("legal");
    let says = "North could capture your small green at Altair in the next turn.";
    assert_eq!(warned(game.as_ref()), [says]);
    game.end_turn().expect("whole");
    for line in ["build y North", "build g South"] {
        game.play(line).expect("legal");
        assert_eq!(warned(game.as_ref()), [""; 0], "it is known, or nobody's: {line}");
        game.end_turn().expect("whole");
    }
}

#[test]
fn of_a_ship_at_home_that_could_be_captured_only_those_are_told_whom_red_alert_is_for() {
    let line = "homeworld r2 b3 g3 | homeworld y1 g1 y3 | pass | build y North | pass \
        | move y1 North South";
    let warned = |options: &str| {
        let mut game = table(Kind::Homeworlds, options, 2, line);
        game.play("build g South").expect("legal");
        let risks = game.risks().into_iter();
        risks.map(|risk| risk.said(Language::English)).collect::<Vec<_>>()
    };
    let says = "North could capture your small green at South in the next turn.";
    for (options, said) in [
        ("", None),
        ("red_alert=both", Some(says)),
        ("red_alert=junior junior=0", Some(says)),
        ("red_alert=junior junior=1", None),
    ] {
        assert_eq!(warned(options), Vec::from_iter(said), "{options}");
    }
}

#[test]
fn the_last_captains_are_told_that_only_two_are_left() {
    let mut game = table(Kind::Homeworlds, "mode=last-captain", 3, THREE);
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
    game.leave(Seat(1));
    let reminders = game.notes().reminders;
    assert_eq!(ids(&reminders), ["note-last-two"]);
    assert_eq!(reminders[0].about, [Seat(0), Seat(2)].into_iter().collect());
    game.leave(Seat(2));
    assert_eq!(ids(&game.notes().reminders), [""; 0]);
}

#[test]
fn points_are_known_where_they_decide() {
    let game = table(Kind::Settlers, "", 2, "free c3 | free d4 | act c3; build b3 y");
    assert_eq!([0, 1].map(|seat| game.seat(Seat(seat)).points), [Some(2), Some(1)]);
    assert_eq!(table(Kind::Homeworlds, "", 2, "").seat(Seat(0)).points, None);
}

/// The passages of each turn of a record: what is done in it.
fn passages(record: &Record) -> Vec<Vec<Passage>> {
    let mut walk = record.walk().expect("a good record");
    let mut all = Vec::new();
    let players = PlayerName::all(&record.players);
    walk.replay.game.call_players(&players);
    while let Some(event) = walk.next() {
        if let What::Turn(line) = &event.what {
            let told = walk.replay.game.deeds(line).expect("a good record");
            let deeds: usize = told.iter().map(|passage| passage.deeds.len()).sum();
            assert!((1..=line::items(line).count()).contains(&deeds), "{line}");
            all.push(told);
        }
        walk.step().expect("a good record");
    }
    all
}

fn said(words: &[Word]) -> Vec<String> {
    let words = words.iter();
    words.map(|word| word.said(Language::English)).collect()
}

/// The deeds of each turn of a record, in words.
fn deeds(record: &Record) -> Vec<Vec<String>> {
    let turn =
        |passages: Vec<Passage>| passages.iter().flat_map(|passage| said(&passage.deeds)).collect();
    passages(record).into_iter().map(turn).collect()
}

fn record(name: &str) -> Record {
    let file = data_folder("records").join(name);
    let text = std::fs::read_to_string(file).expect("a readable file");
    Record::read(&text).expect("a record")
}

#[test]
fn every_action_of_every_record_is_told_in_words() {
    for file in data_files("records", "game") {
        let name = file.file_name().expect("a file").to_string_lossy();
        let all = deeds(&record(&name));
        assert!(!all.is_empty());
        for deed in all.concat() {
            let is_sentence = !deed.contains("deed-") && deed.starts_with(char::is_lowercase);
            assert!(is_sentence && !deed.contains("  "), "{name}: {deed}");
        }
    }
}

/// The content of the last of these turns, passage by passage: deeds, and what came of them.
fn last_told(kind: Kind, options: &str, players: &[&str], turns: &str) -> Vec<String> {
    let (before, last) = turns.rsplit_once(" | ").expect("several turns");
    let seats = u8::try_from(players.len()).expect("a few");
    let mut game = table(kind, options, seats, before);
    let players: Vec<PlayerName> = players.iter().map(|&name| name.into()).collect();
    game.call_players(&players);
    let passages = game.deeds(last).expect("legal");
    let passage = |told: &Passage| format!("{:?} {:?}", said(&told.deeds), said(&told.outcomes));
    passages.iter().map(passage).collect()
}

#[test]
fn what_is_done_several_times_in_a_row_is_counted() {
    let turns = "homeworld b3 r1 g3 | homeworld r2 b1 g3 | build g South | build g North \
                 | build g South | sacrifice g3 North; build g North; build g North; build g North";
    let told = last_told(Kind::Homeworlds, "", &["Anna", "Ben"], turns);
    insta::assert_snapshot!(told.join("\n"), @r#"["sacrifices a large green at Ben's home", "builds three medium greens at Ben's home"] []"#);
    let turns = "free c3 | free d4 | act c3; build b3 b | act d4; build e5 b \
                 | act c3; build b2 b | act e5; upgrade d4";
    let told = last_told(Kind::Settlers, "", &["Anna", "Ben"], turns);
    insta::assert_snapshot!(told.join("\n"), @r#"["acts with e5", "upgrades the small green on d4"] []"#);
}

#[test]
fn a_catastrophe_ends_its_sentence_with_all_that_it_costs() {
    let files = ["quartet-2020.game", "sinister.game", "hundred-turns.game"].into_iter();
    let passages = files.flat_map(|file| passages(&record(file)).concat());
    let told: Vec<String> = passages
        .filter(|passage| !passage.outcomes.is_empty())
        .map(|passage| {
            let calls = said(&passage.deeds).pop().expect("a deed");
            format!("{calls}: {}", said(&passage.outcomes).join(", "))
        })
        .filter(|sentence| sentence.starts_with("calls a "))
        .collect();
    insta::assert_snapshot!(told.join("\n"), @"
    calls a blue catastrophe at Ben's home: Ben loses three ships, the blue star of Ben's home is destroyed
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a green catastrophe at Ben's home: Ben loses five ships
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a green catastrophe at Ben's home: Ben loses four ships
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a green catastrophe at Ben's home: Ben loses four ships
    calls a green catastrophe at Anna's home: Anna loses five ships
    calls a green catastrophe at Ben's home: Ben loses four ships
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a red catastrophe at Ben's home: Ben loses three ships, the red star of Ben's home is destroyed
    calls a yellow catastrophe at Anna's home: Anna loses five ships
    calls a yellow catastrophe at Ben's home: Ben loses four ships
    calls a green catastrophe at Anna's home: Anna loses four ships
    calls a green catastrophe at Ben's home: Ben loses four ships
    calls a green catastrophe at Ben's home: Ben loses four ships
    calls a blue catastrophe at Altair: Anna loses four ships, Altair is gone
    calls a yellow catastrophe at Anna's home: Anna loses four ships
    calls a yellow catastrophe at Ben's home: Ben loses four ships
    ");
}

#[test]
fn a_system_whose_last_ship_leaves_is_told_to_be_gone() {
    let passages = passages(&record("quartet-2020.game")).concat();
    let told: Vec<String> = passages
        .iter()
        .filter(|passage| !passage.outcomes.is_empty())
        .map(|passage| {
            let does = said(&passage.deeds).pop().expect("a deed");
            format!("{does}: {}", said(&passage.outcomes).join(", "))
        })
        .filter(|sentence| !sentence.starts_with("calls a "))
        .collect();
    insta::assert_snapshot!(told.join("\n"), @"
    discovers Bellatrix, a small red star, with a large yellow from Altair: Altair is gone
    moves a large yellow from Bellatrix to Ben's home: Bellatrix is gone
    ");
    let turns = "homeworld b3 y1 g3 | homeworld r2 b1 g3 | build g South | build g North \
                 | build g South | build g North | discover g1 South g2 Vega | build g North \
                 | move g1 South Vega | trade g1 r1 North | trade g3 y3 South \
                 | trade r1 g1 North | sacrifice y3 South; move g1 Vega South; move g1 Vega South";
    let told = last_told(Kind::Homeworlds, "", &["Anna", "Ben"], turns);
    insta::assert_snapshot!(told.join("\n"), @r#"["sacrifices a large yellow at Anna's home", "moves two small greens from Vega to Anna's home"] ["Vega is gone"]"#);
}

/// The things that have become dangerous after these turns.
fn dangers(kind: Kind, turns: &str) -> Vec<String> {
    let mut game = table(kind, "", 2, turns);
    game.call_players(&["Anna".into(), "Ben".into()]);
    let dangers = game.notes().dangers;
    let said = |note: &Note| say(Language::English, note.id, &note.args);
    dangers.iter().map(said).collect()
}

#[test]
fn a_crowd_of_one_color_is_told_before_and_when_it_is_too_many() {
    let homes = "homeworld b3 r1 g3 | homeworld r2 b1 g3";
    let after = |turns: &str| dangers(Kind::Homeworlds, &format!("{homes}{turns}"));
    assert_eq!(after(" | build g South | build g North"), [""; 0]);
    let three = " | build g South | build g North | build g South";
    insta::assert_snapshot!(after(three).join("\n"), @"Three greens at Anna's home: one more and there can be a catastrophe.");
    let four = format!("{three} | build g North | build g South");
    insta::assert_snapshot!(after(&four).join("\n"), @"
    Four greens at Anna's home: a catastrophe can be called there.
    Three greens at Ben's home: one more and there can be a catastrophe.
    ");
}

#[test]
fn after_one_pass_settlers_are_told_that_another_one_ends_the_game() {
    let told = |turns: &str| {
        let reminders = table(Kind::Settlers, "", 2, turns).notes().reminders;
        let said = |note: &Note| say(Language::English, note.id, &note.args);
        reminders.iter().map(said).collect::<Vec<_>>()
    };
    let turns = "free c3 | free d4 | pass";
    let fact = "The last turn was a pass. Another pass now ends the game.";
    assert_eq!(told(turns), [fact]);
    assert_eq!(told("free c3 | free d4"), [""; 0]);
    assert_eq!(told(&format!("{turns} | pass")), [""; 0], "it is over");
    assert_eq!(dangers(Kind::Settlers, turns), [""; 0], "that is no danger");
}

/// The first that each of these verbs is told of.
fn first_of(record_name: &str, verbs: &[&str]) -> String {
    let told = deeds(&record(record_name)).concat();
    let first = verbs.iter().map(|verb| {
        let found = told.iter().find(|deed| deed.starts_with(verb));
        found.unwrap_or_else(|| panic!("nobody {verb}")).as_str()
    });
    first.collect::<Vec<_>>().join("\n")
}

#[test]
fn actions_are_told_as_what_somebody_does() {
    let verbs = ["builds a h", "builds a s", "trades", "discovers", "moves", "sacrifices", "calls"];
    insta::assert_snapshot!(first_of("quartet-2020.game", &verbs), @"
    builds a homeworld of a large blue and a small red star with a large green ship
    builds a small green at Anna's home
    trades a large green for blue at Anna's home
    discovers Altair, a medium yellow star, with a large yellow from Anna's home
    moves a large yellow from Bellatrix to Ben's home
    sacrifices a large green at Ben's home
    calls a blue catastrophe at Ben's home
    ");
    let verbs = ["places", "acts", "builds", "upgrades", "moves", "conquers", "trades", "passes"];
    insta::assert_snapshot!(first_of("settlers-v2.game", &verbs), @"
    places a small green on c3
    acts with c3
    builds a small blue on c4
    upgrades the small green on c3
    moves the small yellow from e4 to f4
    conquers the small green on d4
    trades the medium green on c3 for yellow
    passes
    ");
}

/// The words on a button for this action of Settlers, after these turns and this line.
fn offered(turns: &str, line: &str, action: &str) -> String {
    let mut game = table(Kind::Settlers, "", 2, turns);
    if !line.is_empty() {
        game.play(line).expect("a legal line");
    }
    let choices = game.choices().into_iter();
    let mut found = choices.filter(|choice| choice.action == action);
    let choice = found.next().expect("it is legal");
    choice.summary.says.said(Language::English)
}

#[test]
fn building_upgrading_and_trading_are_called_so_and_only_a_green_from_nowhere_is_placed() {
    assert_eq!(offered("", "", "free a1"), "Place a small green on a1");
    let turns = "free c3 | free d4 | act c3; build c4 b | pass";
    let says = [
        ("act c3", "build b2 r", "Build a small red on b2"),
        ("act c4", "upgrade c3", "Upgrade the small green on c3 to a medium green"),
        ("act c4", "trade c3 r", "Trade the small green on c3 for a small red"),
    ];
    for (line, action, expected) in says {
        assert_eq!(offered(turns, line, action), expected);
    }
}
