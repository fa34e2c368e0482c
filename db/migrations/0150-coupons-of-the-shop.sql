-- The shopkeeper makes coupons and ends them (docs/decisions/0046-coupons-of-the-shop.md).
alter table coupons
  add column id uuid unique,
  -- From then on it takes nothing off any more; null: it has no end. `active`, which said this before, is only read by
  -- processes of the former version.
  add column ends_at timestamptz,
  add column created_at timestamptz not null default now();
update coupons set
  -- A UUIDv7, as the shop makes them: the milliseconds of now, and random digits.
  id = (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0')
    || '7' || left(md5(random()::text), 3) || '8' || left(md5(random()::text), 15))::uuid,
  -- Made by hand, one may be what no coupon can be any more (shared/pricing/coupon-rules.ts).
  ends_at = case when active and code ~ '^[A-Z0-9-]{3,20}$' and percent_off <= 50 then null else now() end;
alter table coupons alter column id set not null;
-- How many orders were paid with each.
create index orders_paid_with_coupon on orders (coupon) where coupon is not null and paid_at is not null;
