-- Keep category_counts equal to the products. Every statement updates categories in the order of their ids, so that two
-- statements can't deadlock.

create or replace function count_inserted_products() returns trigger language plpgsql as $$
begin
  insert into category_counts as counts (category_id, all_products, active_products)
    select category_id, count(*), count(*) filter (where active) from inserted group by category_id order by category_id
  on conflict (category_id) do update set
    all_products = counts.all_products + excluded.all_products,
    active_products = counts.active_products + excluded.active_products;
  return null;
end $$;

create or replace function count_deleted_products() returns trigger language plpgsql as $$
begin
  update category_counts as counts set
    all_products = counts.all_products - deleted.all_products,
    active_products = counts.active_products - deleted.active_products
  from (
    select category_id, count(*) as all_products, count(*) filter (where active) as active_products
    from deleted group by category_id order by category_id
  ) as deleted where deleted.category_id = counts.category_id;
  return null;
end $$;

-- For products that change their category or are switched on or off.
create or replace function count_moved_products() returns trigger language plpgsql as $$
declare
  moves record;
begin
  for moves in
    select category_id, sum(product) as products, sum(active_product) as active_products
    from (
      select category_id, -1 as product, -active::int as active_product from before
      union all
      select category_id, 1, active::int from after
    ) as moved
    group by category_id having sum(product) <> 0 or sum(active_product) <> 0 order by category_id
  loop
    insert into category_counts (category_id) values (moves.category_id) on conflict do nothing;
    update category_counts set
      all_products = all_products + moves.products,
      active_products = active_products + moves.active_products
    where category_id = moves.category_id;
  end loop;
  return null;
end $$;
