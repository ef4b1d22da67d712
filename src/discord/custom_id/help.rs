//! The pages of `/help`.

use super::spelled::spelled;

spelled! {
    /// A page of `/help`.
    pub(crate) enum HelpPage {
        /// What can be done here and now.
        Here = "here",
        /// What the signs on pictures mean, and all commands.
        More = "more",
    }
}

#[cfg(test)]
mod tests {
    use super::super::spelled::NotSpelled;
    use super::*;

    #[test]
    fn a_page_is_read_back_and_nothing_else_is_one() {
        for page in [HelpPage::Here, HelpPage::More] {
            assert_eq!(page.to_string().parse(), Ok(page));
        }
        for wrong in ["", "here-1", "there"] {
            assert_eq!(wrong.parse::<HelpPage>(), Err(NotSpelled), "{wrong}");
        }
    }
}
