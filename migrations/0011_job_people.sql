-- Whom a job is about, which until now its id alone said, at its end.
alter table jobs add column person bigint;
update jobs set person = cast(substr(id, length(rtrim(id, '0123456789')) + 1) as bigint)
    where kind in ('declined', 'greeting');
