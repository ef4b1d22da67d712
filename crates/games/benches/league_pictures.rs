//! How long pictures of a league take: the standings of a hundred people in ten divisions, and a
//! rating over five hundred games.

use starpost_games::render::{
    self, Anchor, Chart, ChartPoint, Column, ColumnKind, Row, RowMark, Sheet,
};

fn main() {
    divan::main();
}

/// Names in several scripts, some of them too long.
const NAMES: [&str; 10] = [
    "Anna of the Seven Stars and More",
    "Ben",
    "Ярослав Ґїєў",
    "张伟",
    "Zażółć Ærøskøbing",
    "עבד",
    "さくら タロウ",
    "Fritz the Cat 🚀",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Henriette-Charlotte",
];

/// Ten people, none of whom is in another division.
fn division(number: usize) -> Sheet {
    let column = |heading: &str, align: Anchor, kind: ColumnKind| Column {
        heading: heading.to_owned(),
        align,
        kind,
    };
    let row = |rank: usize| Row::Line {
        cells: vec![
            rank.to_string(),
            format!("{number} {}", NAMES[rank - 1]),
            "18".to_owned(),
            format!("{}½", 12 - rank),
            format!("{}.25", 60 - 3 * rank - number),
            (1700 - 11 * rank - 3 * number).to_string(),
        ],
        mark: match rank {
            1 | 2 => RowMark::Up,
            9 | 10 => RowMark::Down,
            _ => RowMark::None,
        },
    };
    Sheet {
        title: format!("Spring league · division {number}"),
        subtitle: Some("Season 3 · round 9 of 9".to_owned()),
        columns: vec![
            column("#", Anchor::Right, ColumnKind::Small),
            column("Player", Anchor::Left, ColumnKind::Name),
            column("Games", Anchor::Right, ColumnKind::Plain),
            column("Points", Anchor::Right, ColumnKind::Score),
            column("SB", Anchor::Right, ColumnKind::Plain),
            column("Rating", Anchor::Right, ColumnKind::Plain),
        ],
        rows: (1..=10).map(row).collect(),
        footnotes: vec!["▲ goes up · ▼ goes down".to_owned()],
    }
}

#[divan::bench]
fn ten_divisions(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let sheets = (1..=10).map(division);
        let pictures = sheets.map(|sheet| render::png(&sheet.draw(), 1200).len());
        pictures.sum::<usize>()
    });
}

/// All divisions in one picture, as the standings are posted: one below the other.
fn all_divisions() -> Sheet {
    let divisions = (1..=10).map(division);
    let rows = divisions.flat_map(|one| [vec![Row::Group(one.title)], one.rows].concat());
    Sheet { rows: rows.collect(), ..division(1) }
}

#[divan::bench]
fn ten_divisions_in_one_picture(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let scene = all_divisions().draw();
        render::png(&scene, scene.width as u32)
    });
}

#[divan::bench]
fn one_division(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| render::png(&division(1).draw(), 1200));
}

#[divan::bench]
fn where_things_are_in_one_division(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| division(1).draw());
}

#[divan::bench]
fn pixels_of_one_division(bencher: divan::Bencher<'_, '_>) {
    let scene = division(1).draw();
    bencher.bench_local(|| render::paint(&scene, &render::Theme::DARK, 1200));
}

#[divan::bench]
fn five_hundred_games(bencher: divan::Bencher<'_, '_>) {
    let point = |number: u32| ChartPoint {
        at: f64::from(number),
        value: 1500.0 + f64::from(number * 37 % 101),
        deviation: 60.0,
    };
    let chart = Chart {
        title: "Anna".to_owned(),
        points: (0..500).map(point).collect(),
        present: "1583".to_owned(),
        ..Chart::default()
    };
    bencher.bench_local(|| render::png(&chart.draw(), 1200));
}
