-- The slugs that products gave up: bookmarks, carts and search engines still know them, and are led on to the product.
-- A product that has the slug now comes first; of two that gave it up, the later one is meant.
create table former_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);
create index former_slugs_by_product on former_slugs (product_id);
