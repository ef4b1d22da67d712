//! A color of the screen, and how well one is told from another; knows no theme.

/// The contrast that letters and signs have at least, on what is a little lit or shaded too.
const LEGIBLE: f32 = 5.6;

/// A color of the screen: red, green and blue, 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// This color made brighter (above 1) or darker (below 1).
    #[must_use]
    pub fn shade(self, factor: f32) -> Rgb {
        let part = |value: u8| {
            let value = f32::from(value);
            let shaded = if factor <= 1.0 {
                value * factor
            } else {
                value + (255.0 - value) * (factor - 1.0)
            };
            shaded.clamp(0.0, 255.0) as u8
        };
        Rgb(part(self.0), part(self.1), part(self.2))
    }

    /// The ease with which everybody can tell one from the other, from 1 to 21. After the *Web Content
    /// Accessibility Guidelines*, by which letters need 4.5.
    pub fn contrast(self, other: Rgb) -> f32 {
        let (one, other) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(other) / one.min(other)
    }

    fn luminance(self) -> f32 {
        let part = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.039_28 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.0) + 0.7152 * part(self.1) + 0.0722 * part(self.2)
    }

    /// This color with as little of another as makes it legible on a ground.
    pub(super) fn legible(self, other: Rgb, ground: Rgb) -> Rgb {
        let blends = (0u8..=10).map(|step| other.over(self, f32::from(step) / 10.0));
        let mut legible = blends.filter(|blend| blend.contrast(ground) >= LEGIBLE);
        legible.next().unwrap_or(other)
    }

    /// A blend: all of this color at 1, all of the other at 0.
    #[must_use]
    pub fn over(self, other: Rgb, share: f32) -> Rgb {
        let part = |top: u8, under: u8| {
            (f32::from(top) * share + f32::from(under) * (1.0 - share)).clamp(0.0, 255.0) as u8
        };
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }
}
