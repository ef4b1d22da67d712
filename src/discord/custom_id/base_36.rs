//! Numbers as custom ids write them: short.

/// A number as custom ids write it.
pub(super) fn base_36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).expect("less than 36");
        digits.push(char::from_digit(digit, 36).expect("less than 36"));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// The number that these digits write; `None` if they write none, or one that is too large.
pub(super) fn from_base_36<N: TryFrom<u64>>(digits: &str) -> Option<N> {
    N::try_from(u64::from_str_radix(digits, 36).ok()?).ok()
}
