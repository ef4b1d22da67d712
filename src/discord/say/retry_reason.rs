//! The sentences that ask people to try again, told apart by why.

use super::sentence::say;
use starpost_games::words::Language;

/// The reason why a person is asked to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PutOff {
    /// There is too much to do.
    Busy,
    /// Something is broken, or was interrupted.
    Broken,
}

impl PutOff {
    /// The reason why an answer in English asks to try again, if it does.
    pub fn read(answer: &str) -> Option<PutOff> {
        let why = [("busy", PutOff::Busy), ("sorry", PutOff::Broken), ("not-done", PutOff::Broken)];
        let sentence = |id| say(Language::English, id, &[]);
        let mut why = why.into_iter();
        why.find_map(|(id, why)| answer.contains(&sentence(id)).then_some(why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_apology_is_told_apart_from_an_answer() {
        let busy = say(Language::English, "busy", &[]);
        assert_eq!(PutOff::read(&busy), Some(PutOff::Busy));
        let sorry = say(Language::English, "sorry", &[]);
        assert_eq!(PutOff::read(&format!("{sorry}\n\nYour turn")), Some(PutOff::Broken));
        assert_eq!(PutOff::read("Your turn"), None);
    }
}
