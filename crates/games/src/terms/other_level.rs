//! The level beside another one, for whoever has won or lost against the bot.

use crate::terms::level::Level;
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
        let number = match self {
            OtherLevel::Easier => level.number().checked_sub(1)?,
            OtherLevel::Harder => level.number().checked_add(1)?,
        };
        Level::new(number)
    }
}

#[cfg(test)]
mod tests {
    use super::OtherLevel;
    use crate::terms::Level;

    #[test]
    fn there_is_a_level_beside_each_but_the_first_and_the_last() {
        for level in Level::ALL {
            let easier = Level::ALL.into_iter().rev().find(|other| *other < level);
            let harder = Level::ALL.into_iter().find(|other| *other > level);
            assert_eq!(OtherLevel::Easier.than(level), easier, "{level}");
            assert_eq!(OtherLevel::Harder.than(level), harder, "{level}");
        }
        assert_eq!(OtherLevel::Easier.than(Level::LOWEST), None);
        assert_eq!(OtherLevel::Harder.than(Level::HIGHEST), None);
    }
}
