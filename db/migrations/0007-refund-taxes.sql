-- What each refund of items gave back by rate: its sum, taxes included, and the tax inside. So the taxes of a day are plain
-- sums, and those of an order's refunds never differ from the order's own (docs/rules/orders.md#refund-items).
create table refund_taxes (
  refund_id uuid not null references refunds(id) on delete cascade,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  gross_cents integer not null check (gross_cents > 0),
  tax_cents integer not null check (tax_cents between 0 and gross_cents),
  primary key (refund_id, rate_ppm)
);

-- Refunds from before: the difference of the 15 % inside what was left of the order before and after each of them.
insert into refund_taxes (refund_id, rate_ppm, gross_cents, tax_cents)
  select id, 150000, amount_cents,
    (2 * 150000 * (left_cents + amount_cents) + 1150000) / (2 * 1150000)
      - (2 * 150000 * left_cents + 1150000) / (2 * 1150000)
  from (
    select refunds.id, amount_cents, total_cents::bigint - sum(amount_cents) over (
      partition by order_id order by refunds.updated_at, refunds.id) as left_cents
    from refunds join orders on orders.id = order_id where status = 'refunded'
  ) as refunded;
