-- The mails of before belong to the account that has their address, if it was there when they were written.
update mails set owner_id = users.id from users
where lower(recipient) = lower(email) and kind <> 'order_news' and mails.created_at > users.created_at - interval '1 minute';
