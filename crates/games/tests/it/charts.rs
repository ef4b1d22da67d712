//! Charts as pictures: where things are, how it looks, and that nothing is too strange for them.

use proptest::collection;
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use starpost_games::render::{
    self, Area, Chart, ChartLabel, ChartPoint, CurveRole, DotRole, Element, Scene, Theme,
};

use crate::pictures::{check_picture, check_scene};

/// Days on which somebody gets better, at first quickly.
fn points(number: u32) -> Vec<ChartPoint> {
    let point = |day: u32| {
        let day = f64::from(day);
        ChartPoint {
            at: day,
            value: 1500.0 + 60.0 * day.sqrt() + 45.0 * (day / 2.0).sin(),
            deviation: 50.0 + 300.0 / (1.0 + day / 4.0),
        }
    };
    (0..number).map(point).collect()
}

fn chart(number: u32) -> Chart {
    let label = |(month, text): (u32, &str)| ChartLabel {
        at: f64::from(month * number / 4),
        text: text.to_owned(),
    };
    let months = ["January 2026", "February", "March", "April"];
    Chart {
        title: "Anna of the Seven Stars".to_owned(),
        subtitle: Some("Rating in Homeworlds".to_owned()),
        points: points(number),
        labels: (0..).zip(months).map(label).collect(),
        present: "1875 ± 65".to_owned(),
        empty: "No rated game yet.".to_owned(),
        footnotes: vec!["The band shows how sure the rating is.".to_owned()],
    }
}

fn dots(scene: &Scene, wanted: DotRole) -> Vec<&Element> {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Dot { role, .. } if *role == wanted);
    scene.elements.iter().filter(is_wanted).collect()
}

fn curve(scene: &Scene, wanted: CurveRole) -> Option<Area> {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Curve { role, .. } if *role == wanted);
    scene.elements.iter().find(is_wanted).map(Element::area)
}

#[track_caller]
fn wants_order(scene: &Scene) {
    let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
    let writes = |element: &&Element| matches!(element, Element::Text { .. });
    let texts: Vec<&Element> = scene.elements.iter().filter(writes).collect();
    for element in &scene.elements {
        assert!(sheet.contains(&element.area()), "outside: {element}");
    }
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[index + 1..] {
            assert!(!one.area().overlaps(&other.area()), "{one} and {other}");
        }
    }
}

#[test]
fn a_chart_has_round_numbers_labels_a_line_and_the_present() {
    check_scene("chart", &chart(5).draw());
}

#[test]
fn a_chart_of_nothing_says_so() {
    let scene = chart(0).draw();
    assert!(scene.to_string().contains("No rated game yet."), "{scene}");
    assert_eq!(curve(&scene, CurveRole::Trend), None);
}

#[test]
fn a_single_point_stands_in_the_middle_with_its_deviation() {
    let scene = chart(1).draw();
    let band = curve(&scene, CurveRole::Band).expect("a band");
    let [now] = dots(&scene, DotRole::Present)[..] else {
        panic!("{scene}");
    };
    assert_eq!(now.area().center().x.round(), band.center().x.round());
    assert!(band.height > 100.0, "{scene}");
}

#[test]
fn many_points_are_a_line_without_dots() {
    assert_eq!(dots(&chart(20).draw(), DotRole::Past).len(), 20);
    assert_eq!(dots(&chart(500).draw(), DotRole::Past).len(), 0);
    assert_eq!(dots(&chart(500).draw(), DotRole::Present).len(), 1);
}

#[test]
fn points_stand_in_the_order_of_time() {
    let mut late = chart(9);
    late.points.reverse();
    assert_eq!(late.draw(), chart(9).draw());
}

#[test]
fn what_is_no_number_is_left_out() {
    let mut strange = chart(9);
    for (at, value) in [(f64::NAN, 1.0), (1.0, f64::INFINITY), (1e300, 1.0), (1.0, -1e300)] {
        strange.points.push(ChartPoint { at, value, deviation: 1.0 });
    }
    assert_eq!(strange.draw(), chart(9).draw());
}

#[test]
fn nothing_overlaps_on_a_chart_and_nothing_is_outside() {
    for number in [0, 1, 2, 60, 500] {
        wants_order(&chart(number).draw());
    }
}

#[test]
fn a_chart_painted_for_a_phone_in_every_theme() {
    for theme in &Theme::ALL {
        check_picture(&format!("chart-{}", theme.key()), &chart(60).draw(), 400, theme);
    }
}

fn some_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), -1e15..1e15, 0.0..3000.0, Just(f64::NAN), Just(0.0)]
}

fn some_text() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), Just("long ".repeat(2_000)), any::<String>()]
}

fn some_point() -> impl Strategy<Value = ChartPoint> {
    let numbers = (some_number(), some_number(), some_number());
    numbers.prop_map(|(at, value, deviation)| ChartPoint { at, value, deviation })
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(60))]

    #[test]
    fn no_chart_is_too_strange_to_be_painted(
        title in some_text(),
        points in collection::vec(some_point(), 0..9),
        labels in collection::vec((some_number(), some_text()), 0..5),
        present in some_text(),
        empty in some_text(),
    ) {
        let label = |(at, text)| ChartLabel { at, text };
        let labels = labels.into_iter().map(label).collect();
        let (subtitle, footnotes) = (None, Vec::new());
        let chart = Chart { title, subtitle, points, labels, present, empty, footnotes };
        let scene = chart.draw();
        let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
        for element in &scene.elements {
            assert!(sheet.contains(&element.area()), "outside: {element}");
        }
        render::paint(&scene, &Theme::DARK, 300);
    }
}
