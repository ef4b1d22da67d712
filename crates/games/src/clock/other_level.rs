//! The level beside another one, for whoever has won or lost against the bot.

use crate::clock::terms::Level;
use crate::worded;

worded! {
    /// A level that somebody may want next.
    pub enum OtherLevel {
        /// The one below.
        Easier = "easier",
        /// The one above.
        Harder = "harder",
    }
}

impl OtherLevel {
    /// That level, seen from the one at which a game was played. `None`: there is none.
    pub fn than(self, level: Level) -> Option<Level> {
        let number = level.number()?;
        let number = match self {
            OtherLevel::Easier => number.checked_sub(1)?,
            OtherLevel::Harder => number.checked_add(1)?,
        };
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == Some(number))
    }
}

#[cfg(test)]
mod tests {
    use super::OtherLevel;
    use crate::clock::Level;

    #[test]
    fn there_is_a_level_beside_each_but_the_first_and_the_last() {
        for (level, easier, harder) in [
            (Level::None, None, None),
            (Level::One, None, Some(Level::Two)),
            (Level::Four, Some(Level::Three), Some(Level::Five)),
            (Level::Eight, Some(Level::Seven), None),
        ] {
            assert_eq!(OtherLevel::Easier.than(level), easier, "{level}");
            assert_eq!(OtherLevel::Harder.than(level), harder, "{level}");
        }
    }
}
