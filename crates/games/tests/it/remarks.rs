//! The remarks of a band beside its plates.

use starpost_games::game::Seat;
use starpost_games::games::View;
use starpost_games::games::homeworlds::action::SystemId;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::pictures::highlights::Highlights;
use starpost_games::games::homeworlds::pictures::scene::draw;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::render::Element;
use starpost_games::words::Language;

/// The texts written on the board of this position.
fn written(position: &str) -> Vec<String> {
    let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let view = View {
        side: Seat(0),
        language: Language::English,
        players: &players,
        heading: "Game 17",
        ended: None,
    };
    let name = |id: SystemId| format!("Star{}", id.0);
    let scene = draw(&position, &name, &Highlights::default(), &view);
    let texts = scene.elements.into_iter().filter_map(|element| match element {
        Element::Text { text, .. } => Some(text),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_band_with_room_says_in_a_sentence_where_its_ships_can_move_while_a_game_is_young() {
    let young = written("0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/").join(" ");
    let sentence = "Ships here can move to large and small stars";
    assert!(young.contains(sentence), "{young}");
    assert!(!young.contains("→ large and small"), "said twice: {young}");
    let grown = written("0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/;-:b3:y1/;-:r1:b1/").join(" ");
    assert!(!grown.contains("can move to"), "{grown}");
}
