-- Whose a mail is, whatever its address was before or will be: anybody can sign up with an address, the shop's own
-- included, to which the mails about new orders go. No foreign key: a mail that is written while its owner leaves must
-- not undo the payment that it tells about.
alter table mails add column owner_id uuid;
drop index mails_of_recipient;
create index mails_of_owner on mails (owner_id, created_at, id);

-- Until the next update: processes of the former version, which run on during this one, don't know of owners.
create function set_owner_of_mail() returns trigger language plpgsql as $$
begin
  new.owner_id := (select id from users where lower(email) = lower(new.recipient));
  return new;
end $$;
create trigger mails_of_former_version before insert on mails for each row
  when (new.owner_id is null and new.kind <> 'order_news') execute function set_owner_of_mail();

-- The mail server refused this very mail. Later ones to the same person don't wait for it.
alter table mails add column refused_at timestamptz;
