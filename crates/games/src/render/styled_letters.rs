//! Letters that are only another style of a plain one, as people write names with them: no font has
//! them.

/// The letters of each mathematical style, in the order in which Unicode has them.
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The plain letter that a letter is in another style; any other letter as it is.
pub(super) fn plain(letter: char) -> char {
    let code = u32::from(letter);
    let nth = |first: u32| usize::try_from(code - first).unwrap_or_default();
    match code {
        0x1d400..=0x1d6a3 => char::from(LETTERS[nth(0x1d400) % LETTERS.len()]),
        0x1d7ce..=0x1d7ff => char::from(b"0123456789"[nth(0x1d7ce) % 10]),
        0xff01..=0xff5e => char::from_u32(code - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn letters_of_every_style_are_plain_and_others_stay() {
        let plain = |text: &str| text.chars().map(plain).collect::<String>();
        assert_eq!(plain("𝐀𝐳 𝑊𝑧 𝓙𝓸𝓱𝓷 𝔄𝔷 𝕎𝕫 𝖠𝗓 𝗔𝘇 𝚃𝚢𝚙𝚎"), "Az Wz John Az Wz Az Az Type");
        assert_eq!(plain("𝟎𝟗 𝟘𝟡 𝟶𝟿 Ｗｉｄｅ！"), "09 09 09 Wide!");
        assert_eq!(plain("Zażółć 漢字 ☀ 𝛀"), "Zażółć 漢字 ☀ 𝛀");
    }
}
