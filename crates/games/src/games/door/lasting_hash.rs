//! A hash that is the same in every release, for what is stored or carried by a button. Knows no
//! game.

/// The hash of a text: FNV-1a.
pub fn lasting_hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::lasting_hash;

    #[test]
    fn a_hash_is_that_of_the_published_algorithm() {
        assert_eq!(lasting_hash(""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(lasting_hash("a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(lasting_hash("foobar"), 0x8594_4171_F739_67E8);
    }
}
