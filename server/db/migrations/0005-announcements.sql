-- One thing to tell about a gig. `facts` is a snapshot: {"new": {...}, "old": {...}}, so that a
-- message says what was decided even when the gig has moved on since.
create table announcements (
  id bigint generated always as identity primary key,
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'cancelled', 'reminder')),
  -- The gig's revision that it tells.
  revision integer not null,
  announced_on date not null default (now() at time zone 'utc')::date,
  facts jsonb not null,
  -- Changes wait here for a few minutes so that several are told once.
  due_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'fanned-out', 'superseded')),
  created_at timestamptz not null default now(),
  unique (gig_id, kind, revision)
);

create index announcements_waiting on announcements (due_at) where state = 'waiting';

-- One announcement to one contact, once: the key says so. Written at fan-out and once per outcome;
-- "sending" is the existence of a lease. Partitioned so that old months can be dropped whole.
create table deliveries (
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null,
  state text not null default 'queued' check (
    state in ('queued', 'sent', 'delivered', 'read', 'failed', 'suppressed', 'unknown')
  ),
  attempt smallint not null default 0,
  -- Names of the artist and place that made it near: "because you follow Djana and Recife".
  reason text,
  sender_number_id smallint,
  -- Keyed hash of Meta's message id, which contains the phone number.
  message_hash bytea,
  error_code integer,
  -- The last attempt known to have failed: a late "sent" of it is no news.
  failed_attempt smallint,
  -- Sent once more after an unknown outcome; it is not done twice.
  repeated boolean not null default false,
  -- Set while the outcome is unknown and may still be settled.
  unknown_until timestamptz,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (announced_on, announcement_id, contact_id)
) partition by range (announced_on);

create index deliveries_message on deliveries (message_hash) where message_hash is not null;
-- Not by state: an index that names it would make every change of state write to all indexes.
create index deliveries_unknown on deliveries (unknown_until) where unknown_until is not null;
create index deliveries_contact on deliveries (contact_id);

create table deliveries_default partition of deliveries default;

-- Narrow and short-lived: a row is deleted when it is leased.
create table delivery_queue (
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null,
  attempt smallint not null default 1,
  ready_at timestamptz not null default now(),
  primary key (announcement_id, contact_id)
);

create index delivery_queue_ready on delivery_queue (ready_at);

create table delivery_leases (
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null,
  attempt smallint not null,
  worker text not null,
  leased_until timestamptz not null,
  primary key (announcement_id, contact_id)
);

create index delivery_leases_until on delivery_leases (leased_until);

-- A gig that a chat reply listed counts as told.
create table told_in_chat (
  gig_id bigint not null references gigs (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  revision integer not null,
  told_at timestamptz not null default now(),
  primary key (gig_id, contact_id)
);

create index told_in_chat_contact on told_in_chat (contact_id);

-- A picture uploaded to the messenger once per number, reused until it expires.
create table media_uploads (
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  media_key text not null,
  media_id text not null,
  expires_at timestamptz not null,
  primary key (sender_number_id, media_key)
);

-- What the messenger says of our templates.
create table templates (
  business_account_id text not null,
  name text not null,
  language text not null,
  status text not null,
  category text,
  quality text,
  updated_at timestamptz not null default now(),
  primary key (business_account_id, name, language)
);
