//! What the pictures of a game have in common when they are shown one after another; knows no game.

/// The scale of all pictures, and the room for what has the same place on all of them.
///
/// Every picture is shared twice (`share` of a table): first each tells how
/// large its pieces can be; when the least of that is [settled](Common::settle), each tells how much
/// room its parts take.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Common {
    scale: Option<f32>,
    is_settled: bool,
    rooms: Vec<Room>,
}

/// How much room a part takes on pictures of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::games) struct Room {
    /// On the picture where it takes most.
    pub(in crate::games) most: f32,
    /// On all of them together, and how many those are.
    sum: f32,
    pictures: u16,
}

impl Room {
    /// How much it takes on a picture on the average.
    pub(in crate::games) fn usual(&self) -> f32 {
        self.sum / f32::from(self.pictures.max(1))
    }
}

impl Common {
    /// From now on the scale stays as it is.
    pub fn settle(&mut self) {
        self.is_settled = true;
    }

    /// Whether the scale is known.
    pub(in crate::games) const fn is_settled(&self) -> bool {
        self.is_settled
    }

    /// How large pieces are on all pictures.
    pub(in crate::games) fn scale(&self) -> f32 {
        self.scale.unwrap_or(1.0)
    }

    /// The room for each part, in an order of the game's own.
    pub(in crate::games) fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// One of the pictures has no room for larger pieces than this.
    pub(in crate::games) fn fit_scale(&mut self, scale: f32) {
        self.scale = Some(self.scale.map_or(scale, |least| least.min(scale)));
    }

    /// One of the pictures needs so much room for its parts.
    pub(in crate::games) fn fit_rooms(&mut self, rooms: &[f32]) {
        let parts = self.rooms.len().max(rooms.len());
        self.rooms.resize(parts, Room::default());
        for (room, wanted) in self.rooms.iter_mut().zip(rooms) {
            room.most = room.most.max(*wanted);
            room.sum += wanted;
            room.pictures = room.pictures.saturating_add(1);
        }
    }
}
