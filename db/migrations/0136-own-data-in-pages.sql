-- A page of what somebody was written, or changed as an admin, begins where the one before ended, also after a million
-- imported rows.
drop index records_of_admin;
create index records_of_admin on records (admin_id, created_at, id) where admin_id is not null;
drop index mails_of_recipient;
create index mails_of_recipient on mails (lower(recipient), created_at, id);
