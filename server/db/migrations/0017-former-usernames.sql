-- Usernames that artists gave up. Printed codes and links with them go on leading to their artist, so
-- nobody else may have one; the artist may take it back.
create table former_usernames (
  username text not null,
  username_key text not null generated always as (lower(username)) stored primary key,
  artist_id bigint not null references artists (id) on delete cascade,
  given_up_at timestamptz not null default clock_timestamp()
);

create index former_usernames_artist on former_usernames (artist_id, given_up_at);

-- Every username that leads to an artist: theirs, and those they gave up.
create view known_usernames as
  select username_key, id as artist_id from artists
  union all
  select username_key, artist_id from former_usernames;

-- After the write, because it waits until whoever is just giving the name up has done so: only then
-- is it seen here as theirs.
create function take_username() returns trigger language plpgsql as $$
begin
  delete from former_usernames where username_key = new.username_key and artist_id = new.id;
  if exists (select from former_usernames where username_key = new.username_key) then
    raise unique_violation using
      constraint = 'former_usernames_pkey',
      message = 'the username was given up by another artist, who keeps it';
  end if;
  if tg_op = 'UPDATE' then
    insert into former_usernames (username, artist_id) values (old.username, old.id);
    -- Ten are kept; the oldest is free for anybody again.
    delete from former_usernames
    where username_key in (
      select username_key from former_usernames
      where artist_id = new.id
      order by given_up_at desc
      offset 10
    );
  end if;
  return null;
end
$$;

create trigger artist_took_first_username after insert on artists
  for each row execute function take_username();
create trigger artist_changed_username after update of username on artists
  for each row when (old.username_key <> new.username_key) execute function take_username();
