-- Whether a number of ours is in the settings now. One that is not keeps its contacts, who are written to by another
-- until it comes back.
alter table sender_numbers add column in_use boolean not null default true;

-- The number that a contact wrote to last: replies and announcements go from there. No row of numbers is ever deleted.
alter table contacts add column sender_number_id smallint;

update contacts c set sender_number_id = w.sender_number_id
from (
  select distinct on (contact_id) contact_id, sender_number_id from windows
  order by contact_id, open_until desc
) w
where w.contact_id = c.id;
