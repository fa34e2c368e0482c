-- Products that move are counted once for a statement: row by row an import that moves 100,000 products changed the same
-- few counts again and again, which takes longer the more often it was done in one transaction. In the order of the
-- categories' ids, so that two edits, one from A to B and one from B to A, can't wait for each other in a circle.
drop trigger products_counted_anew on products;
drop function count_product_moved();

create function count_products_moved() returns trigger language plpgsql as $$
declare
  moves record;
begin
  for moves in
    select category_id, sum(product) as products, sum(active_product) as active_products
    from (
      select gone.id, gone.category_id, -1 as product, -gone.active::int as active_product
        from gone join came using (id) where (gone.category_id, gone.active) <> (came.category_id, came.active)
      union all
      select came.id, came.category_id, 1, came.active::int
        from gone join came using (id) where (gone.category_id, gone.active) <> (came.category_id, came.active)
    ) as moved
    group by category_id order by category_id
  loop
    insert into category_counts (category_id) values (moves.category_id) on conflict do nothing;
    update category_counts set
      all_products = all_products + moves.products,
      active_products = active_products + moves.active_products
    where category_id = moves.category_id;
  end loop;
  return null;
end $$;
create trigger products_counted_anew after update on products
  referencing old table as gone new table as came for each statement execute function count_products_moved();
