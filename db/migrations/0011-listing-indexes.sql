-- The sorts from the highest down have ties by name from A on (RULINGS §2), which no index read backwards gives.
create index products_by_price_down on products (price_cents desc, name, id) where active;
create index products_by_rating_down on products (rating desc, name, id) where active;
create index products_of_category_by_price_down on products (category_id, price_cents desc, name, id) where active;
create index products_of_category_by_rating_down on products (category_id, rating desc, name, id) where active;

-- The admin's filter 'Desactive'.
create index products_inactive_by_name on products (name, id) where not active;
