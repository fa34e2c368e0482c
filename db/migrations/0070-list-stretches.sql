-- Any page of any list at the same cost (docs/decisions/0007-listing-at-a-million.md). Each list, in each of its orders,
-- is cut into stretches of a few hundred products that follow each other. A stretch knows the price and the stars of
-- each of its products, so how many of them a filter lets pass is known without reading one, and a page is found by
-- adding up stretches.

-- The orders from the highest down have ties by name from A on: with the negated number all orders run upwards.
alter table products
  add column price_down integer not null generated always as (-price_cents) stored,
  add column rating_down double precision not null
    generated always as (case when rating_count = 0 then 0 else -(rating_sum::double precision / rating_count) end) stored,
  add constraint products_price_has_limit check (price_cents < 1 << 28);
drop index products_by_price_down, products_by_rating_down;
drop index products_of_category_by_price_down, products_of_category_by_rating_down;
create index products_by_price_down on products (price_down, name, id) where active;
create index products_by_rating_down on products (rating_down, name, id) where active;
create index products_of_category_by_price_down on products (category_id, price_down, name, id) where active;
create index products_of_category_by_rating_down on products (category_id, rating_down, name, id) where active;

create table list_stretches (
  -- All zeros: the list across categories.
  category_id uuid not null,
  -- 'name', 'price', 'price_down', 'rating', 'rating_down': active products in that order;
  -- 'any_name', 'inactive_name': all products and the inactive ones by name, for admins.
  kind text not null,
  -- The place in the list from which on products are in this stretch, up to where the next one begins.
  number double precision not null,
  name text collate shop_names not null,
  id uuid not null,
  -- A code per product, in the order of the codes.
  codes integer[] not null,
  primary key (category_id, kind, number, name, id)
) with (fillfactor = 80, toast_tuple_target = 4096);

-- What a product is to lists.
create type list_entry as (
  category_id uuid, active boolean, id uuid, name text collate shop_names, price_cents integer, rating double precision
);

-- Stars (the exact rating rounded half up, RULINGS §7) before the price, in one number.
create function list_code(entry list_entry) returns integer language sql immutable parallel safe
  return (floor(entry.rating + 0.5)::integer << 28) | entry.price_cents;

-- The lists that a product stands in, and its number in each.
create function lists_of(entry list_entry) returns table (category_id uuid, kind text, number double precision)
  language sql immutable parallel safe
begin atomic
  select scope, list_kind, list_number
  from (values (entry.category_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scopes (scope)
  cross join (values ('name', 0::double precision), ('price', entry.price_cents), ('price_down', -entry.price_cents),
    ('rating', entry.rating), ('rating_down', -entry.rating)) as kinds (list_kind, list_number)
  where entry.active
  union all
  select '00000000-0000-0000-0000-000000000000'::uuid, 'any_name', 0
  union all
  select '00000000-0000-0000-0000-000000000000'::uuid, 'inactive_name', 0 where not entry.active;
end;

-- Some products of a list from a place on, by the index that has the list's order.
create function list_part(of_category uuid, of_kind text, from_number double precision, from_name text, from_id uuid, length integer)
  returns table (place integer, number double precision, name text, id uuid, code integer) language plpgsql stable as $$
declare
  number_column text := case of_kind when 'price' then 'price_cents' when 'price_down' then 'price_down'
    when 'rating' then 'rating' when 'rating_down' then 'rating_down' end;
begin
  return query execute format(
    'select row_number() over ()::integer, part.number::double precision, part.name, part.id,
       list_code(row(part.category_id, part.active, part.id, part.name, part.price_cents, part.rating)::list_entry)
     from (
       select %s as number, products.* from products where %s and %s and (%sname, id) >= (%s$2, $3)
       order by %sname, id limit $4) as part',
    coalesce(number_column, '0'),
    case of_kind when 'any_name' then 'true' when 'inactive_name' then 'not active' else 'active' end,
    case of_category when '00000000-0000-0000-0000-000000000000' then 'true' else 'category_id = $5' end,
    number_column || ', ',
    case when number_column like 'price%' then '$1::integer, ' when number_column is not null then '$1, ' end,
    number_column || ', ')
  using from_number, from_name, from_id, length, of_category;
end $$;

-- Cuts a stretch into pieces of 400 products.
create function cut_list_stretch(of_category uuid, of_kind text, from_number double precision, from_name text, from_id uuid, length integer)
  returns void language plpgsql as $$
begin
  delete from list_stretches
  where (category_id, kind, number, name, id) = (of_category, of_kind, from_number, from_name, from_id);
  insert into list_stretches (category_id, kind, number, name, id, codes)
  with part as materialized (
    select *, (place - 1) / 400 as piece
    from list_part(of_category, of_kind, from_number, from_name, from_id, length)
  ), codes_of_piece as (
    select piece, array_agg(code order by code) as codes from part group by piece
  )
  select of_category, of_kind, from_number, from_name, from_id, codes from codes_of_piece where piece = 0
  union all
  select of_category, of_kind, part.number, part.name, part.id, codes from codes_of_piece join part using (piece)
  where piece > 0 and place % 400 = 1;
end $$;

-- Changes wait for the end of their transaction: then they are made under a lock that no one holds longer than a commit
-- takes, and that is waited for when all rows are locked already, so that nobody waits in a circle.
create table list_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  gone list_entry[] not null,
  came list_entry[] not null
);

create function note_list_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_changes (gone, came)
      select '{}', array_agg(row(category_id, active, id, name, price_cents, rating)::list_entry) from came
      having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into list_changes (gone, came)
      select array_agg(row(category_id, active, id, name, price_cents, rating)::list_entry), '{}' from gone
      having count(*) > 0;
  else
    insert into list_changes (gone, came)
      select array_agg(row(gone.category_id, gone.active, gone.id, gone.name, gone.price_cents, gone.rating)::list_entry),
        array_agg(row(came.category_id, came.active, came.id, came.name, came.price_cents, came.rating)::list_entry)
      from gone join came using (id)
      where (gone.category_id, gone.active, gone.name, gone.price_cents, gone.rating)
        is distinct from (came.category_id, came.active, came.name, came.price_cents, came.rating)
      having count(*) > 0;
  end if;
  return null;
end $$;
create trigger products_listed_in after insert on products
  referencing new table as came for each statement execute function note_list_change();
create trigger products_listed_out after delete on products
  referencing old table as gone for each statement execute function note_list_change();
create trigger products_listed_anew after update on products
  referencing old table as gone new table as came for each statement execute function note_list_change();

-- All changes of a transaction at once: stretches are cut by what the products say, and that must be what lists say.
create function apply_list_changes() returns trigger language plpgsql as $$
declare
  all_gone list_entry[];
  all_came list_entry[];
  stretch list_stretches;
begin
  perform pg_advisory_xact_lock(hashtext('list_stretches'));
  with mine as (
    delete from list_changes where transaction = pg_current_xact_id() returning gone, came
  )
  select (select array_agg(entry) from mine cross join unnest(mine.gone) as entry),
    (select array_agg(entry) from mine cross join unnest(mine.came) as entry)
  into all_gone, all_came;
  -- A list begins with a stretch that takes whatever comes.
  insert into list_stretches (category_id, kind, number, name, id, codes)
    select distinct list.category_id, list.kind, -2147483648, '', '00000000-0000-0000-0000-000000000000'::uuid, '{}'::integer[]
    from unnest(all_came) as entry cross join lists_of(entry) as list
    where not exists (
      select from list_stretches as found where (found.category_id, found.kind) = (list.category_id, list.kind));
  for stretch in
    with changes as (
      select list.*, entry.name, entry.id, list_code(entry) as code, true as is_new
      from unnest(all_came) as entry cross join lists_of(entry) as list
      union all
      select list.*, entry.name, entry.id, list_code(entry), false
      from unnest(all_gone) as entry cross join lists_of(entry) as list
    ), placed as (
      select changes.category_id, changes.kind, place.number, place.name, place.id,
        array_agg(code) filter (where is_new) as came, array_agg(code) filter (where not is_new) as gone
      from changes cross join lateral (
        select number, name, id from list_stretches as before
        where before.category_id = changes.category_id and before.kind = changes.kind
          and (before.number, before.name, before.id) <= (changes.number, changes.name, changes.id)
        order by before.number desc, before.name desc, before.id desc limit 1) as place
      group by changes.category_id, changes.kind, place.number, place.name, place.id
    )
    update list_stretches as touched set codes = array(
      (select unnest(touched.codes) union all select unnest(placed.came)) except all select unnest(placed.gone) order by 1)
    from placed
    where (touched.category_id, touched.kind, touched.number, touched.name, touched.id)
      = (placed.category_id, placed.kind, placed.number, placed.name, placed.id)
    returning touched.*
  loop
    if cardinality(stretch.codes) > 600 then
      perform cut_list_stretch(
        stretch.category_id, stretch.kind, stretch.number, stretch.name, stretch.id, cardinality(stretch.codes));
    end if;
  end loop;
  return null;
end $$;
create constraint trigger list_changes_applied after insert on list_changes
  deferrable initially deferred for each row execute function apply_list_changes();

create function forget_lists() returns trigger language plpgsql as $$
begin
  delete from list_changes;
  delete from list_stretches;
  return null;
end $$;
create trigger products_emptied after truncate on products for each statement execute function forget_lists();

-- Makes all lists anew from the products.
create function fill_list_stretches() returns void language plpgsql set work_mem = '64MB' as $$
declare
  list record;
  nothing constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  perform pg_advisory_xact_lock(hashtext('list_stretches'));
  delete from list_stretches;
  for list in
    select scope as category_id, kind
    from (select id as scope from categories union all select nothing) as scopes
    cross join unnest(array['name', 'price', 'price_down', 'rating', 'rating_down']) as kind
    union all
    select nothing, unnest(array['any_name', 'inactive_name'])
  loop
    perform cut_list_stretch(list.category_id, list.kind, -2147483648, '', nothing, null);
  end loop;
end $$;
select fill_list_stretches();
