-- The tables as the migrations have made them, to read: nothing runs this file. The reasons are in db/migrations, the
-- functions in db/functions. After a new migration: vitest run db/schema.test.ts --update

create table audit_log (
  id uuid primary key,
  admin_id uuid references users(id) on delete set null,
  admin_name text not null,
  subject text not null,
  subject_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz default now() not null
);
create index audit_log_by_creation on audit_log (created_at desc, id desc);
create index audit_log_of_admin on audit_log (admin_id, created_at, id) where admin_id is not null;
create index audit_log_of_subject on audit_log (subject, subject_id, created_at desc);

create table back_in_stock_requests (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint back_in_stock_requests_pkey primary key (user_id, product_id)
);
create index back_in_stock_requests_of_product on back_in_stock_requests (product_id);

create table cart_lines (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  quantity integer not null check (quantity >= 0 and quantity <= 1000000),
  changed_at timestamptz not null,
  constraint cart_lines_pkey primary key (user_id, product_id)
);
create index cart_lines_of_product on cart_lines (product_id);
create index cart_lines_taken_out on cart_lines (changed_at) where quantity = 0;

create table categories (
  id uuid primary key,
  name text collate shop_names not null check (name <> ''),
  image text default '' not null,
  line text default '' not null,
  created_at timestamptz default now() not null,
  stemmed_in text default base_language() not null,
  words tsvector generated always as (words_of_text(stemmed_in, name, '', '', '')) stored not null
);
create unique index categories_name on categories (lower(name));

create table category_counts (
  category_id uuid primary key references categories(id) on delete cascade,
  all_products integer default 0 not null check (all_products >= 0),
  active_products integer default 0 not null,
  constraint category_counts_check check (active_products >= 0 and active_products <= all_products)
);

create table category_texts (
  category_id uuid not null references categories(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  line text default '' not null,
  words tsvector generated always as (words_of_text(language, name, '', '', '')) stored not null,
  constraint category_texts_pkey primary key (category_id, language)
);

create table closed_days (
  id uuid primary key,
  method_id uuid references delivery_methods(id) on delete cascade,
  from_date date not null,
  until_date date not null,
  reason text default '' not null,
  constraint closed_until_later check (until_date >= from_date)
);

create table coupons (
  code text primary key check (code = upper(code)),
  id uuid not null unique,
  percent_off integer not null check (percent_off >= 1 and percent_off <= 100),
  ends_at timestamptz,
  created_at timestamptz default now() not null
);

create table delivery_area_codes (
  method_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]+\*?$'),
  area_id uuid not null,
  constraint delivery_area_codes_pkey primary key (method_id, code),
  constraint delivery_area_codes_area_id_method_id_fkey foreign key (area_id, method_id) references delivery_areas(id, method_id) on delete cascade
);
create index delivery_area_codes_of_area on delivery_area_codes (area_id);

create table delivery_areas (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete cascade,
  name text not null check (name <> ''),
  fee_cents integer not null check (fee_cents >= 0),
  min_order_cents integer default 0 not null check (min_order_cents >= 0),
  free_from_cents integer check (free_from_cents > 0),
  constraint delivery_areas_id_method_id_key unique (id, method_id)
);
create index delivery_areas_of_method on delivery_areas (method_id);

create table delivery_method_texts (
  method_id uuid not null references delivery_methods(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text not null check (name <> ''),
  place text default '' not null,
  instructions text default '' not null,
  constraint delivery_method_texts_pkey primary key (method_id, language)
);

create table delivery_methods (
  id uuid primary key,
  kind text not null check (kind = any (array['delivery', 'pickup'])),
  name text not null check (name <> ''),
  active boolean default true not null,
  position smallint default 0 not null,
  place text default '' not null,
  instructions text default '' not null,
  lead_minutes integer default 0 not null check (lead_minutes >= 0 and lead_minutes <= 43200),
  horizon_days smallint default 7 not null check (horizon_days >= 1 and horizon_days <= 60),
  fee_cents integer default 0 not null check (fee_cents >= 0),
  min_order_cents integer default 0 not null check (min_order_cents >= 0),
  free_from_cents integer check (free_from_cents > 0),
  fee_tax text default 'split' not null check (fee_tax = any (array['split', 'category'])),
  fee_tax_category_id uuid references tax_categories(id) on delete restrict,
  needs_slot boolean default true not null,
  version integer default 1 not null,
  made_until date,
  made_zone text,
  constraint fee_tax_is_known check (fee_tax = 'split' or fee_tax_category_id is not null),
  constraint pickup_has_place check (kind = 'delivery' or place <> '')
);
create unique index delivery_methods_name on delivery_methods (lower(name));

create table delivery_slots (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete restrict,
  rule_id uuid references slot_rules(id) on delete set null,
  on_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closes_at timestamptz not null,
  capacity_orders integer not null check (capacity_orders >= 0),
  booked_orders integer default 0 not null check (booked_orders >= 0),
  capacity_items integer check (capacity_items >= 0),
  booked_items integer default 0 not null check (booked_items >= 0),
  surcharge_cents integer default 0 not null check (surcharge_cents >= 0),
  area_ids uuid[],
  is_open boolean default true not null,
  edited_by_hand boolean default false not null,
  constraint delivery_slots_method_id_starts_at_ends_at_key unique (method_id, starts_at, ends_at),
  constraint slot_closes_in_time check (closes_at <= ends_at),
  constraint slot_ends_later check (ends_at > starts_at)
) with (fillfactor=70);

create table deposit_types (
  id uuid primary key,
  name text not null check (name <> ''),
  amount_cents integer not null check (amount_cents > 0),
  tax_category_id uuid references tax_categories(id) on delete restrict
);
create unique index deposit_types_name on deposit_types (lower(name));

create table external_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index external_sign_ins_by_age on external_sign_ins (expires_at);

create table favourites (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint favourites_pkey primary key (user_id, product_id)
);
create index favourites_of_product on favourites (product_id);

create table former_category_names (
  name text collate shop_names not null check (name <> ''),
  category_id uuid not null references categories(id) on delete cascade
);
create index former_category_names_by_category on former_category_names (category_id);
create unique index former_category_names_name on former_category_names (lower(name));

create table former_slugs (
  slug text primary key,
  product_id uuid not null references products(id) on delete cascade
);
create index former_slugs_by_product on former_slugs (product_id);

create table hand_over_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references users(id) on delete cascade,
  expires_at timestamptz not null
);
create index hand_over_codes_by_age on hand_over_codes (expires_at);

create table idempotency_keys (
  user_id uuid not null references users(id) on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null references orders(id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users(id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint identities_pkey primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

create table imported_products (
  import_id uuid not null references imports(id) on delete cascade,
  product_id uuid not null,
  version integer not null,
  before jsonb,
  stock_delta integer not null,
  constraint imported_products_pkey primary key (import_id, product_id)
);
create index imported_products_by_image on imported_products ((before ->> 'image')) where (before ->> 'image') is not null;

create table imports (
  id uuid primary key,
  admin_name text not null,
  file_name text not null,
  created integer not null,
  updated integer not null,
  category_ids uuid[] not null,
  created_at timestamptz default now() not null,
  undone_at timestamptz
);
create index imports_by_creation on imports (created_at desc, id desc);

create unlogged table known_origins (
  key text primary key,
  user_id uuid not null references users(id) on delete cascade,
  last_used_at timestamptz not null
);
create index known_origins_by_age on known_origins (last_used_at);
create index known_origins_of_user on known_origins (user_id);

create unlogged table limited_attempts (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limited_attempts_by_age on limited_attempts (resets_at);

create table local_paypal_orders (
  id text primary key,
  request_id text unique,
  status text default 'CREATED' not null check (status = any (array['CREATED', 'APPROVED', 'COMPLETED', 'VOIDED'])),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  custom_id text not null,
  return_url text default '' not null,
  cancel_url text default '' not null,
  payer_email text,
  slow boolean default false not null,
  capture_id text unique,
  capture_request_id text,
  capture_status text check (capture_status = any (array['COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED'])),
  refund_id text,
  created_at timestamptz default now() not null,
  minor_digits smallint default 2 not null check (minor_digits >= 0 and minor_digits <= 3)
);

create table local_paypal_refunds (
  id text primary key,
  capture_id text not null,
  request_id text,
  amount_cents integer not null check (amount_cents > 0),
  constraint local_paypal_refunds_capture_id_request_id_key unique (capture_id, request_id)
);

create table mailed_links (
  token_hash bytea primary key,
  user_id uuid not null references users(id) on delete cascade,
  purpose text not null check (purpose = any (array['set_password', 'confirm_email'])),
  email text not null,
  expires_at timestamptz not null
);
create index mailed_links_by_age on mailed_links (expires_at);
create index mailed_links_of_user on mailed_links (user_id);

create table mails (
  id uuid primary key,
  kind text not null,
  event_key text not null unique,
  owner_id uuid,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamptz default now() not null,
  next_attempt_at timestamptz default now() not null,
  sent_at timestamptz,
  parked_at timestamptz,
  refused_at timestamptz
);
create index mails_by_creation on mails (created_at desc, id desc);
create index mails_of_owner on mails (owner_id, created_at, id);
create index mails_parked on mails (parked_at desc, id desc) where parked_at is not null;
create index mails_sent on mails (sent_at desc) where sent_at is not null;
create index mails_waiting on mails (next_attempt_at, created_at, id) where sent_at is null and parked_at is null;
create index mails_waiting_by_recipient on mails (recipient, created_at, id) where sent_at is null and parked_at is null;
create index mails_with_codes on mails (created_at) where kind = 'sign-in-code';

create table order_lines (
  order_id uuid not null references orders(id) on delete cascade,
  position smallint not null,
  product_id uuid not null,
  name text not null,
  slug text not null,
  image text not null,
  category text not null,
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity > 0),
  search text generated always as (searchable_user_text(name)) stored not null,
  tax_ppm integer default 150000 not null check (tax_ppm >= 0 and tax_ppm <= 1000000),
  paid_cents integer check (paid_cents >= 0),
  deposit_name text,
  deposit_cents integer default 0 not null check (deposit_cents >= 0),
  deposit_ppm integer check (deposit_ppm >= 0 and deposit_ppm <= 1000000),
  measure text check (measure = any (array['mass', 'volume', 'piece', 'length'])),
  content integer check (content > 0),
  shown_name text check (shown_name <> ''),
  constraint order_lines_pkey primary key (order_id, "position"),
  constraint deposit_is_whole check ((deposit_cents = 0) = (deposit_name is null) and (deposit_cents = 0) = (deposit_ppm is null)),
  constraint measured_is_whole check ((measure is null) = (content is null)),
  constraint order_lines_order_id_product_id_key unique (order_id, product_id) include (category, quantity)
);
create index order_lines_by_image on order_lines (image);
create index order_lines_of_product on order_lines (product_id);
create index order_lines_search on order_lines using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create trigger order_lines_stay before update on order_lines for each row execute function refuse_line_change();

create table order_taxes (
  order_id uuid not null references orders(id) on delete cascade,
  stage text not null check (stage = any (array['ordered', 'settled'])),
  rate_ppm integer not null check (rate_ppm >= 0 and rate_ppm <= 1000000),
  goods_before_cents integer not null check (goods_before_cents >= 0),
  gross_cents integer not null check (gross_cents >= 0),
  tax_cents integer not null,
  constraint order_taxes_pkey primary key (order_id, stage, rate_ppm),
  constraint order_taxes_check check (tax_cents >= 0 and tax_cents <= gross_cents)
);

create table orders (
  id uuid primary key,
  user_id uuid references users(id) on delete set null,
  created_at timestamptz default now() not null,
  full_name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  note text default '' not null,
  payment_method text not null,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  refunded_cents integer default 0 not null,
  coupon text references coupons(code),
  holds_stock boolean default true not null,
  held_until timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  refunded_at timestamptz,
  active boolean generated always as (paid_at is null and cancelled_at is null) stored not null,
  search text generated always as (searchable_user_text((((((((full_name || '
') || address) || '
') || city) || '
') || postal_code) || '
') || country)) stored not null,
  packed_at timestamptz,
  packed_by text,
  currency text default 'USD' not null check (currency ~ '^[A-Z]{3}$'),
  minor_digits smallint default 2 not null check (minor_digits = any (array[0, 2, 3])),
  prices_include_tax boolean default false not null,
  price_rule smallint,
  deposit_cents integer default 0 not null check (deposit_cents >= 0),
  number integer default nextval('order_numbers'::regclass) not null,
  method_id uuid references delivery_methods(id) on delete set null,
  method_kind text check (method_kind = any (array['delivery', 'pickup'])),
  method_name text,
  area_id uuid references delivery_areas(id) on delete set null,
  slot_id uuid references delivery_slots(id) on delete restrict deferrable initially deferred,
  slot_starts_at timestamptz,
  slot_ends_at timestamptz,
  slot_surcharge_cents integer default 0 not null check (slot_surcharge_cents >= 0),
  slot_items integer default 0 not null check (slot_items >= 0),
  holds_slot boolean default false not null,
  place_lost_at timestamptz,
  with_order_id uuid references orders(id) on delete set null,
  phone text default '' not null,
  fee_tax_ppm integer check (fee_tax_ppm >= 0 and fee_tax_ppm <= 1000000),
  payment_option text default 'paypal' not null check (payment_option = any (array['paypal', 'cash', 'terminal'])),
  confirmed_at timestamptz,
  bags smallint check (bags >= 1 and bags <= 99),
  language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  method_shown_name text check (method_shown_name <> ''),
  constraint cancelled_holds_no_slot check (cancelled_at is null or not holds_slot),
  constraint delivered_is_confirmed check (delivered_at is null or confirmed_at is not null),
  constraint figures_add_up check (total_cents = (subtotal_cents + tax_cents + shipping_cents + deposit_cents - discount_cents)),
  constraint method_is_whole check ((method_kind is null) = (method_name is null)),
  constraint orders_check check (coupon is not null or discount_cents = 0),
  constraint orders_check2 check (refunded_at is null or paid_at is not null),
  constraint orders_check3 check (paid_at is null or cancelled_at is null),
  constraint orders_check4 check (paid_at is not null or cancelled_at is not null or held_until is not null),
  constraint orders_check5 check (cancelled_at is null or not holds_stock),
  constraint packed_by_somebody check ((packed_at is null) = (packed_by is null)),
  constraint packed_is_confirmed check (packed_at is null or confirmed_at is not null),
  constraint paid_is_confirmed check (paid_at is null or confirmed_at is not null),
  constraint refunded_has_limit check (refunded_cents >= 0 and refunded_cents <= total_cents),
  constraint slot_held_is_known check (not holds_slot or slot_id is not null),
  constraint slot_is_whole check ((slot_id is null) = (slot_starts_at is null) and (slot_id is null) = (slot_ends_at is null)),
  constraint tax_is_inside check (not prices_include_tax or tax_cents = 0)
) with (fillfactor=90);
create index orders_by_creation on orders (created_at desc, id desc);
create index orders_cancelled on orders (created_at desc, id desc) where cancelled_at is not null;
create index orders_id_ending on orders (reverse("right"(id::text, 12)) collate "C");
create unique index orders_number on orders (number);
create index orders_of_slot on orders (slot_id) where slot_id is not null;
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_on_hold on orders (held_until) where active and confirmed_at is null;
create index orders_packed on orders (packed_at desc) where packed_at is not null and delivered_at is null and refunded_at is null and cancelled_at is null;
create index orders_paid_with_coupon on orders (coupon) where coupon is not null and paid_at is not null;
create index orders_refunded on orders (created_at desc, id desc) where refunded_at is not null;
create index orders_search on orders using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index orders_sold on orders (paid_at) include (total_cents, refunded_cents) where paid_at is not null and refunded_at is null;
create index orders_to_deliver on orders (created_at desc) where confirmed_at is not null and delivered_at is null and refunded_at is null and cancelled_at is null;
create index orders_to_pack on orders (confirmed_at, id) where confirmed_at is not null and packed_at is null and delivered_at is null and refunded_at is null and cancelled_at is null;
create index orders_total on orders (total_cents);
create index orders_unpaid_of_user on orders (user_id, created_at) where active and confirmed_at is null;
create index orders_with on orders (with_order_id) where with_order_id is not null;
create trigger deleted_order_gives_slot_back before delete on orders for each row when (old.holds_slot) execute function give_slot_back();
create constraint trigger order_adds_up after insert or update of subtotal_cents on orders deferrable initially deferred for each row execute function check_order_lines();
create trigger order_gives_slot_back before update of cancelled_at, refunded_at, slot_id on orders for each row when (old.holds_slot and (new.cancelled_at is not null or new.slot_id is null or new.refunded_at is not null and new.delivered_at is null)) execute function give_slot_back();

create table payment_options (
  name text primary key check (name = any (array['paypal', 'cash', 'terminal'])),
  active boolean not null,
  method_ids uuid[],
  max_total_cents integer check (max_total_cents > 0),
  known_customers_only boolean default true not null,
  instructions text default '' not null
);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  provider text not null,
  provider_order_id text not null,
  status text not null check (status = any (array['created', 'captured', 'declined', 'cancelled', 'refunding', 'refunded'])),
  amount_cents integer not null check (amount_cents >= 0),
  capture_id text,
  declines integer default 0 not null,
  capturing_until timestamptz,
  refund_id text,
  refund_reason text,
  refund_is_pending boolean default false not null,
  restock boolean default true not null,
  reported jsonb,
  next_check_at timestamptz default now() not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  taken_by text,
  rounding_cents integer default 0 not null,
  constraint payments_provider_provider_order_id_key unique (provider, provider_order_id),
  constraint payments_refund_has_reason check ((status <> all (array['refunding', 'refunded'])) or refund_reason is not null)
);
create index payments_by_capture on payments (capture_id) where capture_id is not null;
create index payments_of_order on payments (order_id, created_at desc);
create unique index payments_one_capture on payments (order_id) where status = 'captured';
create index payments_to_check on payments (next_check_at) where (status = any (array['created', 'declined', 'refunding', 'captured'])) and next_check_at < 'infinity'::timestamptz;

create table pictures (
  id uuid primary key,
  url text not null unique,
  created_at timestamptz default now() not null
);

create table product_sales (
  product_id uuid primary key references products(id) on delete cascade,
  pieces integer not null check (pieces > 0)
);

create table product_texts (
  product_id uuid not null references products(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  description text default '' not null,
  unit text default '' not null,
  search_name text not null,
  words tsvector generated always as (words_of_text(language, name, '', unit, description)) stored not null,
  constraint product_texts_pkey primary key (product_id, language)
);
create index product_texts_words on product_texts using gin (words) with (gin_pending_list_limit='256');
create trigger texts_deleted_shown after delete on product_texts referencing old table as changed for each statement execute function show_changed_products();
create trigger texts_inserted_shown after insert on product_texts referencing new table as changed for each statement execute function show_changed_products();
create trigger texts_inserted_words after insert on product_texts referencing new table as texts for each statement execute function add_translated_words();
create trigger texts_updated_shown after update on product_texts referencing new table as changed for each statement execute function show_changed_products();
create trigger texts_updated_words after update on product_texts referencing new table as texts for each statement execute function add_translated_words();

create table products (
  id uuid primary key,
  slug text not null check (slug <> '' and slug = lower(slug)),
  name text collate shop_names not null check (name <> ''),
  brand text not null,
  category_id uuid not null references categories(id),
  unit text default '' not null,
  description text not null,
  price_cents integer not null check (price_cents > 0),
  image text default '' not null,
  active boolean default true not null,
  rating_sum integer default 0 not null check (rating_sum >= 0),
  num_reviews integer default 0 not null check (num_reviews >= 0),
  rating_spread integer[] default '{0,0,0,0,0}'::integer[] not null check (array_length(rating_spread, 1) = 5 and (0 <= all (rating_spread))),
  rating double precision generated always as (
case
    when num_reviews = 0 then 0::double precision
    else rating_sum::double precision / num_reviews::double precision
end) stored not null,
  search_name text not null,
  search_all text not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  tax_category_id uuid references tax_categories(id) on delete restrict,
  deposit_type_id uuid references deposit_types(id) on delete restrict,
  deposit_count smallint default 1 not null check (deposit_count >= 1 and deposit_count <= 100),
  measure text check (measure = any (array['mass', 'volume', 'piece', 'length'])),
  content integer check (content > 0),
  drained integer check (drained > 0),
  stemmed_in text default base_language() not null,
  words tsvector generated always as (words_of_text(stemmed_in, name, brand, unit, description)) stored not null,
  constraint drained_is_less check (drained is null or content is not null and drained <= content),
  constraint measured_is_whole check ((measure is null) = (content is null)),
  constraint products_check check (rating_sum >= num_reviews and rating_sum <= (num_reviews * 5))
);
create index products_by_image on products (image);
create index products_by_name on products (active, name, id) include (price_cents, rating);
create index products_by_price on products (active, price_cents, name, id) include (rating);
create index products_by_rating on products (active, rating desc, name, id) include (price_cents);
create unique index products_name on products (lower(name));
create index products_of_category_by_name on products (category_id, active, name, id) include (price_cents, rating);
create index products_of_category_by_price on products (category_id, active, price_cents, name, id) include (rating);
create index products_of_category_by_rating on products (category_id, active, rating desc, name, id) include (price_cents);
create index products_of_deposit_type on products (deposit_type_id) where deposit_type_id is not null;
create index products_of_tax_category on products (tax_category_id) where tax_category_id is not null;
create index products_search on products using gin (search_name gin_trgm_ops, search_all gin_trgm_ops) with (gin_pending_list_limit='256');
create unique index products_slug on products (slug);
create index products_without_content on products (active, name, id) include (price_cents, rating) where measure is null;
create index products_words on products using gin (words) with (gin_pending_list_limit='256');
create trigger products_deleted after delete on products referencing old table as deleted for each statement execute function count_deleted_products();
create trigger products_inserted after insert on products referencing new table as inserted for each statement execute function count_inserted_products();
create trigger products_inserted_shown after insert on products referencing new table as changed for each statement execute function show_changed_products();
create trigger products_inserted_words after insert on products referencing new table as inserted for each statement execute function add_search_words();
create trigger products_moved after update on products referencing old table as before new table as after for each statement execute function count_moved_products();
create trigger products_updated_shown after update on products referencing old table as former new table as changed for each statement execute function show_updated_products();
create trigger products_updated_words after update on products referencing old table as before new table as after for each statement execute function add_search_words();

create table refund_lines (
  refund_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  constraint refund_lines_pkey primary key (refund_id, product_id),
  constraint refund_lines_order_id_product_id_fkey foreign key (order_id, product_id) references order_lines(order_id, product_id) on delete cascade,
  constraint refund_lines_refund_id_order_id_fkey foreign key (refund_id, order_id) references refunds(id, order_id) on delete cascade
);
create index refund_lines_of_order on refund_lines (order_id, product_id);

create table refund_taxes (
  refund_id uuid not null references refunds(id) on delete cascade,
  rate_ppm integer not null check (rate_ppm >= 0 and rate_ppm <= 1000000),
  gross_cents integer not null check (gross_cents > 0),
  tax_cents integer not null,
  constraint refund_taxes_pkey primary key (refund_id, rate_ppm),
  constraint refund_taxes_check check (tax_cents >= 0 and tax_cents <= gross_cents)
);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  payment_id uuid not null references payments(id) on delete cascade,
  status text not null check (status = any (array['refunding', 'refunded', 'refused', 'with_order'])),
  amount_cents integer not null check (amount_cents > 0),
  restock boolean not null,
  request_id text not null,
  provider_refund_id text,
  is_pending boolean default false not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_check_at timestamptz not null,
  constraint refunds_id_order_id_key unique (id, order_id)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where status = 'refunding';

create table reviews (
  id uuid primary key,
  product_id uuid not null references products(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  name text not null,
  rating smallint not null check (rating >= 1 and rating <= 5),
  comment text not null check (comment <> ''),
  created_at timestamptz default now() not null,
  constraint reviews_product_id_user_id_key unique (product_id, user_id)
);
create index reviews_by_creation on reviews (created_at desc, id desc);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_of_user on reviews (user_id);

create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz default now() not null
);

create table search_misses (
  on_date date not null,
  term text not null check (term <> ''),
  times integer default 1 not null check (times > 0),
  constraint search_misses_pkey primary key (on_date, term)
);

create table search_synonyms (
  id uuid primary key,
  term text not null check (term <> '') unique,
  means text[] not null check (cardinality(means) >= 1 and cardinality(means) <= 20),
  stemmed_in text default base_language() not null,
  stems text[] generated always as (stems_in_language(stemmed_in, term)) stored not null
);
create index search_synonyms_by_stems on search_synonyms (stems);

create table search_words (
  word text not null check (word <> ''),
  stem text generated always as (stem_of(word)) stored not null
);
create index search_words_by_word on search_words (word);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users(id) on delete cascade,
  signed_in_at timestamptz default now() not null,
  last_used_at timestamptz default now() not null
);
create index sessions_of_user on sessions (user_id);

create table shop_facts (
  name text primary key,
  value jsonb not null,
  created_at timestamptz default now() not null
);

create table shop_settings (
  only_row boolean default true primary key check (only_row),
  name text default 'Foodland' not null check (name <> ''),
  address text[] default '{}'[] not null,
  tax_number text default '' not null,
  email text default '' not null,
  phone text default '' not null,
  links jsonb default '[]'::jsonb not null,
  opening_hours jsonb default '[]'::jsonb not null,
  delivery_area text[] default '{}'[] not null,
  orders_paused text check (orders_paused <> ''),
  currency text default 'USD' not null check (currency ~ '^[A-Z]{3}$'),
  minor_digits smallint default 2 not null check (minor_digits = any (array[0, 2, 3])),
  prices_include_tax boolean default false not null,
  time_zone text default 'UTC' not null check (time_zone <> ''),
  languages text[] default '{en}'[] not null check (cardinality(languages) >= 1 and cardinality(languages) <= 8),
  measures text default 'metric' not null check (measures = any (array['metric', 'us'])),
  prior_price_rule text default 'lowest30' not null check (prior_price_rule = any (array['lowest30', 'regular'])),
  cash_step_cents smallint default 1 not null check (cash_step_cents = any (array[1, 5, 10, 50, 100])),
  version integer default 1 not null,
  filled_at timestamptz,
  units_read_at timestamptz,
  opening_steps text[] check (opening_steps <@ '{shop,money,products,delivery,payment}'[])
);

create table shown_products (
  product_id uuid not null references products(id) on delete cascade,
  language text not null,
  name text collate shop_names not null,
  active boolean not null,
  category_id uuid not null,
  price_cents integer not null,
  rating double precision not null,
  search_name text not null,
  words tsvector not null,
  constraint shown_products_pkey primary key (product_id, language)
);
create index shown_products_by_name on shown_products (language, active, name, product_id) include (price_cents, rating);
create index shown_products_by_price on shown_products (language, active, price_cents, name, product_id) include (rating);
create index shown_products_by_rating on shown_products (language, active, rating desc, name, product_id) include (price_cents);
create index shown_products_of_category_by_name on shown_products (language, category_id, active, name, product_id) include (price_cents, rating);
create index shown_products_of_category_by_price on shown_products (language, category_id, active, price_cents, name, product_id) include (rating);
create index shown_products_of_category_by_rating on shown_products (language, category_id, active, rating desc, name, product_id) include (price_cents);
create index shown_products_search on shown_products using gin (search_name gin_trgm_ops) with (gin_pending_list_limit='256');
create index shown_products_words on shown_products using gin (words) with (gin_pending_list_limit='256');

create table sign_in_codes (
  mailbox text primary key,
  email text not null,
  code_hash bytea not null,
  wrong_tries smallint default 0 not null check (wrong_tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_codes_by_age on sign_in_codes (expires_at);

create table slide_texts (
  slide_id uuid not null references slides(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text not null check (title <> ''),
  constraint slide_texts_pkey primary key (slide_id, language)
);

create table slides (
  id uuid primary key,
  position integer not null,
  title text not null,
  image text not null,
  tint text not null,
  category_id uuid references categories(id) on delete cascade
);

create table slot_rules (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete cascade,
  weekday smallint not null check (weekday >= 1 and weekday <= 7),
  starts time without time zone not null,
  ends time without time zone not null,
  capacity_orders integer not null check (capacity_orders >= 0),
  capacity_items integer check (capacity_items >= 0),
  cutoff_days smallint default 0 not null check (cutoff_days >= 0 and cutoff_days <= 14),
  cutoff_time time without time zone,
  surcharge_cents integer default 0 not null check (surcharge_cents >= 0),
  area_ids uuid[] check (cardinality(area_ids) > 0),
  valid_from date not null,
  valid_until date,
  constraint cutoff_has_time check (cutoff_days = 0 or cutoff_time is not null),
  constraint rule_ends_later check (ends > starts),
  constraint rule_is_ever_valid check (valid_until is null or valid_until >= valid_from)
);
create index slot_rules_of_method on slot_rules (method_id);

create table stock (
  product_id uuid primary key references products(id) on delete cascade,
  quantity integer not null check (quantity >= 0)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=200);

create table stock_changes (
  id uuid primary key,
  product_id uuid not null references products(id) on delete cascade,
  delta integer not null,
  reason text not null,
  user_id uuid references users(id) on delete set null,
  created_at timestamptz default now() not null
);
create index stock_changes_of_product on stock_changes (product_id, created_at);
create index stock_changes_of_user on stock_changes (user_id) where user_id is not null;

create table tax_categories (
  id uuid primary key,
  name text not null check (name <> ''),
  is_default boolean default false not null,
  position smallint default 0 not null
);
create unique index tax_categories_name on tax_categories (lower(name));
create unique index tax_categories_one_default on tax_categories (is_default) where is_default;

create table tax_rates (
  tax_category_id uuid not null references tax_categories(id) on delete cascade,
  valid_from date not null,
  rate_ppm integer not null check (rate_ppm >= 0 and rate_ppm <= 1000000),
  constraint tax_rates_pkey primary key (tax_category_id, valid_from)
);

create table translated_words (
  language text not null,
  word text not null check (word <> ''),
  stem text generated always as (stem_in(language, word)) stored not null
);
create index translated_words_by_word on translated_words (language, word);

create table users (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  password_hash text,
  is_admin boolean default false not null,
  active boolean default true not null,
  is_seeded boolean default false not null,
  email_confirmed_at timestamptz,
  created_at timestamptz default now() not null,
  search text generated always as (searchable_user_text((((name || '
') || email) || '
') || id::text)) stored not null,
  language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  constraint users_check check (not is_seeded or is_admin and active)
);
create index users_admins on users (created_at desc, id desc) where is_admin;
create index users_banned on users (created_at desc, id desc) where not active;
create index users_by_creation on users (created_at desc, id desc);
create index users_by_name on users (name collate shop_names, id);
create unique index users_email on users (lower(email));
create unique index users_one_seeded on users (is_seeded) where is_seeded;
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
