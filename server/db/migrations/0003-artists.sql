-- Artists, who manages them, and the usernames that lead to them.

-- An artist. To read artists or gigs for others, ask their column `shown` and nothing else: an artist who waits for approval or
-- is suspended is shown to nobody, nor is a gig of theirs or one that an operator hid.
create table artists (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- As typed; it is found, and unique, without regard to case. `.data`, `.ics` and `.atom` end other addresses of the artist.
  username text not null check (username ~ '^[A-Za-z0-9._]{3,30}$' and username !~* '(\.|\.data|\.ics|\.atom)$'),
  username_key text not null generated always as (lower(username)) stored unique,
  username_looks text[] not null generated always as (looks_of(username)) stored,
  -- When its managers changed the username, the latest last: no more than are counted.
  username_changed_at timestamptz[] not null default '{}',
  display_name text not null check (display_name <> ''),
  name_looks text[] not null generated always as (looks_of(display_name)) stored,
  bio text not null check (char_length(bio) <= 150),
  link text check (link ~* '^https?://'),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  picture jsonb,
  state text not null default 'active' check (state in ('active', 'awaiting', 'suspended')),
  shown boolean not null generated always as (state = 'active') stored,
  -- What an approved artist changed of its names and picture and an operator has not looked at yet, where operators approve
  -- artists: columns of its row as they will be.
  proposed jsonb,
  -- When an operator declined a profile that was never approved. Its next save asks again.
  declined_at timestamptz,
  -- Announcements of the artist wait from the one moment to the other: too many fans who were notified asked for silence or
  -- reported the artist. What fans did before the last pause ended does not count again.
  announcements_paused_at timestamptz,
  announcements_resumed_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Suggestions for a mistyped username.
create index artists_username_prefix on artists (username_key text_pattern_ops);
create index artists_username_looks on artists using gin (username_looks);
create index artists_name_looks on artists using gin (name_looks);
create index artists_by_name on artists (lower(display_name));
-- A name as people type it: without quotes, signs and emoji, and perhaps only its first words.
create index artists_by_words on artists
  (btrim(regexp_replace(lower(display_name), '[^[:alnum:]]+', ' ', 'g')) text_pattern_ops);
-- A name of which people write only a word or two: "the owls" for "The Night Owls".
create index artists_by_each_word on artists using gin (to_tsvector('simple', display_name));
create index artists_by_name_key on artists (name_key(display_name));
create index artists_by_username_name_key on artists (name_key(username));
create index artists_by_name_sound on artists (name_sound(display_name));
create index artists_by_username_sound on artists (name_sound(username));
create index artists_proposed on artists (id) where proposed is not null;
-- A username that waits for approval is reserved for its artist, but leads nobody to it yet.
create unique index artists_proposed_username on artists (lower(proposed ->> 'username'))
  where proposed ->> 'username' is not null;

-- Who may change an artist and its gigs.
create table artist_managers (
  artist_id bigint not null references artists (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (artist_id, contact_id)
);
create index artist_managers_contact on artist_managers (contact_id);

-- Phone numbers that may create a profile where only invited ones may, by the hash that finds an identity.
create table artist_invitations (
  lookup bytea primary key,
  invited_at timestamptz not null default now()
);

-- What an artist has used of each day's budget: how much since when. A day begins with the first use.
create table artist_budgets (
  artist_id bigint not null references artists (id) on delete cascade,
  what text not null check (what in ('gigs', 'edits', 'announcements')),
  since timestamptz not null default now(),
  used integer not null default 1,
  primary key (artist_id, what)
);

-- Usernames that artists gave up. Printed codes and links with them go on leading to their artist, so nobody else may have
-- one; the artist may take it back.
create table former_usernames (
  username text not null,
  username_key text not null generated always as (lower(username)) stored primary key,
  username_looks text[] not null generated always as (looks_of(username)) stored,
  artist_id bigint not null references artists (id) on delete cascade,
  given_up_at timestamptz not null default clock_timestamp()
);
create index former_usernames_artist on former_usernames (artist_id, given_up_at);
create index former_usernames_looks on former_usernames using gin (username_looks);

-- Every username that leads to an artist: theirs, and those they gave up.
create view known_usernames as
  select username_key, id as artist_id, username_looks from artists
  union all
  select username_key, artist_id, username_looks from former_usernames;

-- Every username that others cannot have: those that lead to an artist, and those that artists have proposed.
create view taken_usernames as
  select username_key, artist_id, username_looks from known_usernames
  union all
  select lower(proposed ->> 'username'), id, looks_of(proposed ->> 'username') from artists
  where proposed ->> 'username' is not null;

-- Usernames that went with their artist, or that an artist had given up too long ago to keep: nobody else may have one for 90
-- days. They are hashed, because an artist who is deleted leaves nothing that names them.
create table resting_usernames (
  digest bytea primary key,
  -- Who may take it back; null where the artist is gone.
  artist_id bigint references artists (id) on delete set null,
  rests_until timestamptz not null default now() + interval '90 days'
);
-- Without it, deleting an artist reads all of them.
create index resting_usernames_artist on resting_usernames (artist_id) where artist_id is not null;

-- By which a resting username is found.
create function username_digest(username_key text) returns bytea
language sql immutable parallel safe strict
return sha256(convert_to(username_key, 'UTF8'));

-- Names for artists that the pages make up, in one list that everyone shares without an account. What was deleted can be
-- brought back for 30 days, and no one address fills the list. Addresses are keyed hashes, and kept no longer than they are
-- used.
create table brand_names (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The address that saved it, while the name is in the list.
  saved_by bytea check (octet_length(saved_by) = 32)
);
create index brand_names_saved_by on brand_names (saved_by) where saved_by is not null;
create index brand_names_deleted on brand_names (deleted_at) where deleted_at is not null;

-- Which addresses deleted a name within the hour.
create table brand_name_deletions (
  deleted_by bytea not null check (octet_length(deleted_by) = 32),
  deleted_at timestamptz not null default now()
);
create index brand_name_deletions_by on brand_name_deletions (deleted_by, deleted_at);
create index brand_name_deletions_at on brand_name_deletions (deleted_at);
