-- The shop's own country: its settings (docs/rules/settings.md), its money and taxes (docs/rules/pricing.md), what a pack
-- holds (docs/rules/catalog.md), and order numbers that people can say (docs/rules/orders.md).

-- One row. `filled_at` is null until the environment variables of the first start have filled it.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  name text not null default 'Foodland' check (name <> ''),
  address text[] not null default '{}',
  tax_number text not null default '',
  email text not null default '',
  phone text not null default '',
  links jsonb not null default '[]',
  opening_hours jsonb not null default '[]',
  delivery_area text[] not null default '{}',
  orders_paused text check (orders_paused <> ''),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  minor_digits smallint not null default 2 check (minor_digits in (0, 2, 3)),
  prices_include_tax boolean not null default false,
  time_zone text not null default 'UTC' check (time_zone <> ''),
  languages text[] not null default '{en}' check (cardinality(languages) between 1 and 8),
  measures text not null default 'metric' check (measures in ('metric', 'us')),
  prior_price_rule text not null default 'lowest30' check (prior_price_rule in ('lowest30', 'regular')),
  cash_step_cents smallint not null default 1 check (cash_step_cents in (1, 5, 10, 50, 100)),
  version integer not null default 1,
  filled_at timestamptz
);
insert into shop_settings (orders_paused) select (select message from order_pause);
drop table order_pause;

-- Rates in millionths: 8.875 % is 88,750.
create table tax_categories (
  id uuid primary key,
  name text not null check (name <> ''),
  is_default boolean not null default false,
  position smallint not null default 0
);
create unique index tax_categories_name on tax_categories (lower(name));
create unique index tax_categories_one_default on tax_categories (is_default) where is_default;
create table tax_rates (
  tax_category_id uuid not null references tax_categories(id) on delete cascade,
  valid_from date not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  primary key (tax_category_id, valid_from)
);
-- Until the shopkeeper says otherwise, 15 % (docs/rules/pricing.md#totals).
insert into tax_categories (id, name, is_default) values ('019aca00-0000-7000-8000-000000000001', 'Standard', true);
insert into tax_rates (tax_category_id, valid_from, rate_ppm)
  values ('019aca00-0000-7000-8000-000000000001', '2000-01-01', 150000);

create table deposit_types (
  id uuid primary key,
  name text not null check (name <> ''),
  amount_cents integer not null check (amount_cents > 0),
  tax_category_id uuid references tax_categories(id) on delete restrict
);
create unique index deposit_types_name on deposit_types (lower(name));

-- Without a tax category a product has the default one. `content` in milligrams, microlitres, pieces or millimetres.
alter table products
  add column tax_category_id uuid references tax_categories(id) on delete restrict,
  add column deposit_type_id uuid references deposit_types(id) on delete restrict,
  add column deposit_count smallint not null default 1 check (deposit_count between 1 and 100),
  add column measure text check (measure in ('mass', 'volume', 'piece', 'length')),
  add column content integer check (content > 0),
  add column drained integer check (drained > 0),
  add constraint measured_is_whole check ((measure is null) = (content is null)),
  add constraint drained_is_less check (drained is null or (content is not null and drained <= content));
create index products_of_tax_category on products (tax_category_id) where tax_category_id is not null;
create index products_of_deposit_type on products (deposit_type_id) where deposit_type_id is not null;

-- An order stores what it was computed with. `price_rule` is null for orders from before this migration.
alter table orders
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column minor_digits smallint not null default 2 check (minor_digits in (0, 2, 3)),
  add column prices_include_tax boolean not null default false,
  add column price_rule smallint,
  add column deposit_cents integer not null default 0 check (deposit_cents >= 0),
  add column number integer,
  drop constraint figures_add_up,
  add constraint figures_add_up check (
    total_cents = subtotal_cents + tax_cents + shipping_cents + deposit_cents - discount_cents),
  add constraint tax_is_inside check (not prices_include_tax or tax_cents = 0);
-- The numbers of orders: #1001 and on, in the order in which they were placed.
update orders set number = numbered.number
  from (select id, 1000 + row_number() over (order by created_at, id) as number from orders) as numbered
  where numbered.id = orders.id;
create sequence order_numbers as integer start with 1001 owned by orders.number;
-- A backup has the counters that were used. So the last number counts as used.
select setval('order_numbers', max(number)) from orders having max(number) is not null;
alter table orders
  alter column number set default nextval('order_numbers'),
  alter column number set not null;
create unique index orders_number on orders (number);

-- What each line was paid (null before this migration), its rate, its deposit as a whole, and the pack's content.
alter table order_lines
  add column tax_ppm integer not null default 150000 check (tax_ppm between 0 and 1000000),
  add column paid_cents integer check (paid_cents >= 0),
  add column deposit_name text,
  add column deposit_cents integer not null default 0 check (deposit_cents >= 0),
  add column deposit_ppm integer check (deposit_ppm between 0 and 1000000),
  add column measure text check (measure in ('mass', 'volume', 'piece', 'length')),
  add column content integer check (content > 0),
  add constraint deposit_is_whole check (
    (deposit_cents = 0) = (deposit_name is null) and (deposit_cents = 0) = (deposit_ppm is null)),
  add constraint measured_is_whole check ((measure is null) = (content is null));

-- The taxes inside an order's total, for each rate. Old orders have none: theirs are derived (one rate of 15 %).
create table order_taxes (
  order_id uuid not null references orders(id) on delete cascade,
  stage text not null check (stage in ('ordered', 'settled')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  goods_before_cents integer not null check (goods_before_cents >= 0),
  gross_cents integer not null check (gross_cents >= 0),
  tax_cents integer not null check (tax_cents between 0 and gross_cents),
  primary key (order_id, stage, rate_ppm)
);
