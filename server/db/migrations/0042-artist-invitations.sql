-- Phone numbers that may create a profile where only invited ones may, by the hash that finds an identity.
create table artist_invitations (
  lookup bytea primary key,
  invited_at timestamptz not null default now()
);
