-- The oldest first among those that are due: of many mails to one person the first is found at once, not behind all others.
drop index mails_waiting;
create index mails_waiting on mails (next_attempt_at, created_at, id) where sent_at is null and parked_at is null;
