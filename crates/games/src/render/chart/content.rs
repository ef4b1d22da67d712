//! The contents of a chart; knows no place on the picture.

/// The largest number that is drawn; instants in milliseconds are far below.
const MOST: f64 = 1e14;

/// A number over time, with the text above and below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// The title, at the top, that says what it is.
    pub title: String,
    /// The other things to know about it, if any, below the title.
    pub subtitle: Option<String>,
    /// The course of the number; the last of them is the present.
    pub points: Vec<ChartPoint>,
    /// The labels below the chart. Labels for which there is no room are left out.
    pub labels: Vec<ChartLabel>,
    /// The present number, as it is written beside its point.
    pub present: String,
    /// The text that is written where there is nothing to draw.
    pub empty: String,
    /// The notes that explain the chart, below it.
    pub footnotes: Vec<String>,
}

/// A number at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChartPoint {
    /// The time; in any unit, as long as all points and labels have the same.
    pub at: f64,
    /// The number.
    pub value: f64,
    /// The amount by which it could just as well be more or less; nothing if negative.
    pub deviation: f64,
}

/// A time that is named.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLabel {
    /// The time, in the unit of the points.
    pub at: f64,
    /// Its name.
    pub text: String,
}

impl Chart {
    /// The points that can be drawn, in the order of time.
    pub(super) fn drawable(&self) -> Vec<ChartPoint> {
        let sane = |number: f64| number.is_finite() && number.abs() <= MOST;
        let mut points: Vec<ChartPoint> = self
            .points
            .iter()
            .filter(|point| sane(point.at) && sane(point.value))
            .map(|point| ChartPoint {
                deviation: if sane(point.deviation) { point.deviation.max(0.0) } else { 0.0 },
                ..*point
            })
            .collect();
        points.sort_by(|one, other| one.at.total_cmp(&other.at));
        points
    }
}
