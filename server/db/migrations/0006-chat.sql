-- What the messenger posted, sealed, one row per event. `dedupe_key` hashes the messenger's own id
-- and timestamp, so a repeated post changes nothing.
create table inbound_events (
  id bigint generated always as identity primary key,
  dedupe_key bytea not null unique,
  kind text not null,
  sender_number_id smallint references sender_numbers (id) on delete cascade,
  contact_id bigint references contacts (id) on delete cascade,
  occurred_at timestamptz not null,
  sealed bytea,
  key_id smallint not null,
  state text not null default 'stored' check (state in ('stored', 'done', 'ignored', 'failed')),
  attempt smallint not null default 0,
  -- Set when working on it failed: not before then is it tried again.
  retry_at timestamptz,
  received_at timestamptz not null default now()
);

-- A conversation is worked off in order: (occurred_at, id) of its contact.
create index inbound_events_open on inbound_events (contact_id, occurred_at, id) where state = 'stored';
-- Forgetting or merging a contact touches its settled events too.
create index inbound_events_contact on inbound_events (contact_id);
create index inbound_events_received on inbound_events (received_at) where state <> 'stored';

-- One reply to one event. Its body is sealed and erased once settled.
create table replies (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  inbound_event_id bigint unique references inbound_events (id) on delete set null,
  sealed bytea,
  key_id smallint not null,
  state text not null default 'queued' check (
    state in ('queued', 'sent', 'delivered', 'read', 'failed', 'suppressed', 'unknown')
  ),
  attempt smallint not null default 0,
  ready_at timestamptz not null default now(),
  worker text,
  leased_until timestamptz,
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
