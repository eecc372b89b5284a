-- The keys by which addresses are sealed and found, themselves wrapped by a key made of SECRET_KEY.
-- 0 finds and stays for good; the highest of the others seals, the lower ones still open.
create table vault_keys (
  id smallint primary key,
  wrapped bytea not null,
  made_at timestamptz not null default now()
);

-- Finds what an earlier key sealed.
create index identities_key on identities (key_id);
