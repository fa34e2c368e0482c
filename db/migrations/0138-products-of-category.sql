-- All products of a category, active or not, by their ids: to tell that it has none when it is removed, and to put its new name
-- into their searches. Both read the whole catalogue.
create index products_of_category on products (category_id, id);
