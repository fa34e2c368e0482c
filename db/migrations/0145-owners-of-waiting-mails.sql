-- As 0144.
update mails set owner_id = users.id from users
where lower(recipient) = lower(email) and kind <> 'order_news' and mails.created_at > users.created_at - interval '1 minute'
  and sent_at is null and parked_at is null;
