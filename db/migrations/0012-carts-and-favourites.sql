-- One cart for all devices of an account (docs/rules/cart.md#cart-of-an-account). Quantity 0 says when a product was taken
-- out, so that an older change of another device doesn't bring it back.
create table cart_lines (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  quantity integer not null check (quantity between 0 and 1000000),
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index cart_lines_of_product on cart_lines (product_id);
create index cart_lines_taken_out on cart_lines (changed_at) where quantity = 0;

create table favourites (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_of_product on favourites (product_id);

-- Who wants a mail when a product is back (docs/rules/catalog.md#back-in-stock). The mail removes the row.
create table back_in_stock_requests (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index back_in_stock_requests_of_product on back_in_stock_requests (product_id);
