//! Tables as pictures: where things are, how it looks, and that nothing is too strange for them.

use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::{collection, option};
use starpost_games::render::{
    self, Anchor, Area, Column, ColumnKind, Element, LineRole, PanelRole, Row, RowMark, Scene,
    Sheet, TextRole, Theme,
};

use crate::pictures::{check_picture, check_scene};

const NAMES: [&str; 10] = [
    "Anna of the Seven Stars and More",
    "Ben",
    "Ярослав Ґїєў",
    "张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟张伟",
    "عبد الرحمن",
    "Rocket 👩\u{200d}🚀🚀",
    "김철수",
    "דָּוִד בן־גוריון",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Zażółć Ærøskøbing",
];

fn column(heading: &str, align: Anchor, kind: ColumnKind) -> Column {
    Column { heading: heading.to_owned(), align, kind }
}

fn line(cells: &[&str], mark: RowMark) -> Row {
    Row::Line { cells: cells.iter().map(|cell| (*cell).to_owned()).collect(), mark }
}

/// The first of these names, with what becomes of them.
fn ranked(marks: &[RowMark]) -> Vec<Row> {
    let ranked = |(index, mark): (usize, &RowMark)| {
        let points = format!("{}{}", 12 - index, if index % 2 == 0 { "½" } else { "" });
        let tie_break = format!("{}.{}", 61 - 6 * index, 5 * index);
        let rank = (index + 1).to_string();
        line(&[&rank, NAMES[index], "18", &points, &tie_break], *mark)
    };
    marks.iter().enumerate().map(ranked).collect()
}

fn standings(rows: Vec<Row>) -> Sheet {
    Sheet {
        title: "Spring league · division B".to_owned(),
        subtitle: Some("Season 3 · round 9 of 9".to_owned()),
        columns: vec![
            column("#", Anchor::Right, ColumnKind::Small),
            column("Player", Anchor::Left, ColumnKind::Name),
            column("Games", Anchor::Right, ColumnKind::Plain),
            column("Points", Anchor::Right, ColumnKind::Score),
            column("SB", Anchor::Right, ColumnKind::Plain),
        ],
        rows,
        footnotes: vec![
            "▲ goes up to division A · ▼ goes down to division C".to_owned(),
            "SB, after Sonneborn and Berger, are the points of everybody whom one has beaten and \
             half of the points of those one has drawn with."
                .to_owned(),
        ],
    }
}

fn ten() -> Sheet {
    let mut marks = [RowMark::None; 10];
    marks[..2].fill(RowMark::Up);
    marks[5] = RowMark::Out;
    marks[8..].fill(RowMark::Down);
    standings(ranked(&marks))
}

fn cross_table(people: usize) -> Sheet {
    let mut sheet = standings(Vec::new());
    let results = (1..=people)
        .map(|number| number.to_string())
        .map(|number| column(&number, Anchor::Middle, ColumnKind::Cross));
    sheet.columns.splice(2..3, results);
    sheet.columns.pop();
    let row = |one: usize| {
        let cell = |other: usize| {
            if one == other {
                ""
            } else {
                ["1 ½", "0 1", "½ ½", "1 1", "·"][(5 * one + 3 * other) % 5]
            }
        };
        let rank = (one + 1).to_string();
        let mut cells = vec![rank.as_str(), NAMES[one % NAMES.len()]];
        cells.extend((0..people).map(cell));
        cells.push("9½");
        line(&cells, RowMark::None)
    };
    sheet.rows = (0..people).map(row).collect();
    sheet
}

/// All lines of writing with that role.
fn written(scene: &Scene, wanted: TextRole) -> Vec<&Element> {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Text { role, .. } if *role == wanted);
    scene.elements.iter().filter(is_wanted).collect()
}

fn lines(scene: &Scene, wanted: LineRole) -> usize {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Line { role, .. } if *role == wanted);
    scene.elements.iter().filter(is_wanted).count()
}

#[track_caller]
fn wants_order(scene: &Scene) {
    let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
    let stands =
        |element: &&Element| matches!(element, Element::Arrow { .. } | Element::Text { .. });
    let elements: Vec<&Element> = scene.elements.iter().filter(stands).collect();
    for element in &scene.elements {
        assert!(sheet.contains(&element.area()), "outside: {element}");
    }
    for (index, one) in elements.iter().enumerate() {
        for other in &elements[index + 1..] {
            assert!(!one.area().overlaps(&other.area()), "{one} and {other}");
        }
    }
}

#[test]
fn standings_have_a_row_for_each_and_arrows_for_those_who_go() {
    check_scene("standings", &ten().draw());
}

/// True if a cross table of eight shows a name of this many letters whole.
fn is_whole(letters: usize) -> bool {
    let name: String = "Konstantin Wolfesche".chars().take(letters).collect();
    let mut eight = cross_table(8);
    for row in &mut eight.rows {
        if let Row::Line { cells, .. } = row {
            cells[1].clone_from(&name);
            let first = |cell: &mut String| *cell = cell.chars().take(1).collect();
            cells[2..10].iter_mut().for_each(first);
        }
    }
    let scene = eight.draw();
    assert_eq!(scene.width, 1200.0);
    let cells = written(&scene, TextRole::Cell);
    let is_it =
        |element: &&&Element| matches!(element, Element::Text { text, .. } if *text == name);
    cells.iter().filter(is_it).count() == 8
}

#[test]
fn a_cross_table_of_eight_shows_most_names_whole() {
    let whole: Vec<usize> = (1..=20).filter(|&letters| is_whole(letters)).collect();
    assert!(whole.last() >= Some(&13), "{whole:?}");
}

#[test]
fn divisions_have_panels_of_their_own() {
    let mut rows = Vec::new();
    for division in ["Division A", "Division B"] {
        rows.push(Row::Group(division.to_owned()));
        rows.extend(ranked(&[RowMark::Up, RowMark::None, RowMark::Down]));
    }
    check_scene("standings-divisions", &standings(rows).draw());
}

#[test]
fn a_group_in_which_columns_mean_something_else_has_headings_of_its_own() {
    let own = ["", "", "", "Out"].map(str::to_owned);
    let mut rows = vec![Row::GroupOf { name: "Knock-out".to_owned(), headings: own.to_vec() }];
    rows.extend(ranked(&[RowMark::None, RowMark::None]));
    rows.push(Row::Group("Group 1".to_owned()));
    rows.extend(ranked(&[RowMark::None]));
    check_scene("standings-bracket", &standings(rows).draw());
}

#[test]
fn headings_of_a_group_of_its_own_are_not_cut() {
    let own = ["", "", "", "Out in round"].map(str::to_owned);
    let mut rows = vec![Row::GroupOf { name: "Knock-out".to_owned(), headings: own.to_vec() }];
    rows.extend(ranked(&[RowMark::None]));
    let drawn = standings(rows).draw();
    let is_there = |element: &Element| element.to_string().contains("Out in round");
    assert!(drawn.elements.iter().any(is_there));
}

#[test]
fn in_a_cross_table_nobody_meets_themselves() {
    check_scene("cross-table", &cross_table(4).draw());
}

#[test]
fn standings_painted_for_a_phone_in_every_theme() {
    for theme in &Theme::ALL {
        check_picture(&format!("standings-{}", theme.key()), &ten().draw(), 400, theme);
    }
}

#[test]
fn a_cross_table_painted() {
    check_picture("cross-table", &cross_table(10).draw(), 750, &Theme::DARK);
}

#[test]
fn nothing_overlaps_in_a_table_and_nothing_is_outside() {
    wants_order(&standings(Vec::new()).draw());
    wants_order(&ten().draw());
    for people in [2, 10, 24] {
        wants_order(&cross_table(people).draw());
    }
}

#[test]
fn a_table_of_few_columns_is_as_wide_as_a_board_and_can_be_read_on_a_phone() {
    let scene = ten().draw();
    assert_eq!(scene.width, 1200.0);
    let on_phone = 390.0 / scene.width;
    for element in written(&scene, TextRole::Cell) {
        let Element::Text { size, .. } = element else {
            continue;
        };
        assert!(size * on_phone >= 11.0, "{element}");
    }
}

#[test]
fn numbers_have_their_last_whole_digits_below_each_other() {
    let scene = ten().draw();
    let points = written(&scene, TextRole::Count);
    let end = |element: &&Element| {
        let Element::Text { text, size, role, .. } = element else {
            panic!("{element}");
        };
        let fraction = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
        element.area().right() - render::text_width(fraction, *size, *role)
    };
    let ends: Vec<f32> = points.iter().map(end).collect();
    assert!(ends.len() > 5);
    assert!(ends.iter().all(|one| (one - ends[0]).abs() < 0.1), "{ends:?}");
}

#[test]
fn results_at_the_right_of_a_cross_table_stay_in_their_columns() {
    let mut sheet = cross_table(24);
    sheet.columns.iter_mut().for_each(|column| column.align = Anchor::Right);
    for row in &mut sheet.rows {
        if let Row::Line { cells, .. } = row {
            cells[2..].fill("10000.5".to_owned());
        }
    }
    wants_order(&sheet.draw());
}

#[test]
fn a_line_parts_those_who_go_from_those_who_stay() {
    let limits = |marks: &[RowMark]| lines(&standings(ranked(marks)).draw(), LineRole::Limit);
    use RowMark::{Down, None, Out, Up};
    assert_eq!(limits(&[Up, None, None, Down]), 2);
    assert_eq!(limits(&[Up, Up, Down, Down]), 1);
    assert_eq!(limits(&[None, Out, None]), 0);
    assert_eq!(limits(&[None, Down, Out]), 1);
    assert_eq!(limits(&[Up, Up]), 0);
}

#[test]
fn whoever_has_left_is_struck_out() {
    assert_eq!(lines(&ten().draw(), LineRole::Strike), 1);
}

#[test]
fn a_division_begins_its_own_count_in_a_cross_table() {
    let mut sheet = cross_table(2);
    let rows = sheet.rows.clone();
    sheet.rows.push(Row::Group("Division B".to_owned()));
    sheet.rows.extend(rows);
    let blank =
        |element: &&Element| matches!(element, Element::Panel { role: PanelRole::Blank, .. });
    assert_eq!(sheet.draw().elements.iter().filter(blank).count(), 4);
}

#[test]
fn a_table_of_a_hundred_rows_is_shrunk_and_not_cut() {
    let row = || line(&["1", "Ben"], RowMark::None);
    let sheet = standings(std::iter::repeat_with(row).take(100).collect());
    let scene = sheet.draw();
    let pixels = render::paint(&scene, &Theme::DARK, 1200);
    let shape = |width: f32, height: f32| (100.0 * height / width).round();
    assert!(pixels.height() <= 4096);
    assert_eq!(
        shape(pixels.width() as f32, pixels.height() as f32),
        shape(scene.width, scene.height)
    );
}

fn some_text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("½".repeat(10_000)),
        Just("long ".repeat(2_000)),
        Just("1.5".to_owned()),
        any::<String>(),
    ]
}

fn some_column() -> impl Strategy<Value = Column> {
    let kinds = proptest::sample::select(&ColumnKind::ALL[..]);
    let aligns = proptest::sample::select(&Anchor::ALL[..]);
    (some_text(), aligns, kinds).prop_map(|(heading, align, kind)| Column { heading, align, kind })
}

fn some_row() -> impl Strategy<Value = Row> {
    let marks = proptest::sample::select(&RowMark::ALL[..]);
    let cells = collection::vec(some_text(), 0..8);
    prop_oneof![
        some_text().prop_map(Row::Group),
        (some_text(), collection::vec(some_text(), 0..8))
            .prop_map(|(name, headings)| Row::GroupOf { name, headings }),
        (cells, marks).prop_map(|(cells, mark)| Row::Line { cells, mark }),
    ]
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(40))]

    #[test]
    fn no_table_is_too_strange_to_be_painted(
        title in some_text(),
        subtitle in option::of(some_text()),
        columns in collection::vec(some_column(), 0..6),
        rows in collection::vec(some_row(), 0..6),
        footnotes in collection::vec(some_text(), 0..3),
    ) {
        let scene = Sheet { title, subtitle, columns, rows, footnotes }.draw();
        wants_order(&scene);
        render::paint(&scene, &Theme::DARK, 300);
    }
}
