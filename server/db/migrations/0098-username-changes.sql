-- When its managers changed the username, the latest last: no more than are counted.
alter table artists add column username_changed_at timestamptz[] not null default '{}';
