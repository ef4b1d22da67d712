-- What the players of a game have agreed on besides its rules, as key=value.
alter table games add column terms text not null default '';
alter table proposals add column terms text not null default '';

-- Derived: when the time of whoever is to move runs out.
alter table games add column deadline bigint;

-- What falls due for that turn, and when the first of it does. What was done is taken away.
alter table games add column alarms text not null default '';
alter table games add column alarm bigint;

create index games_by_alarm on games (alarm) where alarm is not null;

-- How people want to be reminded of their turn; null is the usual.
alter table people add column reminders text;
alter table people add column zone text;
alter table people add column quiet text;
-- When the daily letter of somebody who wants one is due.
alter table people add column digest bigint;

create index people_by_digest on people (digest) where digest is not null;

-- When people do not play, from the first instant to the one that is no part of it any more.
create table vacations (
    person bigint not null references people (id),
    begins bigint not null,
    ends bigint not null,
    primary key (person, begins)
);

-- When the program did not run. Open until every game has got the time back.
create table outages (
    begins bigint primary key,
    ends bigint not null,
    is_open bigint not null
);
