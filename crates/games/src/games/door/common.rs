//! The features that the pictures of a game have in common when they are shown one after another; knows no game.

use crate::games::door::slots::{RowPlaces, Slots, Stands};
use crate::pieces::Piece;

/// The scale of all pictures, and the room for what has the same place on all of them.
///
/// Every picture is shared three times (`share` of a table), all in the order in which they are shown:
/// first each tells what stands in its rows, then how large its pieces can be, and when the least of that
/// is known, how much room its parts take.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Common {
    stage: SharingStage,
    pictures: usize,
    /// The number of the picture that is shown, or shared.
    shown: usize,
    rows: Vec<Slots>,
    scale: Option<f32>,
    rooms: Vec<SpaceUse>,
}

/// The kind of fact that the pictures tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::games) enum SharingStage {
    /// The place of each thing.
    #[default]
    Rows,
    /// The largest size of pieces.
    Scale,
    /// The room that parts take.
    Rooms,
}

/// The part that a picture among others tells of how a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum WinnerNotice {
    /// The winners.
    Told,
    /// Nothing: a later picture does.
    Held,
}

/// The room that a part takes on pictures of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::games) struct SpaceUse {
    /// On the picture where it takes most.
    pub(in crate::games) most: f32,
    /// On all of them together, and how many those are.
    sum: f32,
    pictures: u16,
}

impl SpaceUse {
    /// The room that it takes on a picture on the average.
    pub(in crate::games) fn usual(&self) -> f32 {
        self.sum / f32::from(self.pictures.max(1))
    }
}

impl Common {
    /// The features that this many pictures have in common, each of which is shared by its number.
    pub fn of(pictures: usize, mut share: impl FnMut(usize, &mut Common)) -> Common {
        let mut common = Common { pictures, ..Common::default() };
        for stage in [SharingStage::Rows, SharingStage::Scale, SharingStage::Rooms] {
            common.stage = stage;
            for number in 0..pictures {
                common.shown = number;
                share(number, &mut common);
            }
            if stage == SharingStage::Rows {
                common.rows.iter_mut().for_each(Slots::settle);
            }
        }
        common
    }

    /// From now on it is for the picture with this number, from 0.
    pub const fn show(&mut self, number: usize) {
        self.shown = number;
    }

    /// The kind of fact that the pictures tell now.
    pub(in crate::games) const fn stage(&self) -> SharingStage {
        self.stage
    }

    /// Only the last picture says who has won.
    pub(in crate::games) const fn verdict(&self) -> WinnerNotice {
        if self.shown + 1 == self.pictures { WinnerNotice::Told } else { WinnerNotice::Held }
    }

    /// The size of pieces on all pictures.
    pub(in crate::games) fn scale(&self) -> f32 {
        self.scale.unwrap_or(1.0)
    }

    /// The room for each part, in an order of the game's own.
    pub(in crate::games) fn rooms(&self) -> &[SpaceUse] {
        &self.rooms
    }

    /// The places in a row, and which of them are taken on this picture, once all pictures have told.
    pub(in crate::games) fn row(&self, row: usize) -> Option<RowPlaces<'_>> {
        match self.stage {
            SharingStage::Rows => None,
            SharingStage::Scale | SharingStage::Rooms => self.rows.get(row)?.on(self.shown),
        }
    }

    /// The pieces in each row of this picture, in an order of the game's own.
    pub(in crate::games) fn fit_rows(&mut self, rows: &[Vec<(Piece, Stands)>]) {
        let count = self.rows.len().max(rows.len());
        self.rows.resize(count, Slots::default());
        for (slots, row) in self.rows.iter_mut().zip(rows) {
            slots.add(row);
        }
    }

    /// One of the pictures has no room for larger pieces than this.
    pub(in crate::games) fn fit_scale(&mut self, scale: f32) {
        self.scale = Some(self.scale.map_or(scale, |least| least.min(scale)));
    }

    /// One of the pictures needs so much room for its parts.
    pub(in crate::games) fn fit_rooms(&mut self, rooms: &[f32]) {
        let parts = self.rooms.len().max(rooms.len());
        self.rooms.resize(parts, SpaceUse::default());
        for (room, wanted) in self.rooms.iter_mut().zip(rooms) {
            room.most = room.most.max(*wanted);
            room.sum += wanted;
            room.pictures = room.pictures.saturating_add(1);
        }
    }
}
