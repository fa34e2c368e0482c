-- Products whose stock runs low: 5 or fewer (shared/insights/low-stock.ts). An index on the quantity would cost every
-- sale an index entry; this table changes only when a product crosses the line.

create table low_stock (
  product_id uuid primary key references products on delete cascade
);

create function note_low_stock() returns trigger language plpgsql as $$
begin
  if new.quantity <= 5 then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger stock_begins after insert on stock
  for each row when (new.quantity <= 5) execute function note_low_stock();
create trigger stock_crosses after update of quantity on stock
  for each row when ((old.quantity <= 5) <> (new.quantity <= 5)) execute function note_low_stock();

insert into low_stock (product_id) select product_id from stock where quantity <= 5;
