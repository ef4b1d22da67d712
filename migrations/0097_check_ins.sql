-- The round for which somebody in a season has last checked in: 1 for the season itself.
alter table entrants add column checked_in bigint;
