//! The colors of pieces are told apart by everybody, in every theme.

use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, LinSrgb, Srgb};
use starpost_games::pieces::Color;
use starpost_games::render::{Rgb, Theme};

/// The view of those who lack one kind of cone: linear colors times this. After Machado, Oliveira and Fernandes,
/// *A Physiologically-based Model for Simulation of Color Vision Deficiency* (2009).
const EYES: [(&str, [[f32; 3]; 3]); 3] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
];

/// The difference that there has to be between two colors: a difference of 2 is seen by those who look for it.
const APART: f32 = 15.0;

fn seen(Rgb(red, green, blue): Rgb, eyes: &[[f32; 3]; 3]) -> Lab {
    let shown: LinSrgb = Srgb::new(red, green, blue).into_linear();
    let part = |row: [f32; 3]| row[0] * shown.red + row[1] * shown.green + row[2] * shown.blue;
    let [red, green, blue] = eyes.map(|row| part(row).clamp(0.0, 1.0));
    Lab::from_color(LinSrgb::new(red, green, blue))
}

#[test]
fn every_two_colors_of_pieces_are_told_apart_by_everybody_in_every_theme() {
    for theme in &Theme::ALL {
        for (who, eyes) in &EYES {
            let lab = |color: &Color| seen(theme.piece(*color), eyes);
            let pairs = Color::ALL.iter().enumerate().flat_map(|(index, one)| {
                let others = Color::ALL[index + 1..].iter();
                others.map(move |other| (one, other))
            });
            let apart = pairs.map(|(one, other)| (lab(one).difference(lab(other)), one, other));
            let least = apart.min_by(|one, other| one.0.total_cmp(&other.0));
            let (apart, one, other) = least.expect("six pairs");
            println!("{} {who}: {one} and {other} {apart:.1}", theme.key());
            assert!(apart >= APART, "{} {who}: {one} and {other} {apart}", theme.key());
        }
    }
}
