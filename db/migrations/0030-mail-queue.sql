-- When a waiting mail is tried next: at once, after a back-off, or when the process that took it has died.
alter table mails add column next_attempt_at timestamptz not null default now();
drop index mails_waiting;
create index mails_waiting on mails (next_attempt_at) where sent_at is null and parked_at is null;
-- A person's mails leave in their order: the queue looks for an earlier one that still waits.
create index mails_waiting_by_recipient on mails (recipient, created_at, id) where sent_at is null and parked_at is null;
