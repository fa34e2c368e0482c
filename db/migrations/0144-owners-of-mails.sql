-- The mails of before belong to the account that has their address, if it was there when they were written. Those that
-- wait have a migration of their own (0145): who sends them must not wait for many others.
update mails set owner_id = users.id from users
where lower(recipient) = lower(email) and kind <> 'order_news' and mails.created_at > users.created_at - interval '1 minute'
  and (sent_at is not null or parked_at is not null);
