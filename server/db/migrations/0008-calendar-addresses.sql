-- The secret address of a contact's calendar. The address follows from the seed and a key that is not
-- in the database; what it is found by is a keyed hash. Merged contacts may have several.
create table calendar_addresses (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  contact_id bigint not null references contacts (id) on delete cascade,
  seed bytea not null check (octet_length(seed) = 16),
  created_at timestamptz not null default now()
);

create index calendar_addresses_contact on calendar_addresses (contact_id);
