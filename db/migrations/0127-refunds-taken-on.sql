-- A refund that the provider has taken on is followed to its end, whoever else was refused at the same moment. And the
-- money of orders that are to be delivered is asked about once a day; what was delivered is not.
alter table payments add column refund_is_pending boolean not null default false;

update payments set next_check_at = 'infinity'
from orders where orders.id = payments.order_id and payments.status = 'captured' and orders.delivered_at is not null;

drop index payments_to_check;
create index payments_to_check on payments (next_check_at)
  where status in ('created', 'declined', 'refunding', 'captured') and next_check_at < 'infinity';
