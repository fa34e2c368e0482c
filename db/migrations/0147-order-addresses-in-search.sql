-- Callers also say where an order goes. Beside the name on it (0121), the search of orders looks through its address; a line for each
-- field, as accounts have it (0020). PostgreSQL 15 and 16 cannot change what a column is made from, so it is made anew,
-- under its name: processes of the former version just find more.
alter table orders drop column search, add column search text not null generated always as (
  searchable_user_text(full_name || E'\n' || address || E'\n' || city || E'\n' || postal_code || E'\n' || country)) stored;
create index orders_search on orders using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
-- And what it came to.
create index orders_total on orders (total_cents);
-- What PostgreSQL knows of a column went with it.
analyze orders (search);
