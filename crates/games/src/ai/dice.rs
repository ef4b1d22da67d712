//! Numbers that look random and follow from a seed.

/// Such numbers, one after another (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The dice whose throws follow from this seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `most`, which is at least 1.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        ((u128::from(scrambled(self.0)) * most as u128) >> 64) as usize
    }
}

/// A number that follows from two, and looks like neither.
pub fn mixed(one: u64, other: u64) -> u64 {
    scrambled(scrambled(one) ^ other)
}

const fn scrambled(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
