use super::super::op::Op;
use super::*;

/// The color and the message of a button of each kind there was when rows began to have them, after what its custom
/// id asks for. Newer ones need no line: their row says it.
const FACES: &str = include_str!("../../../../tests/corpus/button_faces.txt");

#[test]
fn every_button_has_its_color_and_its_message() {
    for line in FACES.lines() {
        let (asked, face) = line.split_once(' ').expect(line);
        let op: Op = asked.parse().expect(line);
        let shown = op.face().expect(line);
        assert_eq!(format!("{:?} {}", shown.style, shown.label.id), face, "{asked}");
    }
}

#[test]
fn a_number_that_a_button_carries_stands_on_it() {
    for (asked, arg, number) in [
        ("end-unused3", "count", 3),
        ("prepare-keep-unused3", "count", 3),
        ("vacation-e", "count", 14),
        ("league-10-season-2", "season", 2),
    ] {
        let op: Op = asked.parse().expect(asked);
        let shown = op.face().expect(asked);
        assert_eq!(shown.label.args, [(arg, Word::Count(number))], "{asked}");
    }
}

#[test]
fn what_is_labeled_where_it_stands_has_no_face() {
    for asked in ["go-0.3", "meant-1", "block", "league-10-turn-status-2-0", "league-10-page-1"] {
        let op: Op = asked.parse().expect(asked);
        assert_eq!(op.face(), None, "{asked}");
    }
}
