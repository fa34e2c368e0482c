-- Blanks of every kind, one or several, are one space in names, and those of no width are none: what looks alike is alike.
-- What searches compare follows; each product keeps the name that it has until somebody edits it.
update products set
  search_name = tidy.search_name, search_all = tidy.search_all
from (
  select id,
    btrim(regexp_replace(translate(search_name, E'\u200B\u2060\uFEFF', ''), E'[ \u1680\u2028\u2029]+', ' ', 'g'))
      as search_name,
    btrim(regexp_replace(regexp_replace(translate(search_all, E'\u200B\u2060\uFEFF', ''),
      E'[ \u1680\u2028\u2029]+', ' ', 'g'), E' ?\n ?', E'\n', 'g')) as search_all
  from products
  where search_all ~ E'  |[\u200B\u2060\uFEFF\u1680\u2028\u2029]|^ | $| \n|\n '
) tidy where tidy.id = products.id;

-- Categories are looked up by name, so theirs change at once. Where several then look alike, the plainest keeps the name,
-- and the others are told apart by the end of their ids.
create temporary table renamed on commit drop as
with tidied as (
  select id, name as was, btrim(regexp_replace(translate(name, E'\u200B\u2060\uFEFF', ''),
    E'[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')) as name
  from categories
), ranked as (
  select *, row_number() over (partition by lower(name) order by was <> name, id) as rank from tidied
)
select id, was, case rank when 1 then name else left(name, 87) || ' ' || right(id::text, 12) end as name
from ranked where was <> name;
update categories set name = renamed.name from renamed where renamed.id = categories.id;

-- What was sold counts by the category's name as it stands in the orders: the same there, or the Overview would show one
-- category twice.
select fold_sales();
alter table order_lines disable trigger order_lines_stay;
update order_lines set category = renamed.name from renamed where category = was collate shop_names;
alter table order_lines enable trigger order_lines_stay;
with gone as (
  delete from sales_by_product using renamed where category = was collate shop_names
  returning renamed.name as category, product_id, quantity
)
insert into sales_by_product as sold (category, product_id, quantity)
  select category, product_id, sum(quantity) from gone group by category, product_id
on conflict (category, product_id) do update set quantity = sold.quantity + excluded.quantity;
with gone as (
  delete from sales_by_category using renamed where category = was collate shop_names
  returning renamed.name as category, quantity
)
insert into sales_by_category as sold (category, quantity)
  select category, sum(quantity) from gone group by category
on conflict (category) do update set quantity = sold.quantity + excluded.quantity;
