-- What was sold, added up as it happens: the Overview costs the same at a hundred and at a million orders.
-- An order counts while it is paid and not refunded, by the category stored with its lines (RULINGS §7).
--
-- A total that every payment touched would let only one payment commit at a time. So a payment only writes a line
-- into a journal; the journal is folded into the totals every few hundred orders, and before the totals are read.

create table sales_journal (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  -- +1: counts from now on; -1: counts no longer.
  sign smallint not null check (sign in (-1, 1)),
  paid_at timestamptz not null,
  total_cents integer not null
);

create table sales_by_product (
  category text not null,
  product_id uuid not null,
  quantity bigint not null,
  primary key (category, product_id)
);
create index sales_by_product_best on sales_by_product (category, quantity, product_id) where quantity > 0;

create table sales_by_category (
  category text primary key,
  quantity bigint not null
);

-- By the minute, so that a day of any time zone is whole minutes.
create table sales_by_minute (
  minute timestamptz primary key,
  orders integer not null,
  total_cents bigint not null
);

-- One process folds at a time. What other transactions have not committed yet waits for the next time.
create function fold_sales() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  with taken as (
    delete from sales_journal returning order_id, sign, paid_at, total_cents
  ), lines as (
    -- "offset 0" makes it an index scan per order: a journal that grew a lot must not tempt into reading all lines.
    select category, product_id, sum(sign * quantity) as quantity
    from taken cross join lateral (
      select category, product_id, quantity from order_lines where order_id = taken.order_id offset 0) bought
    group by category, product_id
  ), products as (
    insert into sales_by_product as sold (category, product_id, quantity) select category, product_id, quantity from lines
    on conflict (category, product_id) do update set quantity = sold.quantity + excluded.quantity
  ), categories as (
    insert into sales_by_category as sold (category, quantity) select category, sum(quantity) from lines group by category
    on conflict (category) do update set quantity = sold.quantity + excluded.quantity
  )
  insert into sales_by_minute as sold (minute, orders, total_cents)
  select date_trunc('minute', paid_at), sum(sign), sum(sign * total_cents::bigint) from taken group by 1
  on conflict (minute) do update
    set orders = sold.orders + excluded.orders, total_cents = sold.total_cents + excluded.total_cents;
end $$;

create function journal_sale() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if tg_op <> 'INSERT' and old.paid_at is not null and old.refunded_at is null then
    insert into sales_journal (order_id, sign, paid_at, total_cents)
    values (old.id, -1, old.paid_at, old.total_cents) returning id into entry;
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

-- At the end of the transaction: an order and its lines may come in any sequence.
create constraint trigger order_sold_at_once after insert on orders deferrable initially deferred
  for each row when (new.paid_at is not null and new.refunded_at is null) execute function journal_sale();
create constraint trigger order_sold after update of paid_at, refunded_at on orders deferrable initially deferred
  for each row when (old.paid_at is distinct from new.paid_at or old.refunded_at is distinct from new.refunded_at)
  execute function journal_sale();
create trigger order_taken_away before delete on orders
  for each row when (old.paid_at is not null and old.refunded_at is null) execute function journal_sale();

insert into sales_journal (order_id, sign, paid_at, total_cents)
select id, 1, paid_at, total_cents from orders where paid_at is not null and refunded_at is null;
select fold_sales();
