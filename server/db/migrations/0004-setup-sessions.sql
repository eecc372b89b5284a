-- A link from the chat. Only hashes are kept: who reads this table cannot open a session.
create table setup_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  handle_hash bytea not null unique check (octet_length(handle_hash) = 32),
  kind text not null check (
    kind in ('create-artist', 'edit-artist', 'create-gig', 'edit-gig', 'manage-locations', 'followed-gigs')
  ),
  contact_id bigint not null references contacts (id) on delete cascade,
  -- What the session is for, or, on a create session, what it has made.
  artist_id bigint references artists (id) on delete cascade,
  gig_id bigint references gigs (id) on delete cascade,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (kind not in ('edit-artist', 'create-gig', 'edit-gig') or artist_id is not null),
  check (kind <> 'edit-gig' or gig_id is not null)
);

create index setup_sessions_expires_at on setup_sessions (expires_at);
create index setup_sessions_contact on setup_sessions (contact_id);

create table brand_names (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now()
);
