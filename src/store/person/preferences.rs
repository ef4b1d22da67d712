//! The preferences of a person for themselves, as their row keeps them: how pictures look, whether they are
//! warned, and how they are reminded.

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::Tx;
use starpost_games::clock::{QuietHours, Zone};
use starpost_games::{settings, worded};

/// The time zones that a menu offers: one for most hours of the day where people live. Any other can be
/// typed.
const ZONES: [&str; 23] = [
    "UTC",
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Lagos",
    "Africa/Nairobi",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// The quiet hours that a menu offers. Any others can be typed.
const QUIET_HOURS: [&str; 9] =
    ["off", "20-7", "21-7", "22-7", "22-8", "23-7", "23-8", "0-7", "0-8"];

settings! {
    /// The wishes of a person for themselves. Each has a message `settings-choice-KEY`.
    pub struct Preferences {
        /// The theme of pictures only they see.
        "theme" theme: ThemeName = ThemeName::default(),
            offers ThemeName::ALL.map(ThemeName::word);
        /// The warnings they get.
        "warnings" warnings: Warnings = Warnings::default(),
            offers Warnings::ALL.map(Warnings::word);
        /// The way in which they are reminded of their turn.
        "reminders" reminders: Reminders = Reminders::default(),
            offers Reminders::ALL.map(Reminders::word);
        /// Their time zone.
        "zone" zone: Zone = Zone::default(), offers ZONES;
        /// The hours in which they are not reminded.
        "quiet" quiet: QuietHours = QuietHours::default(), offers QUIET_HOURS;
        /// The form of the board that posts of their games offer.
        "boards" boards: BoardForm = BoardForm::default(), offers BoardForm::ALL.map(BoardForm::word);
        /// The visibility of their past games to others.
        "history" history: History = History::default(), offers History::ALL.map(History::word);
    }
}

/// Null is the default: of that nobody has said anything.
impl FromRow<'_, AnyRow> for Preferences {
    fn from_row(row: &AnyRow) -> sqlx::Result<Preferences> {
        let As(quiet) = row.try_get("quiet")?;
        Ok(Preferences {
            theme: or_default(row, "theme")?,
            warnings: or_default(row, "warnings")?,
            reminders: or_default(row, "reminders")?,
            zone: or_default(row, "zone")?,
            quiet,
            boards: or_default(row, "boards")?,
            history: or_default(row, "history")?,
        })
    }
}

fn or_default<T: ColumnValue + Default>(row: &AnyRow, column: &str) -> sqlx::Result<T> {
    let As(value): As<Option<T>> = row.try_get(column)?;
    Ok(value.unwrap_or_default())
}

/// Null is for none.
impl ColumnValue for QuietHours {
    type Kept = Option<String>;

    fn kept(&self) -> Option<String> {
        self.0.kept()
    }

    fn read(kept: Option<String>) -> Result<QuietHours, BadColumn> {
        ColumnValue::read(kept).map(QuietHours)
    }
}

impl Store {
    /// The wishes of a person for themselves; `None` for somebody who has never done anything.
    pub async fn preferences(&self, person: PersonId) -> anyhow::Result<Option<Preferences>> {
        let query = sqlx::query_as(
            "select theme, warnings, reminders, zone, quiet, boards, history from people
             where id = $1",
        );
        Ok(query.bind(person).fetch_optional(&self.reading).await?)
    }

    /// True if somebody who plays a game wants its posts to offer the board as text.
    pub async fn offers_text(&self, game: GameId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select count(*) from seats join people on people.id = seats.person
             where seats.game = $1 and people.boards = $2",
        )
        .bind(game)
        .bind(BoardForm::Text);
        let readers: i64 = query.fetch_one(&self.reading).await?;
        Ok(readers > 0)
    }
}

impl Tx {
    /// Remembers what a person wants for themselves, when their next daily letter is due if they
    /// want one, and the name they have now.
    pub async fn set_preferences(
        &mut self,
        person: PersonId,
        name: &str,
        wanted: &Preferences,
        digest: Option<Timestamp>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into people (id, name, changed, theme, warnings, reminders, zone, quiet, digest,
                                 history, boards)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             on conflict (id) do update set name = excluded.name, changed = excluded.changed,
                 theme = excluded.theme, warnings = excluded.warnings,
                 reminders = excluded.reminders, zone = excluded.zone, quiet = excluded.quiet,
                 digest = excluded.digest, history = excluded.history,
                 boards = excluded.boards, letters_refused = null",
        )
        .bind(person)
        .bind(name)
        .bind(now)
        .bind(wanted.theme)
        .bind(wanted.warnings)
        .bind(wanted.reminders)
        .bind(wanted.zone.to_string())
        .bind(As(wanted.quiet))
        .bind(digest)
        .bind(wanted.history)
        .bind(wanted.boards)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The way in which a person is told of their turns.
    pub async fn reminders_of(&mut self, person: PersonId) -> anyhow::Result<Reminders> {
        let query = sqlx::query_scalar("select reminders from people where id = $1")
            .bind(person)
            .fetch_optional(&mut *self.tx);
        let wanted: Option<Option<Reminders>> = query.await?;
        Ok(wanted.flatten().unwrap_or_default())
    }
}

worded! {
    /// The way in which a person is told that it is their turn, in addition to the mention in its post, and in
    /// which they are reminded before their time runs out. Each has the messages `reminders-WORD` and
    /// `settings-reminders-WORD`.
    #[derive(Default)]
    pub enum Reminders {
        /// By nothing else, and reminded by a mention where the game is played.
        #[default]
        Ping = "ping",
        /// By direct message, for reminders too.
        Letter = "letter",
        /// By one direct message a day about all games.
        Digest = "digest",
        /// By nothing else, and not reminded.
        Silence = "silence",
    }
}

word!(Reminders, "way to be reminded");
column!(Reminders);

worded! {
    /// The form of the board that posts of somebody's games offer. Each has the message `boards-WORD`.
    #[derive(Default)]
    pub enum BoardForm {
        /// As a picture, whose words are in the menu of its message.
        #[default]
        Picture = "picture",
        /// With a button for the board as text.
        Text = "text",
    }
}

word!(BoardForm, "way to look at a board");
column!(BoardForm);

worded! {
    /// The visibility of a person's finished games, ratings and figures to others. Each has the message `history-WORD`.
    #[derive(Default)]
    pub enum History {
        /// They are shown, which is the default.
        #[default]
        Shown = "shown",
        /// They are not shown.
        Hidden = "hidden",
    }
}

word!(History, "answer to whether a history is shown");
column!(History);

worded! {
    /// The name of a theme, which says what colors pictures have. Each has a message `theme-WORD`.
    #[derive(Default)]
    pub enum ThemeName {
        /// For a dark background, which is what Discord has by default.
        #[default]
        Dark = "dark",
        /// For a light background.
        Light = "light",
        /// For paper, and for people who cannot tell colors apart.
        BlackAndWhite = "black-white",
        /// The second official set of pieces.
        Xeno = "xeno",
    }
}

word!(ThemeName, "theme");
column!(ThemeName);

worded! {
    /// The warnings of probable mistakes.
    #[derive(Default)]
    pub enum Warnings {
        /// They are given, which is the default.
        #[default]
        On = "on",
        /// They are not given.
        Off = "off",
    }
}

impl ColumnValue for Warnings {
    type Kept = i64;

    fn kept(&self) -> i64 {
        match self {
            Warnings::On => 1,
            Warnings::Off => 0,
        }
    }

    fn read(kept: i64) -> Result<Warnings, BadColumn> {
        match kept {
            1 => Ok(Warnings::On),
            0 => Ok(Warnings::Off),
            _ => Err(BadColumn::new("yes or no", &kept)),
        }
    }
}

column!(Warnings);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_can_be_chosen() {
        for key in Preferences::KEYS {
            for choice in Preferences::choices(key) {
                let mut wanted = Preferences::default();
                assert_eq!(wanted.set(key, &choice), Ok(()), "{key}={choice}");
                assert_eq!(wanted.word(key), Some(choice));
            }
        }
    }
}
