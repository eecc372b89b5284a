alter table contacts
  -- When one that was long silent was last found to have read something of ours, which counts as being there.
  add column active_at timestamptz,
  -- When it was asked whether it wants to stay; an answer is any message since.
  add column asked_to_stay_at timestamptz;

-- A template, which needs no open window.
alter table replies add column outside_window boolean not null default false;
