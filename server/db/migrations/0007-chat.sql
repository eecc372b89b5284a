-- The conversation: what came in, what we reply, and the links that the chat gives out.

-- A link from the chat. Only hashes are stored: to read this table does not open a session.
create table setup_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  handle_hash bytea not null unique check (octet_length(handle_hash) = 32),
  kind text not null check (kind in ('create-artist', 'edit-artist', 'create-gig', 'edit-gig', 'manage-locations', 'followed-gigs')),
  contact_id bigint not null references contacts (id) on delete cascade,
  -- What the session is for, or, on a create session, what it has made.
  artist_id bigint references artists (id) on delete cascade,
  gig_id bigint references gigs (id) on delete cascade,
  -- What the message that asked for the link told of a gig, encrypted. It is erased with the link.
  suggested bytea,
  key_id smallint,
  -- What the saves on an edit session replaced, until the chat has confirmed them: the facts before the first.
  replaced jsonb,
  used_at timestamptz,
  -- When the chat confirmed what a create session made, or decided not to.
  told_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (kind not in ('edit-artist', 'create-gig', 'edit-gig') or artist_id is not null),
  check (kind <> 'edit-gig' or gig_id is not null)
);
create index setup_sessions_expires_at on setup_sessions (expires_at);
create index setup_sessions_contact on setup_sessions (contact_id);
-- Without these two, deleting an artist or a gig reads all sessions once for each gig.
create index setup_sessions_artist on setup_sessions (artist_id) where artist_id is not null;
create index setup_sessions_gig on setup_sessions (gig_id) where gig_id is not null;
create index setup_sessions_untold on setup_sessions (used_at) where used_at is not null and told_at is null;

-- What the messenger posted, encrypted, one row per event. `dedupe_key` hashes the messenger's own id and timestamp, so a
-- repeated post changes nothing.
create table inbound_events (
  id bigint generated always as identity primary key,
  dedupe_key bytea not null unique,
  kind text not null,
  sender_number_id smallint references sender_numbers (id) on delete cascade,
  contact_id bigint references contacts (id) on delete cascade,
  occurred_at timestamptz not null,
  sealed bytea,
  key_id smallint not null,
  -- An event whose worker died twice in the middle of it is put aside: it keeps its body for as long as finished events are
  -- kept, and nobody waits for it.
  state text not null default 'stored' check (state in ('stored', 'done', 'ignored', 'failed', 'put-aside')),
  -- An attempt is counted, and committed, before its work begins.
  attempt smallint not null default 0,
  -- Set when work on it failed: it is not tried again before then.
  retry_at timestamptz,
  received_at timestamptz not null default now(),
  -- Keyed hash of what a finished event was about: of two that mean the opposite, the later one counts, also when it came in
  -- first.
  about bytea,
  -- The process that began the last attempt. It is removed when the attempt ends, so a process that is still here died with it.
  worker text,
  crashes smallint not null default 0,
  -- The trace that goes on with what follows, as W3C's traceparent; null where nobody traces.
  trace text
);
-- A conversation is worked off in order: (occurred_at, id) of its contact.
create index inbound_events_open on inbound_events (contact_id, occurred_at, id) where state = 'stored';
-- Forgetting or merging a contact touches its finished events too.
create index inbound_events_contact on inbound_events (contact_id);
create index inbound_events_received on inbound_events (received_at) where state <> 'stored';

-- One reply to one event. Its body is encrypted, and erased once the reply is finished.
create table replies (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  inbound_event_id bigint unique references inbound_events (id) on delete set null,
  sealed bytea,
  key_id smallint not null,
  -- Whether it is a template, which needs no open window.
  outside_window boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'suppressed', 'unknown')),
  attempt smallint not null default 0,
  ready_at timestamptz not null default now(),
  worker text,
  leased_until timestamptz,
  -- These mean what they mean of deliveries.
  message_hash bytea,
  error_code integer,
  failed_attempt smallint,
  repeated boolean not null default false,
  unknown_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index replies_open on replies (ready_at) where state = 'queued';
-- Bodies that are still to be erased.
create index replies_sealed on replies (created_at) where sealed is not null;
create index replies_unknown on replies (unknown_until) where unknown_until is not null;
create index replies_message on replies (message_hash) where message_hash is not null;
create index replies_contact on replies (contact_id);
