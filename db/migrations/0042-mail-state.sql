-- What the System page asks of the mails, without reading all of them.
create index mails_sent on mails (sent_at desc) where sent_at is not null;
create index mails_parked on mails (parked_at desc, id desc) where parked_at is not null;
