//! Bands one below the other, or side by side where each needs only one row; does not know which
//! systems are on them.

use crate::games::homeworlds::pictures::scene::bands::Band;
use crate::games::homeworlds::pictures::scene::labels::LabelPlace;
use crate::games::homeworlds::pictures::scene::paper::{Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::{GAP, PAD};
use crate::games::homeworlds::pictures::scene::rows::{PlateRow, Shaped, grow, high, rows_of};
use crate::render::{Area, Element, Flag, PanelRole};

/// Between a band's edge and its plates.
const RIM: f32 = 9.0;
/// The height that bands must save by being side by side to be so, in units.
const WORTH: f32 = 1.0;

/// Bands side by side, and their rows.
pub(super) struct Shelf<'a> {
    groups: Vec<(&'a Band, Vec<PlateRow<'a>>)>,
    label: LabelPlace,
}

/// The bands on as few shelves as make the picture lowest.
pub(super) fn shelves(bands: &[Band], scale: f32) -> Vec<Shelf<'_>> {
    let shaped = shaped(bands, scale);
    let ways = ways(bands, &shaped);
    let lowest =
        ways.reduce(|one, other| if height(&other) + WORTH < height(&one) { other } else { one });
    lowest.unwrap_or_default()
}

/// The same on as many shelves as have room in a height.
pub(super) fn shelves_in(bands: &[Band], scale: f32, high: f32) -> Vec<Shelf<'_>> {
    let fits = |way: &Vec<Shelf<'_>>| height(way) <= high + WORTH;
    let shaped = shaped(bands, scale);
    let ways = ways(bands, &shaped).filter(fits);
    let most = ways.reduce(|one, other| if other.len() > one.len() { other } else { one });
    most.unwrap_or_else(|| shelves(bands, scale))
}

/// The plates of bands, each with the shapes it can have: the same ones whatever the shelves are.
fn shaped(bands: &[Band], scale: f32) -> Vec<Shaped<'_>> {
    let plates = bands.iter().flat_map(|band| &band.plates);
    let shaped = plates.map(|plate| (plate, plate.shapes(scale, inner().width)));
    shaped.collect()
}

/// Every way to put bands on shelves.
fn ways<'a>(bands: &'a [Band], shaped: &[Shaped<'a>]) -> impl Iterator<Item = Vec<Shelf<'a>>> {
    let cuts = 0..1u32 << bands.len().saturating_sub(1);
    cuts.filter_map(move |cuts| cut(bands, shaped, cuts))
}

/// The height of shelves one below the other, with the gap after each.
pub(super) fn height(shelves: &[Shelf<'_>]) -> f32 {
    shelves.iter().map(|shelf| shelf.height() + GAP).sum()
}

/// The shelves if bands are side by side wherever a bit of `together` is set.
fn cut<'a>(
    mut bands: &'a [Band],
    mut shaped: &[Shaped<'a>],
    together: u32,
) -> Option<Vec<Shelf<'a>>> {
    let mut shelves = Vec::new();
    let mut joins = (0..bands.len()).map(|index| together & (1 << index) != 0);
    while !bands.is_empty() {
        let count = 1 + joins.by_ref().take_while(|joins| *joins).count();
        let (these, others) = bands.split_at_checked(count)?;
        let count = these.iter().map(|band| band.plates.len()).sum();
        let (plates, rest) = shaped.split_at_checked(count)?;
        shelves.push(Shelf::of(these, plates)?);
        (bands, shaped) = (others, rest);
    }
    Some(shelves)
}

impl<'a> Shelf<'a> {
    /// These bands side by side; `None` if there is no room for that.
    fn of(bands: &'a [Band], plates: &[Shaped<'a>]) -> Option<Shelf<'a>> {
        if let [only] = bands {
            return Some(Shelf::alone(only, plates));
        }
        let row = PlateRow::lowest(plates, room(bands.len()))?;
        let (height, mut rest) = (row.height, row.plates.into_iter());
        let groups = bands.iter().map(|band| {
            let plates = rest.by_ref().take(band.plates.len()).collect();
            let row = PlateRow::of(plates);
            (band, vec![PlateRow { height, ..row }])
        });
        let shelf = Shelf { groups: groups.collect(), label: LabelPlace::Above };
        let wide: f32 = shelf.groups.iter().map(|group| least(group) + GAP).sum();
        (wide - GAP <= inner().width).then_some(shelf)
    }

    /// A band by itself, with its name where that makes it lower, but not beside several rows, which it would
    /// make shorter; and with a remark where there is room for it.
    fn alone(band: &'a Band, plates: &[Shaped<'a>]) -> Shelf<'a> {
        let shelf = |label: LabelPlace| Shelf {
            groups: vec![(band, rows_of(plates, Shelf::room(label)))],
            label,
        };
        let (above, beside) = (shelf(LabelPlace::Above), shelf(LabelPlace::beside(band)));
        let around = LabelPlace::around(band)
            .map(shelf)
            .filter(|shelf| shelf.rows().all(|row| row.wanted() <= Shelf::room(shelf.label)));
        let lowest = if beside.fits_beside()
            && beside.rows().count() == 1
            && beside.height() < above.height()
        {
            beside
        } else {
            above
        };
        match around {
            Some(around) if around.height() <= lowest.height() => around,
            Some(_) | None => lowest,
        }
    }

    /// The width that rows beside a name can have.
    fn room(label: LabelPlace) -> f32 {
        inner().width - 2.0 * RIM - label.left() - label.right()
    }

    fn fits_beside(&self) -> bool {
        self.rows().all(|row| row.width <= Shelf::room(self.label))
    }

    fn height(&self) -> f32 {
        let highest = self.groups.iter().map(|(_, rows)| high(rows) - GAP);
        self.label.height(RIM) + highest.fold(0.0, f32::max) + RIM
    }

    /// Every row on it.
    pub(super) fn rows(&self) -> impl Iterator<Item = &PlateRow<'a>> {
        self.groups.iter().flat_map(|(_, rows)| rows)
    }

    /// True if a band is wider than the paper.
    pub(super) fn is_too_wide(&self) -> bool {
        self.groups.iter().any(|group| least(group) > inner().width)
    }

    /// Lays it on the paper, across all of it, and so much higher than it must be.
    pub(super) fn place(&self, more: f32, paper: &mut Paper) {
        let (top, height) = (paper.bottom, self.height() + more);
        let mut left = inner().left;
        for (group, width) in self.groups.iter().zip(self.widths()) {
            let area = Area::new(left, top, width, height);
            place_group(group, self.label, area, paper);
            left += width + GAP;
        }
        paper.bottom = top + height + GAP;
    }

    /// The width of each band: each as its plates want, and the rest by halves.
    fn widths(&self) -> Vec<f32> {
        let count = self.groups.len() as f32;
        let most = inner().width - GAP * (count - 1.0);
        let wanted = |group: &(&Band, Vec<PlateRow<'_>>)| {
            let rows = group.1.iter();
            let wide = rows.map(PlateRow::wanted).fold(0.0, f32::max);
            (wide + 2.0 * RIM - least(group)).max(0.0)
        };
        let mut widths: Vec<f32> = self.groups.iter().map(least).collect();
        let wants: Vec<f32> = self.groups.iter().map(wanted).collect();
        grow(&mut widths, &wants, most);
        let rest = (most - widths.iter().sum::<f32>()).max(0.0) / count;
        widths.iter_mut().for_each(|width| *width += rest);
        widths
    }
}

/// The room for the plates of several bands in one row.
fn room(bands: usize) -> f32 {
    inner().width - 2.0 * RIM * bands as f32
}

/// The least width of a band.
fn least((band, rows): &(&Band, Vec<PlateRow<'_>>)) -> f32 {
    let wide = rows.iter().map(|row| row.width).fold(0.0, f32::max);
    (wide + 2.0 * RIM).max(band.name.need() + 2.0 * PAD)
}

fn place_group(
    (band, rows): &(&Band, Vec<PlateRow<'_>>),
    label: LabelPlace,
    area: Area,
    paper: &mut Paper,
) {
    paper.elements.push(Element::Panel { area, role: PanelRole::Group, flag: Flag::None });
    paper.elements.extend(label.place(band, area));
    let above = label.height(RIM);
    let spare = area.height - above - (high(rows) - GAP) - RIM;
    paper.bottom = area.top + above + spare / 2.0;
    let (left, width) = (area.left + RIM + label.left(), area.width - 2.0 * RIM);
    let room = Area::new(left, area.top, width - label.left() - label.right(), 0.0);
    for row in rows {
        paper.lay(row, &row.widths(room.width), room);
    }
}
