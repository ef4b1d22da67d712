//! The contents of a film of a game, and the writing under its pictures.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use starpost_games::film::{FilmPart, Pace};
use starpost_games::game::Seat;
use starpost_games::render::{
    Anchor, Area, Element, Film, Flag, PanelRole, Point, Still, TextRole, Theme,
};

use crate::support::films::{filmed, filmed_at, filmed_from, record, records};

/// The writing under a picture.
fn under(still: &Still) -> String {
    let elements = still.scene.elements.iter().rev();
    let mut lines: Vec<&str> = elements
        .map_while(|element| match element {
            Element::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    lines.reverse();
    lines.join(" ")
}

/// The line that says which game it is and how far: by itself, or below the one that says who has won.
fn heading(still: &Still) -> &str {
    let elements = still.scene.elements.iter();
    let mut headings = elements.filter_map(|element| match element {
        Element::Text { text, role: TextRole::Heading | TextRole::Verdict, .. } => Some(text),
        _ => None,
    });
    let heading = headings.find(|text| text.starts_with("Game 7"));
    heading.expect("every picture has one")
}

/// The words that a film of these turns has under each picture, with what that shows.
fn told(name: &str, turns: (u32, u32)) -> Vec<(FilmPart, String)> {
    let (shots, stills) = filmed_from(&record(name), Seat(0), turns);
    let parts = shots.iter().map(|shot| shot.part);
    parts.zip(stills.iter().map(under)).collect()
}

#[test]
fn a_catastrophe_or_a_capture_among_other_actions_has_a_picture_of_its_own() {
    let told = told("primer-2012.game", (34, 34));
    let [(first, before), (last, after)] = &told[..] else {
        panic!("not two pictures: {told:?}");
    };
    assert_eq!((*first, *last), (FilmPart::Episode, FilmPart::Turn));
    let begins = "Ben sacrifices a medium yellow at Ben's home and discovers Gienah";
    assert!(before.starts_with(begins), "{before}");
    assert!(!before.contains("catastrophe"), "{before}");
    assert!(after.starts_with("Ben calls a yellow catastrophe at Anna's home"), "{after}");
}

#[test]
fn every_picture_has_its_turn_above_it_and_what_was_done_under_it() {
    for (name, record) in records() {
        let (shots, stills) = filmed(&record);
        for (shot, still) in shots.iter().zip(&stills) {
            let number = shot.turn.to_string();
            assert!(heading(still).contains(&number), "{name}: {}", heading(still));
            let said = under(still);
            assert!(!said.is_empty(), "{name}, turn {number}");
            assert!(!said.contains('…'), "{name}, turn {number}: {said}");
        }
    }
}

#[test]
fn a_film_of_a_whole_game_ends_with_who_won_and_how_and_stays_there() {
    for (name, record) in records() {
        let (shots, stills) = filmed(&record);
        let is_over = record.replay().expect("it replays").ending.is_some();
        let (shot, still) = (shots.last().expect("one"), stills.last().expect("one"));
        assert_eq!(shot.part == FilmPart::End, is_over, "{name}");
        assert_eq!(still.stays, 500, "{name}");
        if is_over {
            let above = verdict(still);
            let said = under(still);
            let all = format!("{above} {said}");
            assert!(all.contains("win") || all.contains("draw"), "{name}: {all}");
            let plain = said.trim_end_matches('.');
            assert!(!above.contains(plain), "{name}: {all}");
            assert!(above.is_empty() || !said.contains(&above), "{name}: {all}");
            println!("{name}: {above} | {said}");
        }
    }
}

/// The properties shared by all pictures of a film: how large each is, how large its pieces are for their size,
/// where homes are, and how far down the middle of their stars is.
#[derive(Debug)]
struct Fixed {
    paper: (f32, f32),
    lengths: BTreeSet<(&'static str, u8, i32)>,
    homes: Vec<Area>,
    stars: Vec<Option<Point>>,
}

impl Fixed {
    fn of(still: &Still) -> Fixed {
        let elements = &still.scene.elements;
        let bank = |element: &Element| match element {
            Element::Panel { area, role, .. } if *role == PanelRole::Bank => Some(*area),
            _ => None,
        };
        let banks: Vec<Area> = elements.iter().filter_map(bank).collect();
        let pieces = elements.iter().filter(|element| {
            let is_there = |bank: &Area| has(bank, element.area().center());
            !banks.iter().any(is_there)
        });
        let length = |element: &Element| match element {
            Element::Ship { piece, length, .. } => Some(("ship", piece.size.pips(), *length)),
            Element::Star { piece, side, .. } => Some(("star", piece.size.pips(), *side)),
            _ => None,
        };
        let lengths = pieces.filter_map(length);
        let results: Vec<Point> = elements.iter().filter_map(result).collect();
        let home = |element: &Element| match element {
            Element::Panel { area, role, .. } if is_home(*role) => Some(*area),
            _ => None,
        };
        let home = |element: &Element| {
            home(element).filter(|home| !results.iter().any(|at| has(home, *at)))
        };
        let homes: Vec<Area> = elements.iter().filter_map(home).collect();
        let stars = |home: &Area| {
            let stars = elements.iter().filter(|one| matches!(one, Element::Star { .. }));
            let there = stars.map(Element::area).filter(|star| has(home, star.center()));
            let points = there.map(|star| Point::new(star.left, star.center().y));
            points.min_by(|one, other| one.x.total_cmp(&other.x))
        };
        let rounded = |(what, pips, length): (&'static str, u8, f32)| {
            (what, pips, (length * 100.0).round() as i32)
        };
        Fixed {
            paper: (still.scene.width, still.scene.height),
            lengths: lengths.map(rounded).collect(),
            stars: homes.iter().map(stars).collect(),
            homes,
        }
    }
}

fn has(area: &Area, Point { x, y }: Point) -> bool {
    (area.left..area.right()).contains(&x) && (area.top..area.bottom()).contains(&y)
}

/// The place where it says who has won, if it does: its panel looks like a home.
fn result(element: &Element) -> Option<Point> {
    match element {
        Element::Text { at, anchor, role, .. }
            if (*anchor, *role) == (Anchor::Middle, TextRole::Player) =>
        {
            Some(*at)
        }
        _ => None,
    }
}

/// The players whose home has a frame of this kind.
fn framed(still: &Still, wanted: PanelRole) -> Vec<&str> {
    let elements = &still.scene.elements;
    let frames: Vec<Area> = elements
        .iter()
        .filter_map(|element| match element {
            Element::Panel { area, role, .. } if *role == wanted => Some(*area),
            _ => None,
        })
        .collect();
    let names = elements.iter().filter_map(|element| match element {
        Element::Text { text, at, role, .. }
            if *role == TextRole::Player && frames.iter().any(|frame| has(frame, *at)) =>
        {
            Some(text.as_str())
        }
        _ => None,
    });
    names.collect()
}

#[test]
fn every_picture_of_a_turn_but_the_last_frames_the_home_of_whoever_has_played_it() {
    let records = records().into_iter();
    for (name, record) in records.filter(|(name, _)| !name.starts_with("settlers")) {
        let (shots, stills) = filmed(&record);
        let (_, opening) = filmed_from(&record, Seat(0), (0, 0));
        let frames = [PanelRole::Acted, PanelRole::Framed].map(|role| framed(&opening[0], role));
        assert_eq!(frames.map(|frames| frames.len()), [0, 1], "{name}");
        for (shot, still) in shots.iter().zip(&stills) {
            let is_played = matches!(shot.part, FilmPart::Episode | FilmPart::Turn);
            let caption = shot.captions.first().filter(|_| is_played);
            if let Some(caption) = caption {
                let at = heading(still);
                let [framed] = framed(still, PanelRole::Acted)[..] else {
                    panic!("{name}, {at}: not one");
                };
                let framed = framed.trim_end_matches("'s home");
                assert!(caption.starts_with(framed), "{name}: {framed}: {caption}");
                assert!(self::framed(still, PanelRole::Framed).is_empty(), "{at}");
            }
        }
    }
}

fn is_home(role: PanelRole) -> bool {
    matches!(role, PanelRole::Home | PanelRole::Framed | PanelRole::Acted)
}

#[test]
fn no_scale_and_no_home_ever_jumps_from_one_picture_to_another() {
    for (name, record) in records() {
        for side in [Seat(0), Seat(1)] {
            let (_, stills) = filmed_from(&record, side, (0, record.turns()));
            let first = Fixed::of(&stills[0]);
            let mut lengths = BTreeSet::new();
            let mut begun: Vec<Option<Point>> = vec![None; first.homes.len()];
            for still in &stills {
                let fixed = Fixed::of(still);
                let at = heading(still);
                assert_eq!(fixed.paper, first.paper, "{name}, {at}");
                lengths.extend(fixed.lengths.iter().copied());
                for (home, left) in fixed.homes.iter().zip(&fixed.stars) {
                    let known = first
                        .homes
                        .iter()
                        .position(|one| one == home)
                        .unwrap_or_else(|| panic!("{name}, {at}: {home:?} is new"));
                    if let Some(left) = left {
                        let begun = *begun[known].get_or_insert(*left);
                        let apart = (begun.y - left.y).abs();
                        assert!(apart < 0.5, "{name}, {at}: {begun}, {left}");
                    }
                }
            }
            let sizes: BTreeSet<_> = lengths.iter().map(|one| (one.0, one.1)).collect();
            assert_eq!(lengths.len(), sizes.len(), "{name}: {lengths:?}");
        }
    }
}

/// The pieces of a home that are there, but for those of guests: what each is, and its middle.
fn pieces_of(still: &Still, home: &Area) -> Vec<(String, Point)> {
    let elements = &still.scene.elements;
    let tray = |element: &Element| match element {
        Element::Panel { area, role, .. } if *role == PanelRole::Guest => Some(*area),
        _ => None,
    };
    let trays: Vec<Area> = elements.iter().filter_map(tray).collect();
    let there = elements.iter().filter(|element| {
        let at = element.area().center();
        has(home, at) && !trays.iter().any(|tray| has(tray, at))
    });
    let piece = |element: &Element| match element {
        Element::Star { piece, flag, .. } if *flag != Flag::Absent => Some(format!("star {piece}")),
        Element::Ship { piece, flag, .. } if *flag != Flag::Absent => Some(format!("ship {piece}")),
        _ => None,
    };
    let pieces = there.filter_map(|element| Some((piece(element)?, element.area().center())));
    pieces.collect()
}

#[test]
fn what_stays_at_a_home_never_moves_on_a_film() {
    for (name, record) in records() {
        for side in [Seat(0), Seat(1)] {
            let (_, stills) = filmed_from(&record, side, (0, record.turns()));
            let homes = Fixed::of(&stills[0]).homes;
            for (pair, home) in
                stills.windows(2).flat_map(|pair| homes.iter().map(move |home| (pair, home)))
            {
                let [before, now] = [0, 1].map(|at| pieces_of(&pair[at], home));
                let kinds: BTreeSet<&String> = before.iter().map(|(kind, _)| kind).collect();
                for kind in kinds {
                    let of = |pieces: &[(String, Point)]| -> Vec<Point> {
                        let pieces = pieces.iter().filter(|one| one.0 == *kind);
                        pieces.map(|one| one.1).collect()
                    };
                    let (before, now) = (of(&before), of(&now));
                    let stayed = before.iter().filter(|at| {
                        now.iter().any(|one| (one.x - at.x).hypot(one.y - at.y) < 0.5)
                    });
                    let at = heading(&pair[1]);
                    let least = before.len().min(now.len());
                    assert!(stayed.count() >= least, "{name}, {at}: {kind} {before:?} {now:?}");
                }
            }
        }
    }
}

/// The winner, as a picture says it above the board; nothing where it does not.
fn verdict(still: &Still) -> String {
    let elements = still.scene.elements.iter();
    let verdicts = elements.filter_map(|element| match element {
        Element::Text { text, role, .. } if *role == TextRole::Verdict => Some(text.as_str()),
        _ => None,
    });
    let mut words = verdicts.filter(|text| *text != "♛" && !text.starts_with("Game 7"));
    words.next().unwrap_or_default().to_owned()
}

/// True if a picture says who has won.
fn has_verdict(still: &Still) -> bool {
    let mut elements = still.scene.elements.iter();
    elements
        .any(|element| matches!(element, Element::Text { role, .. } if *role == TextRole::Verdict))
}

/// True if a picture has this sign beside a name.
fn has_badge(still: &Still, wanted: &str) -> bool {
    let mut elements = still.scene.elements.iter();
    elements.any(|element| matches!(element, Element::Badge { letter, .. } if letter == wanted))
}

#[test]
fn only_the_last_picture_says_who_has_won_and_nothing_is_in_danger_there() {
    for (name, record) in records() {
        let (shots, stills) = filmed(&record);
        let (last, others) = stills.split_last().expect("some");
        let is_won = shots.last().map(|shot| shot.part) == Some(FilmPart::End)
            && shots.last().is_some_and(|shot| shot.game.outcome().is_some());
        assert_eq!(has_verdict(last), is_won, "{name}");
        assert!(!others.iter().any(has_verdict), "{name}");
        assert!(!others.iter().any(|still| has_badge(still, "♛")), "{name}");
        let are_two = record.players.len() == 2;
        let is_out = others.iter().any(|still| has_badge(still, "out"));
        assert!(!are_two || !is_out, "{name}");
        let rings =
            last.scene.elements.iter().filter(|element| matches!(element, Element::Ring { .. }));
        assert!(!is_won || rings.count() == 0, "{name}");
    }
}

#[test]
fn the_last_picture_of_a_game_that_goes_on_says_and_frames_who_is_to_move() {
    for (name, who) in [("primer-2012.game", "Anna's home"), ("settlers-v2.game", "Anna")] {
        let mut record = record(name);
        record.events.truncate(12);
        let (shots, stills) = filmed(&record);
        assert_eq!(shots.last().map(|shot| shot.part), Some(FilmPart::Open));
        let last = stills.last().expect("one");
        assert!(heading(last).contains("Anna to move"), "{}", heading(last));
        assert_eq!(framed(last, PanelRole::Framed), [who]);
        assert!(framed(last, PanelRole::Acted).is_empty());
        assert!(!heading(&stills[0]).contains("to move"));
    }
}

/// The number of KiB that each film may have: anybody who makes pictures steadier may lower that.
const MOST_KIB: [(&str, usize); 9] = [
    ("good-vs-evil.game", 207),
    ("hundred-turns.game", 1_080),
    ("last-captain.game", 190),
    ("original-2001.game", 503),
    ("primer-2012.game", 814),
    ("quartet-2020.game", 629),
    ("settlers-v2.game", 159),
    ("sinister.game", 195),
    ("timewarp.game", 78),
];

#[test]
fn a_film_is_no_larger_than_it_was() {
    let mut wrong = Vec::new();
    for (name, most) in MOST_KIB {
        let (_, stills) = filmed(&record(name));
        let film =
            Film { stills: &stills, theme: &Theme::DARK, width_px: 640, most_bytes: 8 << 20 };
        let gif = film.gif(|_| ControlFlow::Continue(()));
        let kib = gif.expect("it is small enough").len() / 1024;
        println!("{name}: {kib} KiB, {} pictures", stills.len());
        if kib > most {
            wrong.push(format!("{name}: {kib} KiB"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_fast_film_has_the_same_pictures_and_stays_at_none_but_the_last() {
    let record = record("sinister.game");
    let turns = (1, record.turns());
    let usual = filmed(&record).1;
    let fast = filmed_at(Pace::Fast, &record, (Seat(0), turns)).1;
    assert_eq!(usual.len(), fast.len());
    let (last, others) = fast.split_last().expect("pictures");
    assert_eq!(last.stays, 500);
    assert!(others.iter().all(|still| still.stays == 60));
    let scenes = |stills: &[Still]| -> Vec<String> {
        stills.iter().map(|still| still.scene.to_string()).collect()
    };
    assert_eq!(scenes(&usual), scenes(&fast));
}
