use super::*;
use crate::discord::limits::{BUTTONS, CONTENT};
use starpost_games::games::door::phrases::piece_word;
use starpost_games::pieces::Piece;

/// Every button of every practice that tries something, with what is offered there.
fn tries() -> impl Iterator<Item = (ExerciseTry, Vec<Option<Summary>>)> {
    KindPractice::all().flat_map(|of| {
        (0..).zip(of.practice.exercises).flat_map(move |(done, exercise)| {
            let offered = of.offered(done.into());
            let ways = (0..).zip(exercise.ways);
            ways.map(move |(way, _)| (ExerciseTry::new(of, done, way), offered.clone()))
        })
    })
}

fn task(tried: ExerciseTry, offered: &[Option<Summary>]) -> String {
    let (exercise, _) = tried.found().expect("an exercise");
    asked(Language::English, exercise, offered, &[8, 4])
}

fn answered(tried: ExerciseTry, offered: &[Option<Summary>]) -> (bool, String) {
    match answer(Language::English, tried, offered, &[8, 4]).expect("an answer") {
        PracticeFeedback::Done(words) => (true, words),
        PracticeFeedback::Missed(words) => (false, words),
    }
}

#[test]
fn everything_that_is_tried_is_answered_in_a_few_sentences() {
    for (tried, offered) in tries() {
        let (exercise, _) = tried.found().expect("an exercise");
        let (task, (is_done, words)) = (task(tried, &offered), answered(tried, &offered));
        assert!(task.chars().count() + words.chars().count() <= CONTENT / 3, "{task}");
        assert!(!format!("{task}{words}").contains(['{', '}']), "{task} {words}");
        assert!(exercise.ways.len() <= BUTTONS);
        let goes_on = PracticeProgress::after(tried).done > tried.done;
        assert_eq!(is_done, goes_on, "{tried:?}");
    }
}

#[test]
fn a_button_from_before_the_exercises_were_numbered_anew_shows_the_exercise_and_tries_nothing() {
    let old: PracticeButton = "settlers-a-1".parse().expect("a button");
    let PracticeButton::Try(old) = old else {
        panic!("it tries something");
    };
    let (_, way) = old.found().expect("an exercise");
    assert!(way.does(), "it would be right");
    assert_eq!(PracticeProgress::after(old).done, old.done);
    let (is_done, words) = answered(old, &old.of.offered(old.done.into()));
    assert!(!is_done && words.contains("have changed"), "{words}");
    let now = ExerciseTry::new(old.of, old.done, old.way);
    assert_eq!(PracticeButton::Try(now).to_string(), "settlers-a-1-1");
    assert_eq!(PracticeProgress::after(now).done, old.done + 1);
}

#[test]
fn every_button_fits_on_a_phone() {
    for (tried, offered) in tries() {
        let (_, way) = tried.found().expect("a way");
        let action = offered[usize::from(tried.way)].as_ref();
        let label = label(Language::English, way.tries(), action);
        assert!(label.chars().count() <= PHONE, "{label}");
    }
}

/// The piece that the last action makes at the table of an exercise, if it builds.
fn built(tried: ExerciseTry) -> Option<Piece> {
    let (_, way) = tried.found()?;
    let mut table = tried.of.table(tried.done.into())?;
    let played = table.play(way.action()?).expect("offered");
    let piece = played.strip_prefix("build ")?.split(' ').next()?;
    piece.parse().ok()
}

#[test]
fn the_size_that_is_said_is_the_size_that_is_built() {
    let sizes = ["small", "medium", "large"];
    let mut said = Vec::new();
    for (tried, offered) in tries() {
        let (exercise, way) = tried.found().expect("an exercise");
        let Some(piece) = built(tried).filter(|_| way.does()) else {
            continue;
        };
        let piece = piece_word(piece).said(Language::English);
        let (_, words) = answered(tried, &offered);
        let asks = task(tried, &offered);
        if tried.of.practice.word == "growth" {
            let bold = format!("**{piece}**");
            assert!(format!("{asks}{words}").contains(&bold), "{asks} {words}");
            said.push(exercise.topic);
        }
        // A size in bold is the one of what is built.
        for size in sizes.into_iter().filter(|size| !piece.starts_with(size)) {
            assert!(!format!("{asks}{words}").contains(&format!("**{size} ")), "{asks}");
        }
    }
    assert_eq!(said.len(), 7, "{said:?}");
}

#[test]
fn each_practice_leads_to_the_next_and_all_to_the_rules() {
    let next = |of: KindPractice| of.next().map(|next| next.practice.word);
    let all: Vec<_> = KindPractice::all().map(next).collect();
    assert_eq!(all, [Some("growth"), Some("settlers"), None]);
    for of in KindPractice::all() {
        let json = |bot_plays| {
            let rows = onward(Language::English, of, bot_plays);
            serde_json::to_string(&rows).expect("JSON")
        };
        let (rows, alone) = (json(true), json(false));
        let bot = format!("bot-{}", of.kind.word());
        assert!(rows.contains(&bot) && !alone.contains(&bot), "{rows}");
        assert!(rows.contains("topics"), "{rows}");
        let real = format!("new-{}", of.kind.word());
        assert!(rows.contains(&real), "{rows}");
        if let Some(next) = next(of) {
            assert!(rows.contains(&format!("practice-{next}")), "{rows}");
        }
    }
}

#[test]
fn the_end_of_each_practice_speaks_of_the_bot_only_where_it_plays() {
    let bot = "*Play against Starpost*";
    for of in KindPractice::all() {
        let [plays, absent] = [true, false].map(|plays| after(Language::English, of, plays));
        assert!(plays.contains(bot) && !absent.contains(bot), "{plays}\n{absent}");
        for said in [plays, absent] {
            assert!(said.contains("*Play a real game*") && !said.contains("\n\n\n"), "{said}");
            assert!(!said.contains("  "), "{said}");
        }
    }
}

#[test]
fn whoever_is_new_is_told_how_many_steps_there_are() {
    for of in KindPractice::all() {
        let steps = of.practice.exercises.len().to_string();
        let said = newcomer(Language::English);
        assert!(said.contains(&format!(" in {steps}")), "{said}");
    }
}
