-- How many products each category has, so that no page has to count them. Kept by triggers, because products come in
-- by several ways (a form, an import, COPY) and none of them may forget.
create table category_counts (
  category_id uuid primary key references categories on delete cascade,
  all_products integer not null default 0 check (all_products >= 0),
  active_products integer not null default 0 check (active_products between 0 and all_products)
);

insert into category_counts (category_id, all_products, active_products)
  select category_id, count(*), count(*) filter (where active) from products group by category_id;

-- Categories are counted in the order of their ids, so that two statements at once can't lock each other out.
create function count_products_in() returns trigger language plpgsql as $$
begin
  insert into category_counts as counts (category_id, all_products, active_products)
    select category_id, count(*), count(*) filter (where active) from arrived group by category_id order by category_id
  on conflict (category_id) do update set
    all_products = counts.all_products + excluded.all_products,
    active_products = counts.active_products + excluded.active_products;
  return null;
end $$;
create trigger products_counted_in after insert on products
  referencing new table as arrived for each statement execute function count_products_in();

create function count_products_out() returns trigger language plpgsql as $$
begin
  update category_counts as counts set
    all_products = counts.all_products - gone.all_products,
    active_products = counts.active_products - gone.active_products
  from (
    select category_id, count(*) as all_products, count(*) filter (where active) as active_products
    from gone group by category_id order by category_id
  ) as gone where gone.category_id = counts.category_id;
  return null;
end $$;
create trigger products_counted_out after delete on products
  referencing old table as gone for each statement execute function count_products_out();

-- Row by row: only then a trigger can be spared the many updates (of ratings) that change no count.
create function count_product_moved() returns trigger language plpgsql as $$
begin
  update category_counts set
    all_products = all_products - 1, active_products = active_products - old.active::int
  where category_id = old.category_id;
  insert into category_counts as counts (category_id, all_products, active_products)
    values (new.category_id, 1, new.active::int)
  on conflict (category_id) do update set
    all_products = counts.all_products + 1,
    active_products = counts.active_products + excluded.active_products;
  return null;
end $$;
create trigger products_counted_anew after update of active, category_id on products for each row
  when (old.active <> new.active or old.category_id <> new.category_id) execute function count_product_moved();
