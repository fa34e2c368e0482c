-- Products without content, for the list of those that have no unit price (docs/rules/catalog.md#unit-price).
create index products_without_content on products (active, name, id) include (price_cents, rating) where measure is null;

-- When the content of the products that were there before was read from their units (server/catalog/content/read-units.ts).
alter table shop_settings add column units_read_at timestamptz;
