-- The packing list begins with the order that was paid first (server/orders/lists/list-orders.ts), however many wait.
create index orders_to_pack on orders (paid_at, id) where paid_at is not null and delivered_at is null and refunded_at is null;
