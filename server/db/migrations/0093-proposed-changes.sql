-- What an approved artist changed of its names and picture and an operator has not looked at yet, where operators approve
-- artists: columns of its row as they will be.
alter table artists add column proposed jsonb;
create index artists_proposed on artists (id) where proposed is not null;
