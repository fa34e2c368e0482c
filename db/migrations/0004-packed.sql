-- Who packed an order, and when, so that two people can pack at the same time (docs/rules/orders.md#packing). The name is
-- stored as the audit log stores it, because the account may be deleted.
alter table orders
  add column packed_at timestamptz,
  add column packed_by text,
  add constraint packed_by_somebody check ((packed_at is null) = (packed_by is null)),
  add constraint packed_is_paid check (packed_at is null or paid_at is not null);

drop index orders_to_pack;
create index orders_to_pack on orders (paid_at, id)
  where paid_at is not null and packed_at is null and delivered_at is null and refunded_at is null;
create index orders_packed on orders (packed_at desc)
  where packed_at is not null and delivered_at is null and refunded_at is null;
