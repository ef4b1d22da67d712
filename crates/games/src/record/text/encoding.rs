//! The bytes of a file as text: which encoding they have, and which files are no text. Knows no record.

use crate::record::text::look::Look;

/// The beginnings of other kinds of files.
const OTHER_FILES: [(&[u8], Look); 11] = [
    (b"\x89PNG", Look::Picture),
    (b"GIF8", Look::Picture),
    (b"\xff\xd8\xff", Look::Picture),
    (b"RIFF", Look::Picture),
    (b"BM", Look::Picture),
    (b"PK\x03\x04", Look::Archive),
    (b"\x1f\x8b", Look::Archive),
    (b"7z\xbc\xaf", Look::Archive),
    (b"Rar!", Look::Archive),
    (b"%PDF", Look::Document),
    (b"{\\rtf", Look::Document),
];

/// The meaning of the bytes 0x80 to 0x9f in files that are neither UTF-8 nor UTF-16: the letters of Windows.
const OF_WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The number of bytes that are looked at to guess an encoding.
const LOOKED_AT: usize = 400;

/// The bytes of a file as text. UTF-8 and UTF-16 are known by their marks, or by how they look; old files
/// are neither, and have the letters of western Windows. Refused: a file that is no text.
pub fn decoded(bytes: &[u8]) -> Result<String, Look> {
    let is_text = |bytes: &[u8]| !bytes.contains(&0);
    match bytes {
        [0xef, 0xbb, 0xbf, text @ ..] => of_bytes(text),
        [0xff, 0xfe, text @ ..] => of_pairs(text, u16::from_le_bytes),
        [0xfe, 0xff, text @ ..] => of_pairs(text, u16::from_be_bytes),
        _ => {
            let other = OTHER_FILES.iter().find(|(start, _)| bytes.starts_with(start));
            match (other, zeros(bytes)) {
                (Some((b"BM", _)), _) if is_text(bytes) => of_bytes(bytes),
                (Some((_, look)), _) => Err(*look),
                (None, Zeros::None) => of_bytes(bytes),
                (None, Zeros::Second) => of_pairs(bytes, u16::from_le_bytes),
                (None, Zeros::First) => of_pairs(bytes, u16::from_be_bytes),
                (None, Zeros::Anywhere) => Err(Look::Binary),
            }
        }
    }
}

fn of_bytes(bytes: &[u8]) -> Result<String, Look> {
    let letter = |byte: &u8| match usize::from(*byte).checked_sub(0x80) {
        Some(at) => OF_WINDOWS.get(at).copied().unwrap_or(char::from(*byte)),
        None => char::from(*byte),
    };
    match std::str::from_utf8(bytes) {
        _ if bytes.contains(&0) => Err(Look::Binary),
        Ok(text) => Ok(text.to_owned()),
        Err(_) => Ok(bytes.iter().map(letter).collect()),
    }
}

fn of_pairs(bytes: &[u8], read: fn([u8; 2]) -> u16) -> Result<String, Look> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| read(*pair));
    let text: Result<String, _> = char::decode_utf16(units).collect();
    match text {
        Ok(text) if rest.is_empty() && !text.contains('\0') => Ok(text),
        Ok(_) | Err(_) => Err(Look::Binary),
    }
}

/// The places of zero bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zeros {
    /// Nowhere.
    None,
    /// Each is the first of a pair.
    First,
    /// Each is the second of a pair.
    Second,
    /// Wherever it is.
    Anywhere,
}

fn zeros(bytes: &[u8]) -> Zeros {
    let zeros = |parity: usize| {
        let bytes = bytes.iter().take(LOOKED_AT).skip(parity).step_by(2);
        bytes.filter(|byte| **byte == 0).count()
    };
    match (zeros(0), zeros(1)) {
        (0, 0) => Zeros::None,
        (first, 0) if first * 4 > bytes.len().min(LOOKED_AT) => Zeros::First,
        (0, second) if second * 4 > bytes.len().min(LOOKED_AT) => Zeros::Second,
        _ => Zeros::Anywhere,
    }
}
