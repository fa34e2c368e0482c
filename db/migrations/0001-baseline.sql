-- The whole data model. Money is integer cents, ids are UUIDv7 from the program, instants are timestamptz. Constraints and
-- triggers forbid what must never happen. The functions are in db/functions and are created first.

create extension if not exists pg_trgm;

-- Accounts ---------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  -- Null for an account that was made with Google and has set no password.
  password_hash text,
  is_admin boolean not null default false,
  active boolean not null default true,
  -- The seeded admin, whom nobody can demote or ban.
  is_seeded boolean not null default false,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  search text not null generated always as (searchable_user_text(name || E'\n' || email || E'\n' || id::text)) stored,
  check (not is_seeded or (is_admin and active))
);
create unique index users_email on users (lower(email));
create unique index users_one_seeded on users (is_seeded) where is_seeded;
create index users_by_creation on users (created_at desc, id desc);
create index users_by_name on users (name collate shop_names, id);
create index users_admins on users (created_at desc, id desc) where is_admin;
create index users_banned on users (created_at desc, id desc) where not active;
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Identities at outside providers (Google, any OpenID provider).
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Tokens are stored as hashes, so that whoever reads this table can't sign in.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- Counts of limited attempts, such as failed sign-ins, for all processes. Unlogged, because they may be lost in a crash. A key
-- has the account and the IP as a hash.
create unlogged table limited_attempts (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limited_attempts_by_age on limited_attempts (resets_at);

-- IPs from which an account has signed in with its password, as hashes, for 90 days. The limits that strangers can exhaust
-- don't apply there, so that they can't lock the owner out. Unlogged, because they may be lost in a crash.
create unlogged table known_origins (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null
);
create index known_origins_of_user on known_origins (user_id);
create index known_origins_by_age on known_origins (last_used_at);

-- Sign-ins through an outside provider that have begun. `browser_hash` ties a sign-in to its browser.
create table external_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index external_sign_ins_by_age on external_sign_ins (expires_at);

-- One-time codes that the page exchanges for a token: valid once, for a minute, in that browser.
create table hand_over_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index hand_over_codes_by_age on hand_over_codes (expires_at);

-- Links sent by mail to set a password or to confirm the address, as hashes.
create table mailed_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('set_password', 'confirm_email')),
  -- The address that the link was sent to. Only this address is confirmed by the link.
  email text not null,
  expires_at timestamptz not null
);
create index mailed_links_of_user on mailed_links (user_id);
create index mailed_links_by_age on mailed_links (expires_at);

-- Catalogue --------------------------------------------------------------------------------------------------

create table categories (
  id uuid primary key,
  name text collate shop_names not null check (name <> ''),
  image text not null default '',
  -- A sentence below the name in the shop. Where it is empty, the shop shows a general one.
  line text not null default '',
  created_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));

-- Former names of categories, whose addresses redirect to the category.
create table former_category_names (
  name text collate shop_names not null check (name <> ''),
  category_id uuid not null references categories on delete cascade
);
create unique index former_category_names_name on former_category_names (lower(name));
create index former_category_names_by_category on former_category_names (category_id);

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
  -- The sum of all stars, the number of reviews, and the numbers of reviews with 1 to 5 stars.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  num_reviews integer not null default 0 check (num_reviews >= 0),
  rating_spread integer[] not null default '{0,0,0,0,0}'
    check (array_length(rating_spread, 1) = 5 and 0 <= all (rating_spread)),
  rating double precision not null
    generated always as (case when num_reviews = 0 then 0 else rating_sum::double precision / num_reviews end) stored,
  -- What searches look through, folded by shared/catalog/searchable.ts: the name, and for admins name and brand.
  search_name text not null,
  search_all text not null,
  -- Counts the edits by admins.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (rating_sum between num_reviews and num_reviews * 5)
);
create unique index products_slug on products (slug);
create unique index products_name on products (lower(name));
create index products_by_image on products (image);
-- An index for each order of a list, for the whole shop and within a category (docs/decisions/0007-plain-lists.md). Each
-- also has the figures that a list is filtered by, so that PostgreSQL needs only the index to filter a list. Each serves
-- both directions: backwards, PostgreSQL sorts only products of the same price or rating. Products without reviews, which
-- all have the rating 0, are read separately.
create index products_by_name on products (active, name, id) include (price_cents, rating);
create index products_by_price on products (active, price_cents, name, id) include (rating);
create index products_by_rating on products (active, rating desc, name, id) include (price_cents);
create index products_of_category_by_name on products (category_id, active, name, id) include (price_cents, rating);
create index products_of_category_by_price on products (category_id, active, price_cents, name, id) include (rating);
create index products_of_category_by_rating on products (category_id, active, rating desc, name, id)
  include (price_cents);
-- New entries of a GIN index first go to a pending list, which every search reads. Therefore the list is small (256 kB).
create index products_search on products using gin (search_name gin_trgm_ops, search_all gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The numbers of products in each category, so that no page has to count products. Triggers update the numbers, because
-- products are written in several ways: by a form, an import, COPY.
create table category_counts (
  category_id uuid primary key references categories on delete cascade,
  all_products integer not null default 0 check (all_products >= 0),
  active_products integer not null default 0 check (active_products between 0 and all_products)
);

create trigger products_inserted after insert on products
  referencing new table as inserted for each statement execute function count_inserted_products();
create trigger products_deleted after delete on products
  referencing old table as deleted for each statement execute function count_deleted_products();
create trigger products_moved after update on products
  referencing old table as before new table as after for each statement execute function count_moved_products();

-- Former slugs of products, whose addresses redirect to the product. A product that has the slug now takes precedence.
create table former_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);
create index former_slugs_by_product on former_slugs (product_id);

-- A table of its own, because stock changes with every order, and such a change must not update the indexes of products.
create table stock (
  product_id uuid primary key references products on delete cascade,
  quantity integer not null check (quantity >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);

-- Changes of stock other than by orders: the first stock, an admin's edit, an import.
-- Always: quantity = sum(delta) - the lines of orders that hold stock + items that refunds put back into stock.
create table stock_changes (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  delta integer not null,
  reason text not null,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index stock_changes_of_product on stock_changes (product_id, created_at);
create index stock_changes_of_user on stock_changes (user_id) where user_id is not null;

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
create index reviews_by_creation on reviews (created_at desc, id desc);

-- The promotional slides of the home page.
create table slides (
  id uuid primary key,
  position integer not null,
  title text not null,
  image text not null,
  tint text not null,
  category_id uuid references categories on delete cascade
);

-- All stored pictures. A picture that nothing refers to is removed after a day.
create table pictures (
  id uuid primary key,
  url text not null unique,
  created_at timestamptz not null default now()
);

-- Orders -----------------------------------------------------------------------------------------------------

create table coupons (
  code text primary key check (code = upper(code)),
  id uuid not null unique,
  percent_off integer not null check (percent_off between 1 and 100),
  -- From this instant on the coupon is invalid; null for a coupon without an end.
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
insert into coupons (code, id, percent_off) values ('FOODLAND', '0199a5c4-7e00-7c1d-8f2a-6b3e9d10457c', 15);

create table orders (
  id uuid primary key,
  -- Null after the buyer has deleted the account.
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  full_name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  -- The buyer's note for the delivery.
  note text not null default '',
  payment_method text not null,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  -- The sum of refunded single items. The order still counts as sold, without these items.
  refunded_cents integer not null default 0,
  coupon text references coupons,
  -- True while the order's lines are subtracted from the stock.
  holds_stock boolean not null default true,
  held_until timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- 'owner', 'admin', 'hold' (the hold has expired), 'limit' (a sixth unpaid order).
  cancelled_by text,
  refunded_at timestamptz,
  active boolean not null generated always as (paid_at is null and cancelled_at is null) stored,
  search text not null generated always as (
    searchable_user_text(full_name || E'\n' || address || E'\n' || city || E'\n' || postal_code || E'\n' || country)) stored,
  constraint figures_add_up check (total_cents = subtotal_cents + tax_cents + shipping_cents - discount_cents),
  constraint refunded_has_limit check (refunded_cents between 0 and total_cents),
  check (coupon is not null or discount_cents = 0),
  check (delivered_at is null or paid_at is not null),
  check (refunded_at is null or paid_at is not null),
  check (paid_at is null or cancelled_at is null),
  check (paid_at is not null or cancelled_at is not null or held_until is not null),
  check (cancelled_at is null or not holds_stock)
) with (fillfactor = 90);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_creation on orders (created_at desc, id desc);
create index orders_total on orders (total_cents);
create index orders_search on orders using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
-- For searches by the end of an order's id, which people say on the phone: the end is the beginning of the reversed id.
create index orders_id_ending on orders ((reverse(right(id::text, 12)) collate "C"));
create index orders_on_hold on orders (held_until) where active;
create index orders_unpaid_of_user on orders (user_id, created_at) where active;
create index orders_to_deliver on orders (created_at desc)
  where paid_at is not null and delivered_at is null and refunded_at is null;
create index orders_to_pack on orders (paid_at, id)
  where paid_at is not null and delivered_at is null and refunded_at is null;
create index orders_cancelled on orders (created_at desc, id desc) where cancelled_at is not null;
create index orders_refunded on orders (created_at desc, id desc) where refunded_at is not null;
create index orders_paid_with_coupon on orders (coupon) where coupon is not null and paid_at is not null;
-- For the revenue of a period.
create index orders_sold on orders (paid_at) include (total_cents, refunded_cents)
  where paid_at is not null and refunded_at is null;

-- The items of orders, with their name and price of that time.
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
  search text not null generated always as (searchable_user_text(name)) stored,
  primary key (order_id, position),
  -- Includes the columns that the Overview adds up.
  constraint order_lines_order_id_product_id_key unique (order_id, product_id) include (category, quantity)
);
create index order_lines_of_product on order_lines (product_id);
create index order_lines_by_image on order_lines (image);
create index order_lines_search on order_lines using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

create trigger order_lines_stay before update on order_lines for each row execute function refuse_line_change();
-- Checked at the end of the transaction, so that an order and its lines can be written in any sequence.
create constraint trigger order_adds_up after insert or update of subtotal_cents on orders
  deferrable initially deferred for each row execute function check_order_lines();

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

-- The message for shoppers while orders are paused. Without a row the shop takes orders.
create table order_pause (
  -- Allows one row at most.
  only_row boolean primary key default true check (only_row),
  message text not null check (message <> '')
);

-- Payments and refunds ---------------------------------------------------------------------------------------

-- All payments that buyers have begun with a provider. At most one payment of an order is captured.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  provider text not null,
  provider_order_id text not null,
  status text not null check (status in ('created', 'captured', 'declined', 'cancelled', 'refunding', 'refunded')),
  amount_cents integer not null check (amount_cents >= 0),
  capture_id text,
  declines integer not null default 0,
  -- Until then no other payment of the order may be captured.
  capturing_until timestamptz,
  refund_id text,
  -- 'admin', 'provider', 'late' (the order was cancelled), 'twice' (the order was paid already).
  refund_reason text,
  -- The provider has accepted the refund, but not finished it.
  refund_is_pending boolean not null default false,
  -- Whether the refund of the whole order puts the items back into stock that were not delivered.
  restock boolean not null default true,
  -- What the browser reported. Nothing relies on this report.
  reported jsonb,
  -- When to ask the provider next; 'infinity': never.
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_order_id),
  constraint payments_refund_has_reason check (status not in ('refunding', 'refunded') or refund_reason is not null)
);
create unique index payments_one_capture on payments (order_id) where status = 'captured';
create index payments_of_order on payments (order_id, created_at desc);
create index payments_by_capture on payments (capture_id) where capture_id is not null;
create index payments_to_check on payments (next_check_at)
  where status in ('created', 'declined', 'refunding', 'captured') and next_check_at < 'infinity';

-- Refunds of single items of a paid order. The refund of a whole order is a status of its payment.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  -- 'with_order': the refund of the whole order has included these items.
  status text not null check (status in ('refunding', 'refunded', 'refused', 'with_order')),
  amount_cents integer not null check (amount_cents > 0),
  -- Whether the items go back into stock.
  restock boolean not null,
  -- The id of the request to the provider, which refunds only once when the request is repeated.
  request_id text not null,
  provider_refund_id text,
  -- The provider has accepted the refund, but not finished it.
  is_pending boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until then the process that has asked the provider can finish the refund.
  next_check_at timestamptz not null,
  unique (id, order_id)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where status = 'refunding';

create table refund_lines (
  refund_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, product_id),
  foreign key (refund_id, order_id) references refunds (id, order_id) on delete cascade,
  foreign key (order_id, product_id) references order_lines (order_id, product_id) on delete cascade
);
create index refund_lines_of_order on refund_lines (order_id, product_id);

-- The two tables of the local payment provider's own PayPal. Nothing else reads them.
create table local_paypal_orders (
  id text primary key,
  request_id text unique,
  status text not null default 'CREATED' check (status in ('CREATED', 'APPROVED', 'COMPLETED', 'VOIDED')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  custom_id text not null,
  return_url text not null default '',
  cancel_url text not null default '',
  payer_email text,
  -- The buyer has chosen a slow response.
  slow boolean not null default false,
  capture_id text unique,
  capture_request_id text,
  capture_status text
    check (capture_status in ('COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  refund_id text,
  created_at timestamptz not null default now()
);

create table local_paypal_refunds (
  id text primary key,
  capture_id text not null,
  request_id text,
  amount_cents integer not null check (amount_cents > 0),
  unique (capture_id, request_id)
);

-- Mail -------------------------------------------------------------------------------------------------------

-- A mail is written in the transaction of the event that it reports, and sent later by the queue.
create table mails (
  id uuid primary key,
  kind text not null,
  -- An event has one mail, even when the mail is queued several times.
  event_key text not null unique,
  -- The account that the mail belongs to; null for mails to the shop. No foreign key, because the deletion of an account must
  -- not roll back a payment that queues a mail at the same time.
  owner_id uuid,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  -- At once, after a delay, or when the process that has taken the mail must have died.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When the mail was given up after a day of attempts. Admins see such mails.
  parked_at timestamptz,
  -- When the mail server refused this mail. Later mails to the same person then don't wait for this mail.
  refused_at timestamptz
);
create index mails_by_creation on mails (created_at desc, id desc);
create index mails_of_owner on mails (owner_id, created_at, id);
create index mails_sent on mails (sent_at desc) where sent_at is not null;
create index mails_parked on mails (parked_at desc, id desc) where parked_at is not null;
create index mails_waiting on mails (next_attempt_at, created_at, id) where sent_at is null and parked_at is null;
-- Mails to a person are sent in their order: the queue looks for an earlier mail that still waits.
create index mails_waiting_by_recipient on mails (recipient, created_at, id) where sent_at is null and parked_at is null;

-- The shop itself --------------------------------------------------------------------------------------------

-- All changes by admins.
create table audit_log (
  id uuid primary key,
  admin_id uuid references users on delete set null,
  admin_name text not null,
  -- 'product', 'category', 'slide', 'user', 'order', 'coupon', 'shop'
  subject text not null,
  subject_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_by_creation on audit_log (created_at desc, id desc);
create index audit_log_of_subject on audit_log (subject, subject_id, created_at desc);
create index audit_log_of_admin on audit_log (admin_id, created_at, id) where admin_id is not null;

-- Facts about the shop: that it was seeded, the names that the first start generated.
create table shop_facts (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
