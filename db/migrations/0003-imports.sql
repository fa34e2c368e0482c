-- The imports of the last day, so that each can be undone as a whole (docs/rules/product-files.md#undo).
create table imports (
  id uuid primary key,
  -- The name at that time, as the audit log has it.
  admin_name text not null,
  file_name text not null,
  created integer not null,
  updated integer not null,
  category_ids uuid[] not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index imports_by_creation on imports (created_at desc, id desc);

-- What an import made of a product, and what was there before.
create table imported_products (
  import_id uuid not null references imports on delete cascade,
  product_id uuid not null,
  -- The version after the import. Another one shows a later edit.
  version integer not null,
  -- The changed fields before the import; null for a new product.
  before jsonb,
  stock_delta integer not null,
  primary key (import_id, product_id)
);
-- For the removal of pictures that nothing refers to.
create index imported_products_by_image on imported_products ((before ->> 'image')) where before ->> 'image' is not null;
