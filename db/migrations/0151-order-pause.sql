-- Why the shop takes no orders for a while, as an admin told shoppers; no row: it takes them
-- (docs/decisions/0047-pausing-orders.md).
create table order_pause (
  -- There is one shop, so there is one row at most.
  only_row boolean primary key default true check (only_row),
  message text not null check (message <> '')
);
