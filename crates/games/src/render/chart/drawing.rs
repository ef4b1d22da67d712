//! A chart as a scene: its title, its panel and its footnotes from top to bottom; knows no color.

use crate::render::area::{Area, Point};
use crate::render::chart::axis::Axis;
use crate::render::chart::content::{Chart, ChartLabel, ChartPoint};
use crate::render::chart::plot::Plot;
use crate::render::element::Element;
use crate::render::page;
use crate::render::page::{BETWEEN, PAD, SIDE, SMALL, WIDTH};
use crate::render::role::{Anchor, CurveRole, DotRole, Flag, LineRole, PanelRole, TextRole};
use crate::render::scene::Scene;
use crate::render::text::text_width;
use crate::render::writing::line;

/// The height of the panel.
const PANEL: f32 = 620.0;
/// Below the plot, for labels.
const LABELS: f32 = 66.0;
/// Beside the plot, before and after what is written there.
const BESIDE: f32 = 20.0;
/// The size of the present number, and the room it can have.
const PRESENT: f32 = 44.0;
const MOST_PRESENT: f32 = 320.0;
/// Half the width of the present point and of the others.
const PRESENT_DOT: f32 = 15.0;
const PAST_DOT: f32 = 7.0;
/// More points than that are not shown one by one.
const MOST_DOTS: usize = 40;

impl Chart {
    /// The chart as a picture.
    pub fn draw(&self) -> Scene {
        let mut scene = page::begin(WIDTH, &self.title, self.subtitle.as_deref());
        let panel = Area::new(SIDE, scene.height, WIDTH - 2.0 * SIDE, PANEL);
        scene.elements.push(Element::Panel {
            area: panel,
            role: PanelRole::Table,
            flag: Flag::None,
        });
        let points = self.drawable();
        match Plot::axis(&points) {
            Some(axis) => {
                let plot = Plot::new(self.inside(panel, axis), axis, &points);
                scene.elements.extend(self.plotted(&plot, &points));
            }
            None => {
                let size = (SMALL, TextRole::Small);
                let room = panel.width - 2.0 * PAD;
                let at = panel.center();
                scene.elements.extend(line(&self.empty, at, size, Anchor::Middle, room));
            }
        }
        scene.height = panel.bottom() + BETWEEN;
        page::end(&mut scene, &self.footnotes);
        scene
    }

    /// The place of the line on the panel: beside its numbers and above its labels.
    fn inside(&self, panel: Area, axis: Axis) -> Area {
        let widths =
            axis.levels().map(|level| text_width(&level_text(level), SMALL, TextRole::Small));
        let before = PAD + widths.fold(0.0, f32::max) + BESIDE;
        let present = text_width(&self.present, PRESENT, TextRole::Count).min(MOST_PRESENT);
        let after = PRESENT_DOT + BESIDE + present + PAD;
        Area::new(
            panel.left + before,
            panel.top + PAD + SMALL / 2.0,
            panel.width - before - after,
            panel.height - PAD - SMALL / 2.0 - LABELS,
        )
    }

    fn plotted(&self, plot: &Plot, points: &[ChartPoint]) -> Vec<Element> {
        let mut elements =
            vec![Element::Curve { points: plot.band(points), role: CurveRole::Band }];
        elements.extend(plot.axis.levels().flat_map(|level| ruled(plot, level)));
        elements.extend(labels(plot, &self.labels));
        let places: Vec<Point> = points.iter().map(|point| plot.place(point)).collect();
        let dots = if places.len() <= MOST_DOTS { &places[..] } else { &[] };
        elements.push(Element::Curve { points: places.clone(), role: CurveRole::Trend });
        elements.extend(dots.iter().map(|place| dot(*place, PAST_DOT, DotRole::Past)));
        elements.extend(places.last().into_iter().flat_map(|place| self.now(*place)));
        elements
    }

    /// The present point with its number.
    fn now(&self, place: Point) -> Vec<Element> {
        let at = Point::new(place.x + PRESENT_DOT + BESIDE, place.y);
        let size = (PRESENT, TextRole::Count);
        let mut elements = vec![dot(place, PRESENT_DOT, DotRole::Present)];
        elements.extend(line(&self.present, at, size, Anchor::Left, MOST_PRESENT));
        elements
    }
}

fn dot(center: Point, radius: f32, role: DotRole) -> Element {
    Element::Dot { at: center, radius, role }
}

fn level_text(level: f64) -> String {
    format!("{level:.0}")
}

/// A round number with its line across the plot.
fn ruled(plot: &Plot, level: f64) -> Vec<Element> {
    let y = plot.y(level);
    let at = Point::new(plot.area.left - BESIDE, y);
    let size = (SMALL, TextRole::Small);
    let mut elements = vec![Element::Line {
        from: Point::new(plot.area.left, y),
        to: Point::new(plot.area.right(), y),
        role: LineRole::Rule,
    }];
    elements.extend(line(&level_text(level), at, size, Anchor::Right, f32::MAX));
    elements
}

/// The labels below the plot, as many of them as have room beside each other.
fn labels(plot: &Plot, labels: &[ChartLabel]) -> Vec<Element> {
    let mut elements = Vec::new();
    let mut free = plot.area.left;
    let most = plot.area.right() + BESIDE;
    for label in labels {
        let Some(x) = plot.x(label.at) else { continue };
        let half = text_width(&label.text, SMALL, TextRole::Small) / 2.0;
        let x = x.min(most - half).max(plot.area.left + half);
        if x - half < free || x + half > most {
            continue;
        }
        free = x + half + BESIDE;
        let at = Point::new(x, plot.area.bottom() + LABELS / 2.0);
        let size = (SMALL, TextRole::Small);
        elements.extend(line(&label.text, at, size, Anchor::Middle, f32::MAX));
    }
    elements
}
