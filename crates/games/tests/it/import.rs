//! Records that others wrote: what they paste is understood, what is false is not taken in, and
//! what is made to be slow is not slow.

use std::time::{Duration, Instant};

use proptest::prelude::{any, prop_assert_eq, proptest};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::record::{Event, Record, Seq, Status, What};

use crate::support::greed;
use crate::support::table::table;

/// The size of the largest attachment that is taken.
const LARGEST: usize = 256 * 1024;

/// A program compiled for speed takes a tenth of a second; tests are compiled without, and the
/// machine has other work.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything that an import does with a text.
fn take_in(text: &str) {
    if let Ok((record, said)) = Record::read_unchecked(text) {
        if let Ok(replay) = record.replay() {
            let _ = said.map(|said| said.check(&replay));
            let _ = record.check_seals(&replay);
        }
        let _ = record.text();
        let _ = record.to_transcript();
        let _ = record.canonical();
    }
}

#[test]
fn no_text_is_slow_to_read_however_it_is_made() {
    for (name, make) in greed::ALL {
        let text = make(LARGEST);
        let began = Instant::now();
        take_in(&text);
        let took = began.elapsed();
        assert!(took < PATIENCE, "{name}: {took:?}");
    }
}

#[test]
fn a_text_twice_as_long_takes_about_twice_as_long() {
    let best = |text: &str| {
        let times = (0..3).map(|_| {
            let began = Instant::now();
            take_in(text);
            began.elapsed()
        });
        times.min().expect("three")
    };
    for (name, make) in greed::ALL {
        let (half, whole) = (best(&make(LARGEST / 4)), best(&make(LARGEST)));
        let linear = half * 10 + Duration::from_millis(300);
        assert!(whole < linear, "{name}: {half:?} for a quarter, {whole:?} for all");
    }
}

/// The journeys are games: if the rules refused them early they would show nothing.
#[test]
fn a_long_journey_is_a_game_and_replays() {
    for (name, make) in greed::ALL.iter().filter(|(name, _)| name.contains("journeys")) {
        let record = Record::read(&make(LARGEST)).expect("a record");
        let replay = record.replay();
        let turns = replay.unwrap_or_else(|bad| panic!("{name}: {bad:?}")).turns;
        assert!(turns > 1000, "{name}: {turns}");
    }
}

#[test]
fn a_record_of_more_events_than_any_game_has_is_not_read_to_its_end() {
    let long = ["passes of two", "passes of four"];
    for (name, make) in greed::ALL.iter().filter(|(name, _)| long.contains(name)) {
        let why = Record::read(&make(LARGEST)).expect_err(name);
        assert!(why.to_string().contains("more than 2000"), "{name}: {why}");
    }
}

/// A transcript of two, from its third turn on.
fn transcript(turns: &str) -> Record {
    let text = format!(
        "Homeworlds Online (SDG# 0)\nVariants: \"Unrated\"\nParticipants: Anna (S), Ben (N)\n\n\
         1) Anna: Homeworld B3 R1 G3\n\n2) Ben: Homeworld R2 B1 G3\n\n{turns}"
    );
    Record::read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn lines(record: &Record) -> Vec<String> {
    let canonical = record.clone().canonical().expect("a good record");
    canonical.events.iter().map(|event| event.what.body()).collect()
}

#[test]
fn slashes_and_full_stops_in_a_transcript_are_understood() {
    let plain = transcript("3) Anna: Build G1 Anna\n\n4) Ben: Sacrifice G3 Ben\nPass\n");
    let others = transcript("3) Anna: Build G1 Anna.\n\n4) Ben: Sacrifice G3 Ben. / Pass.\n");
    assert_eq!(lines(&others), lines(&plain));
    let named = transcript(
        "3) Anna: Build Y1 Anna.\n\n4) Ben: Pass.\n\n5) Anna: Discover G3 Anna B2 Mars.\n\n\
         6) Ben: Pass\n\n7) Anna: Build G1 Mars\n",
    );
    let refused = named.replay().expect_err("there is no green there but the ship's");
    assert_eq!(refused.line, 9, "{refused:?}");
}

#[test]
fn a_turn_pasted_with_its_number_and_player_is_the_turn() {
    let mut table = table(Kind::Homeworlds, "edition=quartet-2020", 2);
    for (pasted, turn) in [
        ("1) Anna: homeworld b3 r1 g3.", "homeworld b3 r1 g3 South"),
        ("2. Ben B: Homeworld R2 B1 G3", "homeworld r2 b1 g3 North"),
        ("15) build g south", "build g1 South"),
        ("4. build g north", "build g1 North"),
        ("5) Anna: sacrifice g1 south / build g south.", "sacrifice g1 South; build g1 South"),
    ] {
        assert_eq!(table.play(pasted).as_deref(), Ok(turn), "{pasted}");
        table.end_turn().unwrap_or_else(|no| panic!("{pasted}: {no:?}"));
    }
    let typed = table.complete("6) Ben: bu", 25);
    assert!(typed.contains(&"build g1 North".to_owned()), "{typed:?}");
}

#[test]
fn a_numbered_turn_with_its_player_stands_in_our_form_too() {
    let text = "starpost: 1\ngame: homeworlds\noptions: edition=quartet-2020\nseat South: Anna\n\
                seat North: Ben\n\n1) Anna: homeworld b3 r1 g3\n2) Ben: homeworld r2 b1 g3\n\
                3) Anna: build g South / \n";
    let record = Record::read(text).expect("a record");
    assert_eq!(record.replay().expect("a good record").turns, 3);
    let wrong = text.replace("3) Anna", "4) Anna");
    assert_eq!(Record::read(&wrong).expect_err("it is the third").line, 9);
}

const THREE: &str = "Homeworlds Online (SDG# 0)\nVariants: \"Sinister\"\n\
                     Participants: Anna (S), Ben (W), Cat (N)\n\n1) Anna: Homeworld B3 R1 G3\n\n\
                     2) Ben: Homeworld R2 B1 G3\n\n3) Cat: Homeworld Y2 B1 G3\n\n\
                     4) Anna: Build G1 Anna\n\n";

#[test]
fn who_is_passed_over_is_skipped_and_has_played_no_turn() {
    let text = format!("{THREE}5) Cat: Build G1 Cat\n\n6) Anna: Build G1 Anna\n\n7) Ben: Pass\n");
    let record = Record::read(&text).expect("a record");
    let skips = |event: &&Event| matches!(event.what, What::Skip(_));
    let skipped: Vec<_> = record.events.iter().filter(skips).collect();
    assert_eq!(skipped.len(), 1, "{}", record.text());
    assert_eq!((&skipped[0].what, skipped[0].line), (&What::Skip(Seat(1)), 13));
    let replay = record.replay().expect("a good record");
    assert_eq!((replay.turns, replay.to_move()), (7, Some(Seat(2))));
    let ours = record.text();
    assert!(ours.contains("skip West\n5. "), "{ours}");
    let again = Record::read(&ours).expect("our own form").replay();
    assert_eq!(again.expect("replays").game.print(), replay.game.print());
    let theirs = record.to_transcript().expect("replays").expect("that site's game");
    let again = Record::read(&theirs).expect("a transcript").replay();
    assert_eq!(again.expect("replays").game.print(), replay.game.print());
}

#[test]
fn whoever_leaves_without_a_line_is_passed_over_to_the_end() {
    let turns: String = (5..25)
        .map(|turn| format!("{turn}) {}: Pass\n\n", ["Cat", "Anna"][(turn - 5) % 2]))
        .collect();
    let replay = Record::read(&format!("{THREE}{turns}"))
        .expect("a record")
        .replay()
        .expect("a good record");
    assert_eq!((replay.turns, replay.to_move()), (24, Some(Seat(1))));
}

#[test]
fn nobody_is_skipped_out_of_turn() {
    let record = Record::read(&format!("{THREE}5) Cat: Pass\n")).expect("a record");
    let text = record.text();
    let wrong = text.replace("skip West", "skip North");
    let bad = Record::read(&wrong).expect("readable").replay().expect_err("it is West's turn");
    assert_eq!(bad.refused.id, "skip-out-of-turn");
}

#[test]
fn a_resignation_that_the_site_tells_of_ends_the_game() {
    for said in ["SYSTEM: Ben resigns.", "\tSYSTEM: Ben resigns."] {
        let turns = format!("3) Anna: Build G1 Anna\n{said}\n\tAnna: thanks\n{said}\n");
        let record = transcript(&turns);
        let replay = record.replay().expect("a good record");
        let ending = replay.ending.expect("over");
        assert_eq!(ending.status, Status::Resignation);
        assert_eq!(ending.outcome, Some(Outcome::Won(Seats::one(Seat(0)))));
        assert_eq!(replay.turns, 3);
        let again = Record::read(&record.text()).expect("our own form").replay().expect("replays");
        assert_eq!(again.ending, replay.ending);
    }
}

#[test]
fn what_people_write_of_resigning_is_no_resignation() {
    for said in ["\tBen: SYSTEM: Ben resigns.", "\tSYSTEM: Dan resigns."] {
        let turns = format!("3) Anna: Build G1 Anna\n{said}\n");
        let replay = transcript(&turns).replay().expect("a good record");
        assert_eq!((replay.turns, replay.ending), (3, None), "{said}");
    }
}

#[test]
fn who_plays_on_has_not_resigned() {
    let turns = "3) Anna: Build G1 Anna\n\tSYSTEM: Ben resigns.\n\n4) Ben: Build G1 Ben\n";
    let replay = transcript(turns).replay().expect("a good record");
    assert_eq!((replay.turns, replay.ending), (4, None));
    let turns = "3) Anna: Build G1 Anna\n\tSYSTEM: Ben resigns.\n\n4) Anna: Pass\n";
    let replay = transcript(turns).replay().expect("a good record");
    assert_eq!((replay.turns, replay.ending), (4, None), "others went on");
}

#[test]
fn after_a_resignation_the_site_goes_on_with_the_others() {
    let text =
        format!("{THREE}\tSYSTEM: Ben resigns.\n\n5) Cat: Pass\n\n6) Anna: Pass\n\n7) Cat: Pass\n");
    let record = Record::read(&text).expect("a record");
    let replay = record.replay().expect("a good record");
    assert_eq!((replay.turns, replay.ending), (7, None));
    assert_eq!(replay.eliminations, [(Seat(1), 4)]);
    assert!(!record.text().contains("skip"), "nobody is passed over");
}

/// A game with secret sides, and what is said of it.
fn said(events: &str) -> Result<Option<Outcome>, &'static str> {
    let text = format!(
        "starpost: 1\ngame: homeworlds\noptions: edition=primer-2012 mode=good-vs-evil\n\
         seat South: Anna\nseat West: Ben\nseat North: Cat\n\n1. homeworld b3 r1 g3\n\
         2. homeworld y2 b1 g3\n3. homeworld g2 r3 b3\n{events}"
    );
    let record = Record::read(&text).expect("readable");
    let replay = record.replay().map_err(|bad| bad.refused.id)?;
    Ok(replay.ending.and_then(|ending| ending.outcome))
}

#[test]
fn roles_are_revealed_only_as_they_can_be_dealt() {
    let all_evil = "resign South\nreveal South evil\nreveal West evil\nreveal North evil\n";
    assert_eq!(said(all_evil), Err("deal-impossible"));
    let all_good = "resign South\nreveal South good\nreveal West good\nreveal North good\n";
    assert_eq!(said(all_good), Err("deal-impossible"));
    assert_eq!(said("reveal South wicked\n"), Err("no-such-role"));
    assert_eq!(said("reveal South good\nreveal South evil\n"), Err("reveal-contradicts"));
    let one_evil = "resign South\nreveal South evil\ndecide won West North\nreveal West good\n";
    let good = Seats::one(Seat(1)).with(Seat(2));
    assert_eq!(said(one_evil), Ok(Some(Outcome::Won(good))));
}

#[test]
fn the_roles_decide_only_what_follows_from_them() {
    assert_eq!(said("decide won South\n"), Err("decide-unfounded"), "nothing has happened");
    let claims = |claim: &str| said(&format!("resign South\nreveal South evil\n{claim}\n"));
    assert_eq!(claims("decide won South"), Err("decide-unfounded"));
    assert_eq!(claims("decide won West"), Err("decide-unfounded"));
    assert_eq!(claims("decide drawn West North"), Err("decide-unfounded"));
    assert_eq!(claims("decide won 5"), Err("decide-unfounded"), "a seat there is not");
    assert_eq!(claims("4. pass"), Err("verdict-missing"), "the game is over");
    let good = said("resign South\nreveal South good\ndecide won West North\n");
    assert_eq!(good, Err("decide-unfounded"), "one of them is evil");
    assert_eq!(said("resign South\nreveal South good\n4. pass\n"), Ok(None));
}

#[test]
fn a_game_without_secret_roles_has_none_to_reveal_or_to_decide() {
    for line in ["reveal South evil", "decide won South", "decide drawn South North"] {
        let text = format!(
            "starpost: 1\ngame: homeworlds\nseat South: A\nseat North: B\n\n\
             1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3\n{line}\n"
        );
        let record = Record::read(&text).expect("readable");
        let bad = record.replay().expect_err(line);
        assert_eq!((bad.refused.id, bad.line), ("no-secrets", 8), "{line}");
    }
}

#[test]
fn a_seat_beyond_every_table_is_no_seat() {
    for (kind, body) in [("leave", "resign 200"), ("offer", "9"), ("reveal", "64 evil")] {
        assert_eq!(What::read(kind, body), None, "{kind} {body}");
    }
}

#[test]
fn a_line_names_a_seat_of_its_game_and_one_about_roles_may_number_it() {
    let read = |line: &str| {
        let text = format!(
            "starpost: 1\ngame: homeworlds\noptions: edition=primer-2012\nseat South: Anna\n\
             seat West: Ben\nseat North: Cleo\n\n{line}\n"
        );
        Record::read_unchecked(&text).map(|(record, _)| record.events[0].what.clone())
    };
    let evil = What::Reveal(Seat(2), "evil".to_owned());
    for line in ["reveal North evil", "reveal  north evil", "reveal 2 evil"] {
        assert_eq!(read(line).as_ref(), Ok(&evil), "{line}");
    }
    for line in ["offer East", "offer 2", "reveal East evil", "resign"] {
        let why = read(line).expect_err(line).to_string();
        assert!(why.ends_with("no seat is called so."), "{why}");
    }
}

#[test]
fn a_header_of_another_program_does_not_say_what_ours_says() {
    let text = "Homeworlds Online (SDG# 0)\noptions: edition=primer-2012\nseat South: Eve\n\
                game: settlers\nParticipants: Anna (S), Ben (N)\n\n1) Anna: Homeworld B3 R1 G3\n";
    let record = Record::read(text).expect("a transcript");
    let again = Record::read(&record.text()).expect("our own form");
    assert_eq!(again.options, record.options);
    assert_eq!((&again.players, &again.tags), (&record.players, &record.tags));
}

#[test]
fn a_tag_is_no_line_of_a_transcript_but_a_tag() {
    let plain = Record::read(
        "starpost: 1\ngame: homeworlds\noptions: edition=superdupergames\nseat South: A\nseat North: B\n\n\
         1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3\n",
    );
    let mut record = plain.expect("a record");
    let tag = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    record.tags = vec![
        tag("Participants", "Eve (S), Mallory (N)"),
        tag("1) Eve", "Homeworld Y3 Y3 Y3"),
        tag("Event", "one\n1) Eve: Homeworld Y3 Y3 Y3"),
    ];
    let transcript = record.to_transcript().expect("replays").expect("that site's game");
    let again = Record::read(&transcript).expect("a transcript");
    assert_eq!(again.players, record.players);
    assert_eq!(lines(&again).len(), 2, "{transcript}");
}

proptest! {
    /// `parse(print(x)) = x`, for whatever people have written into names and tags.
    #[test]
    fn a_record_with_any_tags_and_names_reads_back_as_it_was(
        tags in proptest::collection::vec((text(), text()), 0..5),
        players in proptest::collection::vec(text(), 2),
    ) {
        let mut record = Record::new(Kind::Homeworlds, "edition=quartet-2020", players)
            .expect("a record");
        record.tags = tags;
        let printed = record.text();
        let again = Record::read(&printed).expect("our own form");
        prop_assert_eq!(again, record, "{}", printed);
    }

    #[test]
    fn a_transcript_with_any_tags_has_the_same_players_and_turns(
        tags in proptest::collection::vec((text(), text()), 0..5),
        mode in 0usize..2,
    ) {
        let options = ["edition=superdupergames mode=sinister", "edition=superdupergames mode=last-captain"][mode];
        let players = ["A", "B", "C"].map(str::to_owned).to_vec();
        let mut record = Record::new(Kind::Homeworlds, options, players).expect("a record");
        let what = What::Turn("homeworld b3 r1 g3".to_owned());
        record.events.push(Event { seq: Seq::FIRST, at: None, what, hash: None, line: 0 });
        record.tags = tags;
        let printed = record.to_transcript().expect("replays").expect("that site's game");
        let again = Record::read(&printed).expect("a transcript");
        prop_assert_eq!(&again.options, &record.options, "{}", printed);
        prop_assert_eq!(&again.players, &record.players, "{}", printed);
        prop_assert_eq!(again.events.len(), 1, "{}", printed);
    }
}

/// Words that mean something in a record, and any text.
fn text() -> impl proptest::strategy::Strategy<Value = String> {
    use proptest::prelude::{Just, Strategy as _, prop_oneof};
    let words = [
        "options",
        "game",
        "seat South",
        "seat ",
        "tag options",
        "tag",
        "tag ",
        "starpost",
        "id",
        "Variants",
        "Sinister",
        "Participants",
        "1) A",
        "Homeworld B3 R1 G3",
        "Renamed",
        "#",
        "\\",
        ":",
        "\\u{41}",
        "\\n",
        "a # b",
        " a ",
        "\u{a0}",
        "\n\n1. pass",
        "\r\n",
        "",
        "result",
        "\u{feff}",
        "\t",
        "C:\\new",
        "¯\\_(ツ)_/¯",
        "Homeworlds Online",
    ];
    let word = (0..words.len()).prop_map(move |index| words[index].to_owned());
    prop_oneof![
        word.clone(),
        any::<String>(),
        (word.clone(), word).prop_map(|(one, other)| one + &other),
        Just(String::new()),
    ]
}
