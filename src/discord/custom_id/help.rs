//! The pages of `/help`.

use super::spelling::spelled;

spelled! {
    /// A page of `/help`.
    pub(crate) enum HelpPage {
        /// The actions possible here and now.
        Here = "here" [Secondary, "help-here"],
        /// Exercises, and the commands that players use most.
        More = "more" [Secondary, "help-more"],
        /// The other commands of players for a game that is played.
        Commands = "commands" [Secondary, "help-commands"],
        /// Their commands for one that has not begun, or is over.
        Around = "around" [Secondary, "help-around"],
        /// The meaning of the signs on pictures.
        Pictures = "pictures" [Secondary, "help-pictures"],
        /// The commands for leagues.
        Leagues = "leagues" [Secondary, "help-leagues"],
        /// The commands for those who manage a server, and for referees.
        Ruling = "ruling" [Secondary, "help-ruling"],
    }
}

impl HelpPage {
    /// Every page, in the order of their buttons.
    pub(crate) const ALL: [HelpPage; 7] = [
        HelpPage::Here,
        HelpPage::More,
        HelpPage::Commands,
        HelpPage::Around,
        HelpPage::Pictures,
        HelpPage::Leagues,
        HelpPage::Ruling,
    ];
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    #[test]
    fn a_page_is_read_back_and_nothing_else_is_one() {
        for page in HelpPage::ALL {
            assert_eq!(page.to_string().parse(), Ok(page));
        }
        for wrong in ["", "here-1", "there"] {
            assert_eq!(wrong.parse::<HelpPage>(), Err(NotSpelled), "{wrong}");
        }
    }
}
