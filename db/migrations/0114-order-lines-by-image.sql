-- without transaction
-- Whether an order shows a picture, as with products. Concurrently, because orders go on.
create index concurrently if not exists order_lines_by_image on order_lines (image);
