-- What a person was written and, as an admin, did: asked for their own data, and when the account goes.
create index records_of_admin on records (admin_id) where admin_id is not null;
create index stock_changes_of_user on stock_changes (user_id) where user_id is not null;
create index mails_of_recipient on mails (lower(recipient));
