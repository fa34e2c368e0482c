-- Names sort with their numbers as numbers, and searches ignore look-alike signs and keep the marks of Thai, Indic and
-- Japanese writing. What depends on db/functions/searchable_user_text.sql is made again.

-- A collation can't be changed, so another one takes its name. With its columns PostgreSQL makes their indexes again.
alter collation shop_names rename to former_shop_names;
create collation shop_names (provider = icu, locale = 'und-u-kn-true');
alter table categories alter column name type text collate shop_names;
alter table former_category_names alter column name type text collate shop_names;
alter table products alter column name type text collate shop_names;
drop index users_by_name;
create index users_by_name on users (name collate shop_names, id);
drop collation former_shop_names;

-- A generated column is computed again only when it is made.
alter table users drop column search;
alter table users add column search text not null
  generated always as (searchable_user_text(name || E'\n' || email || E'\n' || id::text)) stored;
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table orders drop column search;
alter table orders add column search text not null generated always as (
  searchable_user_text(full_name || E'\n' || address || E'\n' || city || E'\n' || postal_code || E'\n' || country)) stored;
create index orders_search on orders using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table order_lines drop column search;
alter table order_lines add column search text not null generated always as (searchable_user_text(name)) stored;
create index order_lines_search on order_lines using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The program writes these two columns (shared/catalog/searchable.ts), by the same rules.
update products set search_name = made.name, search_all = made.name || E'\n' || made.brand
from (select id, btrim(searchable_user_text(name)) as name, btrim(searchable_user_text(brand)) as brand from products) as made
where products.id = made.id and (search_name, search_all) <> (made.name, made.name || E'\n' || made.brand);
