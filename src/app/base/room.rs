//! How much the front end shows of a board in words; knows no front end.

/// How many characters a board in words may have.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// In place of its picture, for screen readers.
    pub alt: usize,
    /// At length, for those who play without the picture.
    pub text: usize,
}

impl Room {
    /// As many as there are.
    pub const ENDLESS: Room = Room {
        alt: usize::MAX,
        text: usize::MAX,
    };
}
