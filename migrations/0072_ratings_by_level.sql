-- The bot can play games that count. At each of its levels it is rated as a player of its own: 'none'
-- is everybody else, and every result from before, none of which counted.
alter table results add column level text not null default 'none';

alter table rating_changes add column level text not null default 'none';

create table ratings_by_level (
    pool text not null,
    person bigint not null references people (id),
    level text not null default 'none',
    mean double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    last bigint not null,
    primary key (pool, person, level)
);

insert into ratings_by_level (pool, person, mean, deviation, volatility, games, last)
select pool, person, mean, deviation, volatility, games, last from ratings;

drop table ratings;

alter table ratings_by_level rename to ratings;

create index ratings_by_person on ratings (person);
