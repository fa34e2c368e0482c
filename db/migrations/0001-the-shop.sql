-- The whole data model (specification §3, RULINGS §3 to §6). Money is integer cents, ids are UUIDv7 made by the
-- program, instants are timestamptz. What must never happen is forbidden here, whatever the program does.

create extension if not exists pg_trgm;

-- Names sort as people expect: Unicode, case only breaks ties (RULINGS §2).
create collation if not exists shop_names (provider = icu, locale = 'und');

-- Accounts ---------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  password_hash text,
  is_admin boolean not null default false,
  active boolean not null default true,
  -- The seeded admin, whom nobody can demote or ban.
  is_seeded boolean not null default false,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check (not is_seeded or (is_admin and active))
);
create unique index users_email on users (lower(email));
create index users_by_creation on users (created_at desc, id desc);

-- Identities of outside providers (Google, any OpenID provider).
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Tokens are kept hashed: who reads this table can't sign in.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- Catalogue --------------------------------------------------------------------------------------------------

create table categories (
  id uuid primary key,
  name text collate shop_names not null check (name <> ''),
  image text not null default '',
  created_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));

create table products (
  id uuid primary key,
  slug text not null check (slug <> '' and slug = lower(slug)),
  name text collate shop_names not null check (name <> ''),
  brand text not null,
  category_id uuid not null references categories,
  unit text not null default '',
  description text not null,
  price_cents integer not null check (price_cents > 0),
  image text not null default '',
  active boolean not null default true,
  -- Of the reviews: the exact rating is rating_sum / rating_count.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating double precision not null
    generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  -- What the searches look through, folded by shared/catalog/searchable.ts.
  search_name text not null,
  search_all text not null,
  -- Raised by admins' edits only.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (rating_sum between rating_count and rating_count * 5)
);
create unique index products_slug on products (slug);
create unique index products_name on products (lower(name));
create index products_by_name on products (name, id) where active;
create index products_by_price on products (price_cents, name, id) where active;
create index products_by_rating on products (rating, name, id) where active;
create index products_of_category_by_name on products (category_id, name, id) where active;
create index products_of_category_by_price on products (category_id, price_cents, name, id) where active;
create index products_of_category_by_rating on products (category_id, rating, name, id) where active;
create index products_all_by_name on products (name, id);
create index products_search_name on products using gin (search_name gin_trgm_ops);
create index products_search_all on products using gin (search_all gin_trgm_ops);

-- Stock changes with every order: a narrow table keeps those changes out of the catalogue's indexes.
create table stock (
  product_id uuid primary key references products on delete cascade,
  quantity integer not null check (quantity >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);

-- Every change of stock that is not an order's: the first stock, an admin's edit, an import.
-- At any time: quantity = sum(delta) - sum of the lines of orders that hold stock.
create table stock_changes (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  delta integer not null,
  reason text not null,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index stock_changes_of_product on stock_changes (product_id, created_at);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_of_user on reviews (user_id);

-- The promotional slides of the home page.
create table promos (
  id uuid primary key,
  position integer not null,
  title text not null,
  image text not null,
  ground text not null,
  category_id uuid references categories on delete cascade
);

-- Every picture that the store keeps; those that nothing refers to are removed after a day.
create table pictures (
  id uuid primary key,
  url text not null unique,
  created_at timestamptz not null default now()
);

-- Orders -----------------------------------------------------------------------------------------------------

create table coupons (
  code text primary key check (code = upper(code)),
  percent_off integer not null check (percent_off between 1 and 100),
  active boolean not null default true
);
insert into coupons (code, percent_off) values ('FOODLAND', 15);

create table orders (
  id uuid primary key,
  -- Null when the person deleted the account: the books keep the order without them.
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  full_name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  payment_method text not null,
  items_cents integer not null check (items_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  coupon text references coupons,
  -- True while the order's lines are taken out of stock.
  holds_stock boolean not null default true,
  held_until timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- 'owner', 'admin', 'hold' (its time ran out), 'limit' (a sixth unpaid order).
  cancelled_by text,
  refunded_at timestamptz,
  active boolean not null generated always as (paid_at is null and cancelled_at is null) stored,
  constraint figures_add_up check (total_cents = items_cents + tax_cents + shipping_cents - discount_cents),
  check (coupon is not null or discount_cents = 0),
  check (delivered_at is null or paid_at is not null),
  check (refunded_at is null or paid_at is not null),
  check (paid_at is null or cancelled_at is null),
  check (paid_at is not null or cancelled_at is not null or held_until is not null),
  check (cancelled_at is null or not holds_stock)
) with (fillfactor = 90);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_creation on orders (created_at desc, id desc);
create index orders_on_hold on orders (held_until) where active;
create index orders_to_deliver on orders (created_at desc) where paid_at is not null and delivered_at is null and refunded_at is null;

-- What was bought, as it was when it was bought.
create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  product_id uuid not null,
  name text not null,
  slug text not null,
  image text not null,
  category text not null,
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_lines_of_product on order_lines (product_id);

-- An order's subtotal is the sum of its lines, at the end of every transaction.
create function check_order_lines() returns trigger language plpgsql as $$
declare
  lines_cents bigint;
begin
  select sum(price_cents::bigint * quantity) into lines_cents from order_lines where order_id = new.id;
  if lines_cents is distinct from new.items_cents then
    raise exception 'order % does not add up: lines %, subtotal %', new.id, lines_cents, new.items_cents
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert or update of items_cents on orders
  deferrable initially deferred for each row execute function check_order_lines();

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'order lines are kept as bought' using errcode = 'check_violation';
end $$;
create trigger order_lines_stay before update on order_lines for each row execute function refuse_line_change();

-- Every attempt to pay with a provider. An order is captured at most once.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  provider text not null,
  provider_order_id text not null,
  status text not null check (status in ('created', 'captured', 'declined', 'cancelled', 'refunded')),
  amount_cents integer not null check (amount_cents >= 0),
  capture_id text,
  refund_id text,
  -- What the browser reported: recorded, not believed.
  reported jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_order_id)
);
create unique index payments_one_capture on payments (order_id) where status = 'captured';
create index payments_of_order on payments (order_id, created_at desc);

-- POST /api/orders with the same Idempotency-Key answers the same order for 24 hours.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Mail: written in the transaction of what it tells, sent by the queue -----------------------------------------

create table mails (
  id uuid primary key,
  kind text not null,
  -- One mail for one happening, however often it is asked for.
  happening text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up after a day of attempts: an admin sees it.
  parked_at timestamptz
);
create index mails_waiting on mails (created_at) where sent_at is null and parked_at is null;
create index mails_by_creation on mails (created_at desc, id desc);

-- Records: every change that an admin makes, with who, when, before and after -----------------------------------

create table records (
  id uuid primary key,
  admin_id uuid references users on delete set null,
  admin_name text not null,
  -- 'product', 'user', 'order', 'category'
  subject text not null,
  subject_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index records_of_subject on records (subject, subject_id, created_at desc);
create index records_by_creation on records (created_at desc, id desc);

-- What the shop remembers about itself: that it was seeded, generated names of the first start.
create table shop_facts (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
