-- A page of what an admin changed begins where the one before ended, also after a million imported rows.
drop index records_of_admin;
create index records_of_admin on records (admin_id, created_at, id) where admin_id is not null;
