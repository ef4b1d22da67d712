//! The history of the tables, step by step. A step that was released is never changed.

use std::sync::LazyLock;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A file of `migrations`: its number, its name, its statements.
type MigrationFile = (i64, &'static str, &'static str);

const STEPS: &[MigrationFile] = &[
    (1, "games", include_str!("../../../migrations/0001_games.sql")),
    (2, "preferences", include_str!("../../../migrations/0002_preferences.sql")),
    (3, "secrets", include_str!("../../../migrations/0003_secrets.sql")),
    (4, "places", include_str!("../../../migrations/0004_places.sql")),
    (5, "limits", include_str!("../../../migrations/0005_limits.sql")),
    (7, "refused_lines", include_str!("../../../migrations/0007_refused_lines.sql")),
    (8, "owed", include_str!("../../../migrations/0008_owed.sql")),
    (9, "letters", include_str!("../../../migrations/0009_letters.sql")),
    (10, "proposals", include_str!("../../../migrations/0010_proposals.sql")),
    (11, "job_people", include_str!("../../../migrations/0011_job_people.sql")),
    (12, "clocks", include_str!("../../../migrations/0012_clocks.sql")),
    (13, "guilds", include_str!("../../../migrations/0013_guilds.sql")),
    (14, "memos", include_str!("../../../migrations/0014_memos.sql")),
    (16, "rematches", include_str!("../../../migrations/0016_rematches.sql")),
    (17, "prepared_turns", include_str!("../../../migrations/0017_prepared_turns.sql")),
    (18, "time", include_str!("../../../migrations/0018_time.sql")),
    (19, "rulings", include_str!("../../../migrations/0019_rulings.sql")),
    (20, "leagues", include_str!("../../../migrations/0020_leagues.sql")),
    (21, "ratings", include_str!("../../../migrations/0021_ratings.sql")),
    (22, "guild_themes", include_str!("../../../migrations/0022_guild_themes.sql")),
    (23, "former_players", include_str!("../../../migrations/0023_former_players.sql")),
    (24, "kept_commands", include_str!("../../../migrations/0024_kept_commands.sql")),
    (25, "ends", include_str!("../../../migrations/0025_ends.sql")),
    (26, "place_letters", include_str!("../../../migrations/0026_place_letters.sql")),
    (27, "films", include_str!("../../../migrations/0027_films.sql")),
    (28, "mended_places", include_str!("../../../migrations/0028_mended_places.sql")),
    (30, "absent", include_str!("../../../migrations/0030_absent.sql")),
    (31, "substitutes", include_str!("../../../migrations/0031_substitutes.sql")),
    (32, "byes", include_str!("../../../migrations/0032_byes.sql")),
    (33, "news_posts", include_str!("../../../migrations/0033_news_posts.sql")),
    (40, "league_changes", include_str!("../../../migrations/0040_league_changes.sql")),
    (60, "seeding", include_str!("../../../migrations/0060_seeding.sql")),
    (61, "ladders", include_str!("../../../migrations/0061_ladders.sql")),
    (70, "thoughts", include_str!("../../../migrations/0070_thoughts.sql")),
    (71, "values", include_str!("../../../migrations/0071_values.sql")),
    (72, "ratings_by_level", include_str!("../../../migrations/0072_ratings_by_level.sql")),
    (73, "forgetting", include_str!("../../../migrations/0073_forgetting.sql")),
    (74, "events_of_people", include_str!("../../../migrations/0074_events_of_people.sql")),
    (75, "place_tries", include_str!("../../../migrations/0075_place_tries.sql")),
    (76, "waits", include_str!("../../../migrations/0076_waits.sql")),
    (77, "entrants_by_person", include_str!("../../../migrations/0077_entrants_by_person.sql")),
    (78, "games_without_clocks", include_str!("../../../migrations/0078_games_without_clocks.sql")),
    (79, "posts_and_pauses", include_str!("../../../migrations/0079_posts_and_pauses.sql")),
    (80, "before_waits", include_str!("../../../migrations/0080_before_waits.sql")),
    (81, "left_messages", include_str!("../../../migrations/0081_left_messages.sql")),
    (82, "stopped_games", include_str!("../../../migrations/0082_stopped_games.sql")),
    (86, "invitations_counted", include_str!("../../../migrations/0086_invitations_counted.sql")),
    (87, "names", include_str!("../../../migrations/0087_names.sql")),
    (88, "jobs_by_league", include_str!("../../../migrations/0088_jobs_by_league.sql")),
    (89, "no_thread", include_str!("../../../migrations/0089_no_thread.sql")),
    (90, "boards", include_str!("../../../migrations/0090_boards.sql")),
    (91, "taken", include_str!("../../../migrations/0091_taken.sql")),
    (92, "acts", include_str!("../../../migrations/0092_acts.sql")),
    (95, "left_seasons", include_str!("../../../migrations/0095_left_seasons.sql")),
    (96, "season_log", include_str!("../../../migrations/0096_season_log.sql")),
    (99, "past_waits", include_str!("../../../migrations/0099_past_waits.sql")),
    (97, "check_ins", include_str!("../../../migrations/0097_check_ins.sql")),
    (104, "organizers", include_str!("../../../migrations/0104_organizers.sql")),
    (105, "reasons", include_str!("../../../migrations/0105_reasons.sql")),
];

/// All of them, in order.
pub(in crate::store) static MIGRATIONS: LazyLock<Migrator> =
    LazyLock::new(|| Migrator::with_migrations(STEPS.iter().map(migration).collect()));

fn migration(&(number, name, statements): &MigrationFile) -> Migration {
    let name = name.replace('_', " ").into();
    let statements = statements.into_sql_str();
    Migration::new(number, name, MigrationType::Simple, statements, false)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::{Connection as _, Executor as _, SqliteConnection};

    use super::*;

    #[tokio::test]
    async fn every_file_of_migrations_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let files = Migrator::new(folder).await.expect("readable files");
        let told = |from: &Migrator| -> Vec<(i64, String, Vec<u8>)> {
            let told = from.iter().map(|step| {
                let (name, checksum) = (step.description.to_string(), step.checksum.to_vec());
                (step.version, name, checksum)
            });
            told.collect()
        };
        assert_eq!(told(&MIGRATIONS), told(&files));
    }

    async fn run(steps: &[MigrationFile], file: &mut SqliteConnection) -> anyhow::Result<()> {
        let mut steps = Migrator::with_migrations(steps.iter().map(migration).collect());
        Ok(steps.set_ignore_missing(true).run(file).await?)
    }

    #[tokio::test]
    async fn what_was_rated_before_levels_were_is_rated_as_it_was() -> anyhow::Result<()> {
        let mut file = SqliteConnection::connect("sqlite::memory:").await?;
        let levels = STEPS.iter().position(|step| step.0 == 72);
        let (before, after) = STEPS.split_at(levels.expect("a step"));
        run(before, &mut file).await?;
        file.execute("pragma foreign_keys = off").await?;
        let rated = "insert into ratings (pool, person, mean, deviation, volatility, games, last)
            values ('homeworlds', 901, 1662.5, 290.25, 0.06, 3, 7), ('settlers', 902, 1, 2, 3, 4, 5)";
        file.execute(rated).await?;
        run(after, &mut file).await?;
        let kept: Vec<String> = sqlx::query_scalar(
            "select pool || ' ' || person || ' ' || level || ' ' || mean || ' ' || deviation || ' '
                 || volatility || ' ' || games || ' ' || last
             from ratings order by pool",
        )
        .fetch_all(&mut file)
        .await?;
        let expected =
            ["homeworlds 901 none 1662.5 290.25 0.06 3 7", "settlers 902 none 1.0 2.0 3.0 4 5"];
        assert_eq!(kept, expected);
        Ok(())
    }

    #[tokio::test]
    async fn a_job_that_waits_is_told_whom_it_is_about() -> anyhow::Result<()> {
        let mut file = SqliteConnection::connect("sqlite::memory:").await?;
        let (before, after) = STEPS.split_at(9);
        run(before, &mut file).await?;
        let jobs = "insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
            select id, kind, 1, 0, id, 1, 0, 0, 1 from (
                select 'declined:1:6:901' id, 'declined' kind
                union all select 'greeting:10:42', 'greeting'
                union all select 'announce:1:5', 'announce')";
        file.execute("pragma foreign_keys = off").await?;
        file.execute(jobs).await?;
        run(after, &mut file).await?;
        let rows: Vec<(String, Option<i64>)> =
            sqlx::query_as("select id, person from jobs order by id").fetch_all(&mut file).await?;
        let told: Vec<_> = rows.iter().map(|(id, about)| (&**id, *about)).collect();
        let people =
            [("announce:1:5", None), ("declined:1:6:901", Some(901)), ("greeting:10:42", Some(42))];
        assert_eq!(told, people);
        Ok(())
    }
}
