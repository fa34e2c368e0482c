-- Names that were kept in pieces ('e' and its accent apart) before they were composed on their way in
-- (shared/catalog/clean-text.ts): nobody found them by name any more. Of several that become the same name one is
-- composed, the oldest; where a composed one is there already, none: two categories, or two products, are not made one.
with spelled as (
  select id, normalize(name, nfc) as composed, name is nfc normalized as is_composed,
    row_number() over (partition by lower(normalize(name, nfc)) order by name is nfc normalized desc, created_at, id) as turn
  from categories
)
update categories set name = composed from spelled
where spelled.id = categories.id and turn = 1 and not is_composed;

-- Only products in pieces are looked at; the index of names knows their composed twins.
with spelled as (
  select id, normalize(name, nfc) as composed,
    row_number() over (partition by lower(normalize(name, nfc)) order by created_at, id) as turn
  from products where name is not nfc normalized
)
update products set name = composed from spelled
where spelled.id = products.id and turn = 1
  and not exists (select from products as twin where lower(twin.name) = lower(composed));
update products set brand = normalize(brand, nfc) where brand is not nfc normalized;

-- What was sold counts by the category's name as it stands in the orders: in one form there too, or the Overview would
-- show one category twice. A category that stays in pieces keeps its own.
select fold_sales();
alter table order_lines disable trigger order_lines_stay;
update order_lines set category = normalize(category, nfc)
where category is not nfc normalized and not exists (select from categories where name = category collate shop_names);
alter table order_lines enable trigger order_lines_stay;
with gone as (
  delete from sales_by_product
  where category is not nfc normalized and not exists (select from categories where name = category collate shop_names)
  returning normalize(category, nfc) as category, product_id, quantity
)
insert into sales_by_product as sold (category, product_id, quantity)
  select category, product_id, sum(quantity) from gone group by category, product_id
on conflict (category, product_id) do update set quantity = sold.quantity + excluded.quantity;
with gone as (
  delete from sales_by_category
  where category is not nfc normalized and not exists (select from categories where name = category collate shop_names)
  returning normalize(category, nfc) as category, quantity
)
insert into sales_by_category as sold (category, quantity)
  select category, sum(quantity) from gone group by category
on conflict (category) do update set quantity = sold.quantity + excluded.quantity;
