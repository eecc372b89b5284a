-- Everyone shares one list without an account. What was deleted can be brought back for 30 days, and no
-- one address fills the list. Addresses stand here as keyed hashes only, and no longer than they are used.
alter table brand_names
  add column deleted_at timestamptz,
  -- Of the address that saved it, while the name is in the list.
  add column saved_by bytea check (octet_length(saved_by) = 32);

create index brand_names_saved_by on brand_names (saved_by) where saved_by is not null;
create index brand_names_deleted on brand_names (deleted_at) where deleted_at is not null;

-- Who deleted a name within the hour.
create table brand_name_deletions (
  deleted_by bytea not null check (octet_length(deleted_by) = 32),
  deleted_at timestamptz not null default now()
);

create index brand_name_deletions_by on brand_name_deletions (deleted_by, deleted_at);
create index brand_name_deletions_at on brand_name_deletions (deleted_at);
