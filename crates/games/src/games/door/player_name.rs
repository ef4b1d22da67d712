//! The names of somebody at a table; knows no table.

/// Somebody at a seat, as others know them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName {
    /// The name that they have chosen, which others may have too; empty where nobody sits.
    pub name: String,
    /// The name that nobody else has, if it is known.
    pub user_name: Option<String>,
}

impl From<&String> for PlayerName {
    fn from(name: &String) -> PlayerName {
        PlayerName::from(name.as_str())
    }
}

impl From<&str> for PlayerName {
    fn from(name: &str) -> PlayerName {
        PlayerName { name: name.to_owned(), user_name: None }
    }
}

impl PlayerName {
    /// All that somebody may be called in a text: also by their name with the user name behind it.
    pub(super) fn forms(&self) -> Vec<String> {
        let both = |user_name: &String| format!("{} ({user_name})", self.name);
        let marked = self.user_name.iter().map(both);
        let user_name = self.user_name.iter().cloned();
        [self.name.clone()].into_iter().chain(user_name).chain(marked).collect()
    }

    /// People of whom only the names are known.
    pub fn all(names: &[String]) -> Vec<PlayerName> {
        names.iter().map(PlayerName::from).collect()
    }
}
