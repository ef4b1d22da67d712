//! Numbers that look random and are always the same; knows no table.

/// The numbers of SplitMix64, from the same start.
pub(super) struct Luck(u64);

impl Luck {
    /// The numbers of one search among several.
    pub(super) const fn of_search(number: u64) -> Luck {
        Luck(number + 1)
    }

    /// A number below this one; 0 if it is 0.
    pub(super) fn below(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let many = u64::try_from(many).unwrap_or(u64::MAX).max(1);
        usize::try_from((mixed ^ (mixed >> 31)) % many).unwrap_or_default()
    }
}
