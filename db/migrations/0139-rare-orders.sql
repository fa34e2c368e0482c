-- Cancelled and refunded orders are listed from the newest on, and are few: walking all orders to find a page of them took as
-- long as the shop is old.
create index orders_cancelled on orders (created_at desc, id desc) where cancelled_at is not null;
create index orders_refunded on orders (created_at desc, id desc) where refunded_at is not null;
