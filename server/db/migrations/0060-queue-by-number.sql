-- By which number a delivery is to go; null where a process of before this migration queued it.
alter table delivery_queue add column sender_number_id smallint;
alter table delivery_leases add column sender_number_id smallint;

-- Each number takes what is its own, so that none waits behind another.
drop index delivery_queue_ready;
create index delivery_queue_ready on delivery_queue (sender_number_id, ready_at);

-- The messenger's own word: GREEN, YELLOW, RED or UNKNOWN.
alter table sender_numbers add column quality text;
