//! Brackets as pictures: where things are, how it looks, and that nothing is too strange for them.

use starpost_games::render::{
    self, Bracket, BracketRound, BracketSide, Element, LineRole, Scene, Theme,
};

use crate::pictures::{check_picture, check_scene};

const NAMES: [&str; 6] = [
    "Anna of the Seven Stars and More",
    "Ben",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Ярослав Ґїєў",
    "张伟张伟张伟张伟张伟张伟张伟张伟",
    "Zażółć Ærøskøbing",
];

/// A bracket of this many rounds, in which the upper one of two has always won.
fn bracket(rounds: u32) -> Bracket {
    let round = |number: u32| {
        let places = 1_usize << (rounds - number);
        let side = |place: usize| {
            let who = place << number;
            Some(BracketSide {
                name: NAMES[who % NAMES.len()].to_owned(),
                results: if place.is_multiple_of(2) { "½ 1" } else { "½ 0" }.to_owned(),
                is_out: place % 2 == 1,
            })
        };
        BracketRound {
            heading: format!("Round {}", number + 1),
            sides: (0..places).map(side).collect(),
        }
    };
    Bracket {
        title: "Autumn cup".to_owned(),
        subtitle: Some("Season 3 · everything is decided.".to_owned()),
        rounds: (0..rounds).map(round).collect(),
        footnotes: vec!["1 won · ½ drawn · 0 lost".to_owned()],
    }
}

#[test]
fn eight_people_stand_in_three_columns_joined_by_lines() {
    let mut eight = bracket(3);
    // One has a bye, and the final is not played yet.
    eight.rounds[0].sides[7] = None;
    eight.rounds[2].sides[1] = None;
    let scene = eight.draw();
    check_scene("bracket-of-8", &scene);
    check_picture("bracket-of-8", &scene, 1200, &Theme::DARK);
}

/// The names on a picture that are cut.
fn cut(scene: &Scene) -> Vec<&str> {
    let texts = scene.elements.iter().filter_map(|element| match element {
        Element::Text { text, .. } => Some(&**text),
        _ => None,
    });
    texts.filter(|text| text.ends_with('…')).collect()
}

#[test]
fn long_names_of_eight_are_whole_where_later_rounds_leave_room() {
    let names = ["Konstantinopolina", "Ben", "Wolfeschlegelstein", "Eve", "Cleo"];
    let mut eight = bracket(3);
    for round in &mut eight.rounds {
        let sides = round.sides.iter_mut().flatten().enumerate();
        sides.for_each(|(place, side)| side.name = names[place % 5].to_owned());
    }
    eight.rounds[1].sides = eight.rounds[1].sides.split_off(2);
    eight.rounds[1].sides.iter_mut().for_each(|side| *side = None);
    assert_eq!(cut(&eight.draw()), Vec::<&str>::new());
}

#[test]
fn sixty_four_people_have_room_for_long_names() {
    check_picture("bracket-of-64", &bracket(6).draw(), 400, &Theme::LIGHT);
}

#[test]
fn a_bracket_of_any_size_stays_on_its_picture() {
    for rounds in 0..=9 {
        let scene = bracket(rounds).draw();
        for element in &scene.elements {
            let area = element.area();
            assert!(area.left >= 0.0 && area.right() <= scene.width, "{element:?}");
            assert!(area.top >= 0.0 && area.bottom() <= scene.height, "{element:?}");
        }
        let is_line =
            |element: &&Element| matches!(element, Element::Line { role: LineRole::Rule, .. });
        let pairs = (1 << rounds.min(7)) - 1;
        assert_eq!(scene.elements.iter().filter(is_line).count(), 4 * pairs);
        assert!(!render::png_in(&scene, 400, &Theme::ALL[0]).is_empty());
    }
}
