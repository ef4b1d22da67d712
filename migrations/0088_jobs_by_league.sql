-- What waits to be posted about a league is found by it, also what waits apart from the rest.
create index jobs_by_league on jobs (league) where league is not null;
