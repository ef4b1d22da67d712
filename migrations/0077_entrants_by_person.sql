-- Whoever is on vacation is looked for on all ladders.
create index entrants_by_person on entrants (person);
