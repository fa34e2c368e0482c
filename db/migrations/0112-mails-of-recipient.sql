-- without transaction
-- A person's mails: for their own data, and when the account goes. Concurrently, because mails are many and go on.
create index concurrently if not exists mails_of_recipient on mails (lower(recipient));
