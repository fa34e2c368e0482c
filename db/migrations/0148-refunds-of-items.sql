-- Single items of a paid order are refunded (docs/decisions/0045-refunds-of-items.md). The state of a payment that goes
-- back as a whole is in `payments`, as before.

-- What was refunded of single items. The order still counts as sold, less these. It comes first: who pays or refunds
-- locks the order before the payment, and so must whoever waits for both tables.
alter table orders add column refunded_cents integer not null default 0,
  add constraint refunded_has_limit check (refunded_cents between 0 and total_cents);
-- Whether the admin who refunds all of it wants back into stock what was not delivered.
alter table payments add column restock boolean not null default true;

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  -- `with_order`: it was noted only after the refund of the whole order, which has included it.
  status text not null check (status in ('refunding', 'refunded', 'refused', 'with_order')),
  amount_cents integer not null check (amount_cents > 0),
  -- Its pieces had not been delivered and are still there, so they go back into stock.
  restock boolean not null,
  -- Of the call to the provider, which makes one refund of it however often it is repeated.
  request_id text not null,
  provider_refund_id text,
  -- The provider has accepted it, and has not finished it.
  is_pending boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until then whoever has asked the provider has time to finish.
  next_check_at timestamptz not null,
  unique (id, order_id)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where status = 'refunding';

create table refund_lines (
  refund_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, product_id),
  foreign key (refund_id, order_id) references refunds (id, order_id) on delete cascade,
  foreign key (order_id, product_id) references order_lines (order_id, product_id) on delete cascade
);
create index refund_lines_of_order on refund_lines (order_id, product_id);

-- The journal of sales takes them as a sale with the sign turned; without a refund the entry is that of the whole order.
alter table sales_journal add column refund_id uuid;

create or replace function fold_sales() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  with taken as (
    delete from sales_journal returning order_id, refund_id, sign, paid_at, total_cents
  ), lines as (
    -- "offset 0" makes it an index scan per order: a journal that grew a lot must not tempt into reading all lines.
    select category, product_id, sum(sign * quantity) as quantity
    from taken cross join lateral (
      select category, product_id, quantity from order_lines where order_id = taken.order_id and taken.refund_id is null
      union all
      select category, product_id, refund_lines.quantity
      from refund_lines join order_lines using (order_id, product_id) where refund_id = taken.refund_id offset 0) bought
    group by category, product_id
  ), products as (
    insert into sales_by_product as sold (category, product_id, quantity) select category, product_id, quantity from lines
    on conflict (category, product_id) do update set quantity = sold.quantity + excluded.quantity
  ), categories as (
    insert into sales_by_category as sold (category, quantity) select category, sum(quantity) from lines group by category
    on conflict (category) do update set quantity = sold.quantity + excluded.quantity
  )
  insert into sales_by_minute as sold (minute, orders, total_cents)
  select date_trunc('minute', paid_at), sum(case when refund_id is null then sign else 0 end),
    sum(sign * total_cents::bigint) from taken group by 1
  on conflict (minute) do update
    set orders = sold.orders + excluded.orders, total_cents = sold.total_cents + excluded.total_cents;
end $$;

create or replace function journal_sale() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if tg_op <> 'INSERT' and old.paid_at is not null and old.refunded_at is null then
    insert into sales_journal (order_id, sign, paid_at, total_cents)
    values (old.id, -1, old.paid_at, old.total_cents) returning id into entry;
    -- What was refunded of it was subtracted before.
    insert into sales_journal (order_id, refund_id, sign, paid_at, total_cents)
    select order_id, id, 1, old.paid_at, amount_cents from refunds where order_id = old.id and status = 'refunded';
  end if;
  if tg_op = 'DELETE' then
    -- Now, while the order's lines are still there.
    perform fold_sales();
    return old;
  end if;
  if new.paid_at is not null and new.refunded_at is null then
    insert into sales_journal (order_id, sign, paid_at, total_cents)
    values (new.id, 1, new.paid_at, new.total_cents) returning id into entry;
  end if;
  if entry % 200 = 0 and pg_try_advisory_xact_lock(hashtext('fold_sales')) then
    perform fold_sales();
  end if;
  return null;
end $$;

create function journal_refund() returns trigger language plpgsql as $$
begin
  insert into sales_journal (order_id, refund_id, sign, paid_at, total_cents)
  select orders.id, new.id, -1, paid_at, new.amount_cents from orders
  where orders.id = new.order_id and paid_at is not null and refunded_at is null;
  return null;
end $$;

create trigger items_refunded after update of status on refunds
  for each row when (new.status = 'refunded' and old.status <> 'refunded') execute function journal_refund();
create trigger items_refunded_at_once after insert on refunds
  for each row when (new.status = 'refunded') execute function journal_refund();

-- The small PayPal behind the local payment provider refunds parts of a capture, each request once.
create table local_paypal_refunds (
  id text primary key,
  capture_id text not null,
  request_id text,
  amount_cents integer not null check (amount_cents > 0),
  unique (capture_id, request_id)
);
alter table local_paypal_orders drop constraint local_paypal_orders_capture_status_check,
  add constraint local_paypal_orders_capture_status_check
    check (capture_status in ('COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED'));
