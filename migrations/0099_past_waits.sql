-- Nobody waits for a place in a season that is over.
delete from entrants where waits is not null and exists (
    select 1 from leagues where leagues.id = entrants.league
        and (leagues.season > entrants.season or leagues.stage in ('over', 'closed')));
