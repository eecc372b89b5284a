-- An attempt at an event is counted, and committed, before its work begins. `worker` names the process
-- that began the last one; it is taken out when the attempt ends, so one that stays died with it.
alter table inbound_events
  add column worker text,
  add column crashes smallint not null default 0;

-- An event whose worker died twice in the middle of it is put aside: it keeps its body for as long as
-- settled events are kept, and nobody waits for it.
alter table inbound_events drop constraint inbound_events_state_check;
alter table inbound_events add constraint inbound_events_state_check
  check (state in ('stored', 'done', 'ignored', 'failed', 'put-aside'));
