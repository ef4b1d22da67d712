-- Who runs a league, besides those who run all leagues of its server: at first whoever has made it.
create table organizers (
    league bigint not null references leagues (id),
    person bigint not null references people (id),
    -- the number of the news that told of it; 0 of whoever has made the league
    named bigint not null,
    primary key (league, person)
);

create index organizers_by_person on organizers (person);

-- A league that is being set up has none yet, and nobody organizes one whose data was deleted.
insert into organizers (league, person, named)
select id, creator, 0 from leagues where stage <> 'draft' and creator > 0;
