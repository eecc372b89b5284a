-- Usernames that went with their artist, or that an artist had given up too long ago to keep: nobody else may
-- have one for 90 days. Not in words, because an artist who is deleted leaves nothing that names them.
create table resting_usernames (
  digest bytea primary key,
  -- Who may take it back; null where they are gone.
  artist_id bigint references artists (id) on delete set null,
  rests_until timestamptz not null default now() + interval '90 days'
);

create function username_digest(username_key text) returns bytea
language sql immutable parallel safe strict
return sha256(convert_to(username_key, 'UTF8'));

create or replace function take_username() returns trigger language plpgsql as $$
begin
  delete from former_usernames where username_key = new.username_key and artist_id = new.id;
  delete from resting_usernames
  where digest = username_digest(new.username_key) and artist_id = new.id;
  if exists (select from former_usernames where username_key = new.username_key) or exists (
    select from resting_usernames
    where digest = username_digest(new.username_key) and rests_until > now()
  ) then
    raise unique_violation using
      constraint = 'former_usernames_pkey',
      message = 'the username was given up by another artist, who keeps it, or rests';
  end if;
  if tg_op = 'UPDATE' then
    insert into former_usernames (username, artist_id) values (old.username, old.id);
    -- Ten are kept; the oldest beyond that rests, and is then free for anybody again.
    with dropped as (
      delete from former_usernames
      where username_key in (
        select username_key from former_usernames
        where artist_id = new.id
        order by given_up_at desc
        offset 10
      )
      returning username_key, artist_id
    )
    insert into resting_usernames (digest, artist_id)
    select username_digest(username_key), artist_id from dropped
    on conflict (digest) do update
    set artist_id = excluded.artist_id, rests_until = excluded.rests_until;
  end if;
  return null;
end
$$;

-- Before, while the names that they gave up are still there.
create function rest_usernames() returns trigger language plpgsql as $$
begin
  insert into resting_usernames (digest)
  select username_digest(theirs.username_key) from (
    select old.username_key union select username_key from former_usernames where artist_id = old.id
  ) theirs
  on conflict (digest) do update set artist_id = null, rests_until = excluded.rests_until;
  return old;
end
$$;

create trigger artist_leaves_usernames before delete on artists
  for each row execute function rest_usernames();
