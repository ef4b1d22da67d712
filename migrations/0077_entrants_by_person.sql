-- Whoever is on vacation is looked for in all leagues.
create index entrants_by_person on entrants (person);
