-- replaces all up to 0069-conversations-without-index.sql

-- Artists.

-- Whoever reads artists or gigs for others asks their column `shown`, and nothing else: an artist who waits for approval or is
-- suspended is shown to nobody, nor is a gig of theirs or one that an operator hid.
create table artists (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Kept as typed, found and unique without regard to case.
  username text not null check (username ~ '^[A-Za-z0-9._]{3,30}$' and username !~* '(\.|\.data|\.ics)$'),
  username_key text not null generated always as (lower(username)) stored unique,
  display_name text not null check (display_name <> ''),
  bio text not null check (char_length(bio) <= 150),
  link text check (link ~* '^https?://'),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  picture jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  state text not null default 'active' check (state in ('active', 'awaiting', 'suspended')),
  shown boolean not null generated always as (state = 'active') stored,
  username_looks text[] not null generated always as (looks_of(username)) stored,
  name_looks text[] not null generated always as (looks_of(display_name)) stored,
  -- What an artist tells fans waits from the one moment to the other: too many of those who were told asked for silence or
  -- reported. What was said before the pause ended last is not held against them again.
  announcements_paused_at timestamptz, announcements_resumed_at timestamptz
);
-- Suggestions for a mistyped username.
create index artists_username_prefix on artists (username_key text_pattern_ops);
create index artists_username_looks on artists using gin (username_looks);
create index artists_name_looks on artists using gin (name_looks);
create index artists_by_name on artists (lower(display_name));
-- A name as people type it: without quotes, signs and emoji, and perhaps only its first words.
create index artists_by_words on artists
  (btrim(regexp_replace(lower(display_name), '[^[:alnum:]]+', ' ', 'g')) text_pattern_ops);
-- A name of which people say only a word or two: "the owls" for "The Night Owls".
create index artists_by_each_word on artists using gin (to_tsvector('simple', display_name));
create index artists_by_name_key on artists (name_key(display_name));
create index artists_by_username_name_key on artists (name_key(username));
create index artists_by_name_sound on artists (name_sound(display_name));
create index artists_by_username_sound on artists (name_sound(username));

create table artist_managers (
  artist_id bigint not null references artists (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (artist_id, contact_id)
);
create index artist_managers_contact on artist_managers (contact_id);

-- Phone numbers that may create a profile where only invited ones may, by the hash that finds an identity.
create table artist_invitations (lookup bytea primary key, invited_at timestamptz not null default now());

-- What an artist has used of each day's budget: how much since when. A day begins with the first use.
create table artist_budgets (
  artist_id bigint not null references artists (id) on delete cascade,
  what text not null check (what in ('gigs', 'edits', 'announcements')),
  since timestamptz not null default now(),
  used integer not null default 1,
  primary key (artist_id, what)
);

-- Names for artists that the pages make up, in one list that everyone shares without an account. What was deleted can be
-- brought back for 30 days, and no one address fills the list. Addresses stand here as keyed hashes only, and no longer than
-- they are used.
create table brand_names (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Of the address that saved it, while the name is in the list.
  saved_by bytea check (octet_length(saved_by) = 32)
);
create index brand_names_saved_by on brand_names (saved_by) where saved_by is not null;
create index brand_names_deleted on brand_names (deleted_at) where deleted_at is not null;

-- Who deleted a name within the hour.
create table brand_name_deletions (
  deleted_by bytea not null check (octet_length(deleted_by) = 32),
  deleted_at timestamptz not null default now()
);
create index brand_name_deletions_by on brand_name_deletions (deleted_by, deleted_at);
create index brand_name_deletions_at on brand_name_deletions (deleted_at);

-- Usernames that artists gave up. Printed codes and links with them go on leading to their artist, so nobody else may have
-- one; the artist may take it back.
create table former_usernames (
  username text not null,
  username_key text not null generated always as (lower(username)) stored primary key,
  artist_id bigint not null references artists (id) on delete cascade,
  given_up_at timestamptz not null default clock_timestamp(),
  username_looks text[] not null generated always as (looks_of(username)) stored
);
create index former_usernames_artist on former_usernames (artist_id, given_up_at);
create index former_usernames_looks on former_usernames using gin (username_looks);

-- Every username that leads to an artist: theirs, and those they gave up.
create view known_usernames as
  select username_key, id as artist_id, username_looks from artists
  union all
  select username_key, artist_id, username_looks from former_usernames;

-- Usernames that went with their artist, or that an artist had given up too long ago to keep: nobody else may have one for 90
-- days. Not in words, because an artist who is deleted leaves nothing that names them.
create table resting_usernames (
  digest bytea primary key,
  -- Who may take it back; null where they are gone.
  artist_id bigint references artists (id) on delete set null,
  rests_until timestamptz not null default now() + interval '90 days'
);

create function username_digest(username_key text) returns bytea
language sql immutable parallel safe strict
return sha256(convert_to(username_key, 'UTF8'));

-- After the write, because it waits until whoever is just giving the name up has done so: only then is it seen here as theirs.
create function take_username() returns trigger language plpgsql as $$
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
create trigger artist_took_first_username after insert on artists for each row execute function take_username();
create trigger artist_changed_username after update of username on artists
  for each row when (old.username_key <> new.username_key) execute function take_username();

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
create trigger artist_leaves_usernames before delete on artists for each row execute function rest_usernames();

-- Gigs.

create table gigs (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  short_id text not null unique check (short_id ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{7}$'),
  artist_id bigint not null references artists (id) on delete cascade,
  title text not null check (char_length(title) >= 3),
  content text not null check (char_length(content) <= 500),
  -- The hour on the venue's wall is what was meant; the instant follows from it and the zone.
  wall_time timestamp not null,
  time_zone text not null,
  starts_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'cancelled')),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  link_text text,
  link_url text check (link_url ~* '^https?://'),
  picture jsonb not null,
  place_id text not null, place_name text not null, place_description text not null,
  venue text, address text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Unit vector of the coordinates: a circle test is then one dot product, at poles and antimeridian too.
  ux double precision not null, uy double precision not null, uz double precision not null,
  country text not null,
  -- Admin-1 codes within 15 km, so that a region's followers hear of what is just across its border.
  regions text[] not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- The place's own zone, where the artist chose another one for the gig's clock; else null.
  place_time_zone text,
  -- Saved edits are counted by the hour: how many since when. Too many are refused.
  edits_since timestamptz, edits integer not null default 0,
  -- By which revision each of the facts that fans are told last became another than it was; null while it is as published. A
  -- revision says which edit came first; the clocks of two machines do not.
  date_changed_in integer, place_changed_in integer, status_changed_in integer,
  -- The room around the earth in cubes of a 64th of its radius, 99.5 km: gigs near a point are those of the few cubes around
  -- it, at poles and the antimeridian too. `cellsAround` in server/places/near.ts counts alike.
  cell integer not null generated always as (
    (floor(ux * 64)::integer * 1000 + floor(uy * 64)::integer) * 1000 + floor(uz * 64)::integer
  ) stored,
  hidden_at timestamptz,
  -- As the trigger below decides.
  shown boolean not null default true,
  check ((link_text is null) = (link_url is null))
);
create index gigs_artist on gigs (artist_id, starts_at, id);
create index gigs_starts_at on gigs (starts_at);
-- The gigs of a cell, soonest first, with all that is needed to choose among them. Queries that do not ask `shown` cannot use
-- it, which a test of theirs would notice.
create index gigs_near on gigs (cell, starts_at, id) include (ux, uy, uz, status, genres, artist_id) where shown;
-- The page of a city looks for its neighbours: where gigs to come are, up to 500 km around.
create index gigs_to_come_by_cell on gigs (cell, starts_at) include (place_id, latitude, longitude) where shown and status = 'scheduled';
-- What is on in a country or region, and who plays there soon, is asked for by people whose gigs are few among all to come.
create index gigs_of_country on gigs (country, starts_at, id) where shown and status = 'scheduled';
create index gigs_of_region on gigs using gin (regions) with (fastupdate = off);
-- The list of all cities reads where every gig to come is, and the front page which begins next.
create index gigs_to_come on gigs (starts_at, id) include (place_id, latitude, longitude) where shown and status = 'scheduled';

-- Where a gig was that an operator removed: its address says so, and nothing else of it is kept.
create table removed_gigs (short_id text primary key, removed_at timestamptz not null default now());

-- The artist's row is locked, so that who is just being suspended publishes nothing past it. Whoever locks both locks the
-- artist first.
create function decide_whether_shown() returns trigger language plpgsql as $$
begin
  select new.hidden_at is null and a.state = 'active' into new.shown
  from artists a where a.id = new.artist_id
  for no key update;
  -- An artist who is gone is for the foreign key to find.
  new.shown := coalesce(new.shown, false);
  return new;
end
$$;
create trigger decide_whether_shown before insert or update of hidden_at on gigs for each row execute function decide_whether_shown();

create function artist_changed_state() returns trigger language plpgsql as $$
begin
  update gigs set shown = new.state = 'active' and hidden_at is null where artist_id = new.id;
  return null;
end
$$;
create trigger artist_changed_state after update of state on artists
  for each row when (old.state <> new.state) execute function artist_changed_state();

-- Rises with every change of a gig in the cell that lists of gigs show, in the same transaction.
create table gig_cells (cell integer primary key, revision bigint not null default 1);

create function touch_cells(cells integer[]) returns void language sql as $$
  -- In order, so that no two writers each wait for the other.
  insert into gig_cells as known (cell)
  select distinct touched.cell from unnest(cells) as touched (cell) order by touched.cell
  on conflict (cell) do update set revision = known.revision + 1
$$;

create function gigs_appeared() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from fresh));
  return null;
end
$$;

create function gigs_changed() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(
    select unnest(array[fresh.cell, past.cell]) from fresh join past using (id)
    where fresh.revision <> past.revision or fresh.shown <> past.shown
  ));
  return null;
end
$$;

create function gigs_left() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from past));
  return null;
end
$$;
create trigger gigs_appeared after insert on gigs referencing new table as fresh for each statement execute function gigs_appeared();
create trigger gigs_changed after update on gigs
  referencing old table as past new table as fresh for each statement execute function gigs_changed();
create trigger gigs_left after delete on gigs referencing old table as past for each statement execute function gigs_left();

-- A list of gigs names their artists and shows their pictures.
create function artist_looks_other() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from gigs where artist_id = new.id));
  return null;
end
$$;
create trigger artist_looks_other after update of username, display_name, picture on artists
  for each row
  when ((old.username, old.display_name, old.picture) is distinct from (new.username, new.display_name, new.picture))
  execute function artist_looks_other();

-- Pictures.

-- Stored pictures that an artist or gig had and has no more. They are erased when no announcement can be on its way with them,
-- unless something shows the same picture by then.
create table unused_pictures (
  media_key text primary key,
  look_at timestamptz not null,
  -- Those of an artist or gig that was erased are served to nobody while their files wait to be erased too.
  withheld boolean not null default false
);
create index unused_pictures_look_at on unused_pictures (look_at);

-- Who shows a picture, and which messages name it, is found without reading every gig. What is written to a GIN index later,
-- all at once (`fastupdate`), would be read through in full by each look-up until then, and every picture that is asked for is
-- looked up here: 17 ms each instead of less than one, after 100,000 gigs came at once.
create index artists_picture on artists
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message'])) with (fastupdate = off);
create index gigs_picture on gigs
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message'])) with (fastupdate = off);

-- A picture that was replaced may be named by replies that wait, for a day at most, and by messages about its gig that are
-- still to be sent; whoever erases pictures asks after the latter.
create function leave_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end,
    tg_op = 'DELETE'
  from jsonb_each_text(old.picture) form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = unused_pictures.withheld or excluded.withheld;
  return null;
end
$$;
create trigger artist_left_picture after delete on artists for each row when (old.picture is not null) execute function leave_picture();
create trigger artist_changed_picture after update of picture on artists
  for each row when (old.picture is not null and old.picture is distinct from new.picture)
  execute function leave_picture();
create trigger gig_left_picture after delete on gigs for each row execute function leave_picture();
create trigger gig_changed_picture after update of picture on gigs
  for each row when (old.picture is distinct from new.picture) execute function leave_picture();

-- Pictures that we make of a gig: the card that link previews show, and the map where a provider has one.
create table gig_drawings (
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('card', 'map')),
  -- A fingerprint of everything the picture shows: another one means that it is to be made anew.
  drawn_from text not null,
  media_key text not null,
  drawn_at timestamptz not null default now(),
  primary key (gig_id, kind)
);
create index gig_drawings_media_key on gig_drawings (media_key);

create function leave_drawing() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at)
  values (old.media_key, now() + interval '1 hour')
  on conflict (media_key) do update set look_at = greatest(unused_pictures.look_at, excluded.look_at);
  return null;
end
$$;
create trigger gig_left_drawing after delete on gig_drawings for each row execute function leave_drawing();
create trigger gig_changed_drawing after update of media_key on gig_drawings
  for each row when (old.media_key is distinct from new.media_key) execute function leave_drawing();
