-- Lists of products are read by plain indexes (docs/decisions/0007-plain-lists.md). What they were read by before goes.
drop trigger products_listed_in on products;
drop trigger products_listed_anew on products;
drop trigger products_listed_out on products;
drop trigger products_emptied on products;
drop table list_changes, list_stretches;
drop function apply_list_changes(), note_list_change(), forget_lists(), fill_list_stretches();
drop function cut_list_stretch(uuid, text, double precision, text, uuid, integer);
drop function list_part(uuid, text, double precision, text, uuid, integer);
drop function lists_of(list_entry), list_code(list_entry);
drop type list_entry;

drop index products_all_by_name, products_inactive_by_name, products_of_category;
drop index products_by_name, products_by_price, products_by_price_down, products_by_rating, products_by_rating_down;
drop index products_of_category_by_name, products_of_category_by_price, products_of_category_by_price_down,
  products_of_category_by_rating, products_of_category_by_rating_down;
drop index products_all_grams, products_name_grams, products_name_grams_first, products_name_grams_second,
  products_name_grams_third, products_name_grams_fourth;
drop function search_grams(text, integer), search_part(uuid);
alter table products drop column price_down, drop column rating_down, drop constraint products_price_has_limit;

-- An index for each order of a list, for the whole shop and within a category. Each also has the figures that a list is
-- filtered by, so that PostgreSQL needs only the index to filter a list. Read backwards, an index of names gives Z-A, and
-- an index of prices the highest first: PostgreSQL then sorts only products of the same price. Very many products have
-- the same rating, because they have no reviews, so ratings have an index for each direction.
create index products_by_name on products (active, name, id) include (price_cents, rating);
create index products_by_price on products (active, price_cents, name, id) include (rating);
create index products_by_rating on products (active, rating, name, id) include (price_cents);
create index products_by_rating_down on products (active, rating desc, name, id) include (price_cents);
create index products_of_category_by_name on products (category_id, active, name, id) include (price_cents, rating);
create index products_of_category_by_price on products (category_id, active, price_cents, name, id) include (rating);
create index products_of_category_by_rating on products (category_id, active, rating, name, id) include (price_cents);
create index products_of_category_by_rating_down on products (category_id, active, rating desc, name, id)
  include (price_cents);

-- New entries of a GIN index wait in a list that each search reads to its end, so that list is kept short (256 kB).
create index products_search on products using gin (search_name gin_trgm_ops, search_all gin_trgm_ops)
  with (gin_pending_list_limit = 256);
