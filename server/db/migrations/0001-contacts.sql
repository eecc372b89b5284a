-- A person on a messenger. Merging keeps the row and points at the one that lives on.
create table contacts (
  id bigint generated always as identity primary key,
  merged_into bigint references contacts (id) on delete cascade,
  -- What the chat asked last and still waits for: {"ask": "delete-my-data"}, {"ask": "cancel-gig", "gig": "k3p7xyz"}
  pending jsonb,
  -- The person asked to be forgotten: only the address is left, until the goodbye has gone out.
  forgotten_at timestamptz,
  created_at timestamptz not null default now()
);

create index contacts_merged_into on contacts (merged_into) where merged_into is not null;
create index contacts_forgotten on contacts (forgotten_at) where forgotten_at is not null;

-- The numbers we send from. Rate tokens live here, shared by every worker.
create table sender_numbers (
  id smallint generated always as identity primary key,
  portfolio text not null,
  business_account_id text not null,
  phone_number_id text not null unique,
  display_number text not null,
  messages_per_second integer not null check (messages_per_second > 0),
  tokens double precision not null default 0,
  refilled_at timestamptz not null default now(),
  -- Below messages_per_second while the messenger finds us too fast.
  slowed_to double precision,
  paused_until timestamptz,
  announcements_paused_until timestamptz,
  pause_reason text,
  -- When the youngest message was posted of which a status has come: webhooks worked until then.
  last_status_at timestamptz,
  created_at timestamptz not null default now()
);

-- One address by which a messenger knows a contact, scoped to our business portfolio as Meta scopes
-- its user ids. The address itself is sealed; `lookup` is its keyed hash.
create table identities (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id) on delete cascade,
  portfolio text not null,
  kind text not null check (kind in ('wa_id', 'bsuid', 'parent_bsuid', 'username')),
  lookup bytea not null check (octet_length(lookup) = 16),
  sealed bytea not null,
  key_id smallint not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz
);

create unique index identities_current on identities (portfolio, kind, lookup) where valid_to is null;
create index identities_contact on identities (contact_id);

-- Meta's 24-hour customer service window, per contact and number.
create table windows (
  contact_id bigint not null references contacts (id) on delete cascade,
  sender_number_id smallint not null references sender_numbers (id) on delete cascade,
  open_until timestamptz not null,
  primary key (contact_id, sender_number_id)
);

-- Every send asks this list. 'stop' ends everything; the others come from the messenger.
create table suppressions (
  contact_id bigint not null references contacts (id) on delete cascade,
  reason text not null check (reason in ('stop', 'opted-out', 'blocked', 'undeliverable')),
  created_at timestamptz not null default now(),
  primary key (contact_id, reason)
);
