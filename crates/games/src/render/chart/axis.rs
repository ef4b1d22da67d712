//! Round numbers for an axis; knows no picture.

/// The least span of an axis, so that small differences look small.
const LEAST_SPAN: f64 = 60.0;
/// The greatest number of steps that an axis has.
const MOST_STEPS: f64 = 6.0;

/// Round numbers from below the least to above the most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) least: f64,
    pub(super) most: f64,
    step: f64,
}

impl Axis {
    /// An axis for numbers in between.
    pub(super) fn between(least: f64, most: f64) -> Axis {
        let missing = (LEAST_SPAN - (most - least)).max(0.0) / 2.0;
        let (least, most) = (least - missing, most + missing);
        let rough = (most - least) / (MOST_STEPS - 1.0);
        let ten = 10f64.powf(rough.log10().floor());
        let round = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * ten);
        let step = round.clone().find(|step| *step >= rough).unwrap_or(rough);
        Axis { least: (least / step).floor() * step, most: (most / step).ceil() * step, step }
    }

    /// Its round numbers, upwards.
    pub(super) fn levels(&self) -> impl Iterator<Item = f64> {
        let Axis { least, most, step } = *self;
        let steps = ((most - least) / step).round().clamp(0.0, 2.0 * MOST_STEPS) as u32;
        (0..=steps).map(move |number| least + step * f64::from(number))
    }

    /// The height of a number on the axis, from 0 to 1.
    pub(super) fn share(&self, value: f64) -> f32 {
        ((value - self.least) / (self.most - self.least)).clamp(0.0, 1.0) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::Axis;

    fn levels(least: f64, most: f64) -> Vec<f64> {
        Axis::between(least, most).levels().collect()
    }

    #[test]
    fn an_axis_has_a_few_round_numbers_around_all_others() {
        assert_eq!(levels(1503.0, 1688.0), [1500.0, 1550.0, 1600.0, 1650.0, 1700.0]);
        assert_eq!(levels(1150.0, 1850.0), [1000.0, 1200.0, 1400.0, 1600.0, 1800.0, 2000.0]);
        assert_eq!(levels(1500.0, 1500.0), [1460.0, 1480.0, 1500.0, 1520.0, 1540.0]);
        for (least, most) in [(-1e14, 1e14), (1e14, 1e14), (0.0, 0.1), (999.0, 1001.0)] {
            let levels = levels(least, most);
            assert!((3..=8).contains(&levels.len()), "{levels:?}");
            assert!(levels[0] <= least && *levels.last().expect("some") >= most, "{levels:?}");
        }
    }
}
