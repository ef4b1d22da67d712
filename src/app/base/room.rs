//! The amount of a board that the front end shows in words; knows no front end.

/// The number of characters that a board in words may have.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// In place of its picture, for screen readers.
    pub alt: usize,
    /// At length, for those who play without the picture.
    pub text: usize,
}

impl Room {
    /// As many as there are.
    pub const ENDLESS: Room = Room { alt: usize::MAX, text: usize::MAX };
}
