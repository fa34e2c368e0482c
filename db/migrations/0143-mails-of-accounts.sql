-- Whose a mail is, whatever its address was before or will be: anybody can sign up with an address, the shop's own
-- included, to which the mails about new orders go. No foreign key: a mail that is written while its owner leaves must
-- not undo the payment that it tells about.
alter table mails add column owner_id uuid;
drop index mails_of_recipient;
create index mails_of_owner on mails (owner_id, created_at, id);

-- The mail server will never take this very mail. Later ones to the same person don't wait for it.
alter table mails add column refused_at timestamptz;
