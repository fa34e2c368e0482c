-- A product that moves is counted out of one category and into another: in the order of the categories' ids, so that two
-- edits, one from A to B and one from B to A, can't wait for each other in a circle.
create or replace function count_product_moved() returns trigger language plpgsql as $$
begin
  insert into category_counts (category_id) values (new.category_id) on conflict do nothing;
  perform from category_counts where category_id in (old.category_id, new.category_id)
    order by category_id for no key update;
  update category_counts set
    all_products = all_products - (category_id = old.category_id)::int + (category_id = new.category_id)::int,
    active_products = active_products - (category_id = old.category_id and old.active)::int
      + (category_id = new.category_id and new.active)::int
  where category_id in (old.category_id, new.category_id);
  return null;
end $$;
