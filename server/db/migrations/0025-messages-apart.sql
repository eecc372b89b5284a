-- Which delivery a message was, for statuses that come without our callback data. Apart from
-- `deliveries`: a change of an indexed column writes to every index of its table, and this one is set
-- in every row once. Partitioned alike, so that old months can be dropped whole. Not unique: what is
-- recorded twice, after a commit that nobody heard of, stands here twice and means the same.
create table delivery_messages (
  message_hash bytea not null,
  announced_on date not null,
  announcement_id bigint not null,
  contact_id bigint not null
) partition by range (announced_on);

create index delivery_messages_hash on delivery_messages using hash (message_hash);

create table delivery_messages_default partition of delivery_messages default;

do $$
declare
  month record;
begin
  for month in
    select relname as deliveries, to_date(right(relname, 7), 'YYYY_MM') as first
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'deliveries'::regclass and relname ~ '^deliveries_\d{4}_\d{2}$'
  loop
    execute format(
      'create table %I partition of delivery_messages for values from (%L) to (%L)',
      replace(month.deliveries, 'deliveries', 'delivery_messages'),
      month.first, (month.first + interval '1 month')::date
    );
  end loop;
end
$$;

insert into delivery_messages (message_hash, announced_on, announcement_id, contact_id)
select message_hash, announced_on, announcement_id, contact_id from deliveries
where message_hash is not null;

drop index deliveries_message;

-- Room on each page for the row as it is once it has been sent: then no index is written to.
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'deliveries'::regclass loop
    execute format('alter table %s set (fillfactor = 40)', partition);
  end loop;
end
$$;
