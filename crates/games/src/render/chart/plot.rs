//! The places of points and numbers of a chart; draws nothing.

use crate::render::area::{Area, Point};
use crate::render::chart::axis::Axis;
use crate::render::chart::content::ChartPoint;

/// Half the width of the band of a single point.
const LONE_BAND: f32 = 26.0;

/// The part of a chart that its line is in, and what its edges mean.
pub(super) struct Plot {
    pub(super) area: Area,
    pub(super) axis: Axis,
    from: f64,
    until: f64,
}

impl Plot {
    /// The axis for points; `None` if there are none.
    pub(super) fn axis(points: &[ChartPoint]) -> Option<Axis> {
        let last = points.last()?;
        let ends = (last.value - last.deviation, last.value + last.deviation);
        let widen = |(least, most): (f64, f64), point: &ChartPoint| {
            (least.min(point.value), most.max(point.value))
        };
        let (least, most) = points.iter().fold(ends, widen);
        Some(Axis::between(least, most))
    }

    /// A plot of these points, in the order of time.
    pub(super) fn new(area: Area, axis: Axis, points: &[ChartPoint]) -> Plot {
        let at = |point: Option<&ChartPoint>| point.map_or(0.0, |point| point.at);
        Plot { area, axis, from: at(points.first()), until: at(points.last()) }
    }

    /// The place of a time; `None` if it is outside.
    pub(super) fn x(&self, at: f64) -> Option<f32> {
        let span = self.until - self.from;
        let share = if span > 0.0 { (at - self.from) / span } else { 0.5 };
        let inside = (self.from..=self.until).contains(&at);
        inside.then_some(self.area.left + self.area.width * share as f32)
    }

    /// The place of a number.
    pub(super) fn y(&self, value: f64) -> f32 {
        self.area.bottom() - self.area.height * self.axis.share(value)
    }

    /// The place of a point.
    pub(super) fn place(&self, point: &ChartPoint) -> Point {
        let x = self.x(point.at).unwrap_or(self.area.left);
        Point::new(x, self.y(point.value))
    }

    /// The edge of what the points could just as well be: there above them and back below them.
    pub(super) fn band(&self, points: &[ChartPoint]) -> Vec<Point> {
        let edge = |point: &ChartPoint, more: f64| {
            let x = self.place(point).x;
            Point::new(x, self.y(point.value + more * point.deviation))
        };
        if let [point] = points {
            let (above, below) = (edge(point, 1.0), edge(point, -1.0));
            let corner = |edge: Point, side: f32| Point::new(edge.x + side * LONE_BAND, edge.y);
            return vec![
                corner(above, -1.0),
                corner(above, 1.0),
                corner(below, 1.0),
                corner(below, -1.0),
            ];
        }
        let above = points.iter().map(|point| edge(point, 1.0));
        let below = points.iter().rev().map(|point| edge(point, -1.0));
        above.chain(below).collect()
    }
}
