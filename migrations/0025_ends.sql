-- What is looked for by when it ends: outages, and seasons that are played.
create index outages_by_end on outages (ends);
create index leagues_by_end on leagues (stage, ends);
