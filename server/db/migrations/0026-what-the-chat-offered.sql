-- What our last reply offered, by the words on it: who types them means the tap. Ends as `pending` does.
alter table contacts add column offered jsonb;

-- A name as people write it from memory: without case, accents, spaces, signs and a leading "dj".
create function name_key(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    translate(normalize(lower(name), nfkd), 'øłđðħıß', 'olddhis'),
    '[^[:alnum:]]+', '', 'g'
  ),
  '^dj(?=..)', ''
);

create index artists_by_name_key on artists (name_key(display_name));
create index artists_by_username_name_key on artists (name_key(username));
