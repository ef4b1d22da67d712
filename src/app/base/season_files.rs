//! Files about seasons that are over, kept in memory while there is room: each is made once, however many ask for
//! it. Does not know what is in them.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashlink::LruCache;
use tokio::sync::OnceCell;

use super::error::Error;
use crate::store::LeagueId;
use starpost_games::league::Season;

/// The most files that are kept, and the most bytes of them.
const MOST_FILES: usize = 200;
const MOST_BYTES: usize = 32 << 20;

/// A hash of what a file is about, or of what is in it.
pub(in crate::app) type ContentHash = [u8; 32];

/// A file about some of the games of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app) struct SeasonFile {
    /// The league.
    pub(in crate::app) league: LeagueId,
    /// Its season.
    pub(in crate::app) season: Season,
    /// Its games, by a hash of their numbers.
    pub(in crate::app) games: ContentHash,
}

/// A file, or a place for it while it is made.
type FileSlot = Arc<OnceCell<Arc<str>>>;

/// The files that are kept, each in one version. Clones are the same files.
#[derive(Clone)]
pub(in crate::app) struct SeasonFiles {
    files: Arc<Mutex<LruCache<SeasonFile, (ContentHash, FileSlot)>>>,
}

impl Default for SeasonFiles {
    fn default() -> SeasonFiles {
        SeasonFiles { files: Arc::new(Mutex::new(LruCache::new(MOST_FILES))) }
    }
}

impl fmt::Debug for SeasonFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeasonFiles").finish_non_exhaustive()
    }
}

impl SeasonFiles {
    /// A file in that version: the one that is kept, or what `made` comes to. Whoever asks while it is made waits
    /// for that; another version is kept no longer.
    pub(in crate::app) async fn kept_or(
        &self,
        file: SeasonFile,
        version: ContentHash,
        made: impl Future<Output = Result<String, Error>>,
    ) -> Result<Arc<str>, Error> {
        let slot = self.slot(file, version);
        let make = || async move { Ok::<Arc<str>, Error>(made.await?.into()) };
        let text = Arc::clone(slot.get_or_try_init(make).await?);
        self.make_room(MOST_BYTES);
        Ok(text)
    }

    /// Keeps nothing any more, since somebody is not to be named any more.
    pub(in crate::app) fn clear(&self) {
        self.files().clear();
    }

    fn slot(&self, file: SeasonFile, version: ContentHash) -> FileSlot {
        let mut files = self.files();
        match files.get(&file) {
            Some((kept, slot)) if *kept == version => Arc::clone(slot),
            _ => {
                let slot = FileSlot::default();
                files.insert(file, (version, Arc::clone(&slot)));
                slot
            }
        }
    }

    /// Drops those that nobody has asked for longest, until the rest has no more bytes.
    fn make_room(&self, bytes: usize) {
        let mut files = self.files();
        while size(&files) > bytes && files.remove_lru().is_some() {}
    }

    fn files(&self) -> MutexGuard<'_, LruCache<SeasonFile, (ContentHash, FileSlot)>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bytes of all that are made.
fn size(files: &LruCache<SeasonFile, (ContentHash, FileSlot)>) -> usize {
    let texts = files.iter().filter_map(|(_, (_, slot))| slot.get());
    texts.map(|text| text.len()).sum()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;
    use crate::app::base::refusal::Refusal;

    const FIRST: ContentHash = [1; 32];
    const SECOND: ContentHash = [2; 32];

    fn about(season: Season) -> SeasonFile {
        SeasonFile { league: LeagueId(1), season, games: [0; 32] }
    }

    async fn made(text: &str) -> Result<String, Error> {
        Ok(text.to_owned())
    }

    #[tokio::test]
    async fn a_file_is_made_once_for_all_who_ask_for_it_and_anew_in_another_version() {
        let (files, count) = (SeasonFiles::default(), AtomicUsize::new(0));
        let ask = async |version: ContentHash| {
            let made = async {
                tokio::time::sleep(Duration::from_millis(10)).await;
                Ok(count.fetch_add(1, Ordering::SeqCst).to_string())
            };
            let text = files.kept_or(about(Season(1)), version, made).await;
            text.expect("it is made").to_string()
        };
        let (ask, all) = (&ask, [FIRST; 5]);
        let all = futures_util::future::join_all(all.map(ask)).await;
        assert_eq!(all, ["0"; 5]);
        assert_eq!(ask(SECOND).await, "1");
        assert_eq!(ask(FIRST).await, "2", "one version is kept");
        files.clear();
        assert_eq!(ask(FIRST).await, "3");
    }

    #[tokio::test]
    async fn what_is_refused_to_one_is_made_by_the_next() {
        let files = SeasonFiles::default();
        let refused = async { Err(Refusal::SeasonsUnderWay.into()) };
        assert!(files.kept_or(about(Season(1)), FIRST, refused).await.is_err());
        let text = files.kept_or(about(Season(1)), FIRST, made("there")).await;
        assert_eq!(&*text.expect("it is made"), "there");
    }

    #[tokio::test]
    async fn those_that_nobody_has_asked_for_longest_go_first() {
        let files = SeasonFiles::default();
        for season in (1..=3).map(Season) {
            let text = files.kept_or(about(season), FIRST, made("four")).await;
            text.expect("it is made");
        }
        let again = files.kept_or(about(Season(1)), FIRST, made("other")).await;
        assert_eq!(&*again.expect("it is kept"), "four");
        files.make_room(8);
        let kept = |season| files.files().contains_key(&about(season));
        assert_eq!([1, 2, 3].map(Season).map(kept), [true, false, true]);
        files.make_room(3);
        assert_eq!(files.files().len(), 0);
    }
}
