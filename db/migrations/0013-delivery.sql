-- Delivery and pick-up with places that can't be sold twice, and orders that are confirmed before they are paid
-- (docs/rules/delivery.md).

-- `fee_cents`, `min_order_cents` and `free_from_cents` count for pick-up, and for delivery without areas. Slots have been made up
-- to and with `made_until`, in the time zone `made_zone`; null: they have to be made anew.
create table delivery_methods (
  id uuid primary key,
  kind text not null check (kind in ('delivery', 'pickup')),
  name text not null check (name <> ''),
  active boolean not null default true,
  position smallint not null default 0,
  place text not null default '',
  instructions text not null default '',
  lead_minutes integer not null default 0 check (lead_minutes between 0 and 43200),
  horizon_days smallint not null default 7 check (horizon_days between 1 and 60),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  min_order_cents integer not null default 0 check (min_order_cents >= 0),
  free_from_cents integer check (free_from_cents > 0),
  fee_tax text not null default 'split' check (fee_tax in ('split', 'category')),
  fee_tax_category_id uuid references tax_categories(id) on delete restrict,
  needs_slot boolean not null default true,
  version integer not null default 1,
  made_until date,
  made_zone text,
  constraint fee_tax_is_known check (fee_tax = 'split' or fee_tax_category_id is not null),
  constraint pickup_has_place check (kind = 'delivery' or place <> '')
);
create unique index delivery_methods_name on delivery_methods (lower(name));

create table delivery_areas (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete cascade,
  name text not null check (name <> ''),
  fee_cents integer not null check (fee_cents >= 0),
  min_order_cents integer not null default 0 check (min_order_cents >= 0),
  free_from_cents integer check (free_from_cents > 0),
  unique (id, method_id)
);
create index delivery_areas_of_method on delivery_areas (method_id);

-- Postal codes in plain signs: '10115', and '12*' for all that begin with 12. A code belongs to one area of a method.
create table delivery_area_codes (
  method_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]+\*?$'),
  area_id uuid not null,
  primary key (method_id, code),
  foreign key (area_id, method_id) references delivery_areas (id, method_id) on delete cascade
);
create index delivery_area_codes_of_area on delivery_area_codes (area_id);

-- Times of the week in the shop's time zone.
create table slot_rules (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  capacity_orders integer not null check (capacity_orders >= 0),
  capacity_items integer check (capacity_items >= 0),
  cutoff_days smallint not null default 0 check (cutoff_days between 0 and 14),
  cutoff_time time,
  surcharge_cents integer not null default 0 check (surcharge_cents >= 0),
  area_ids uuid[] check (cardinality(area_ids) > 0),
  valid_from date not null,
  valid_until date,
  constraint rule_ends_later check (ends > starts),
  constraint rule_is_ever_valid check (valid_until is null or valid_until >= valid_from),
  constraint cutoff_has_time check (cutoff_days = 0 or cutoff_time is not null)
);
create index slot_rules_of_method on slot_rules (method_id);

-- Without a method the whole shop is closed.
create table closed_days (
  id uuid primary key,
  method_id uuid references delivery_methods(id) on delete cascade,
  from_date date not null,
  until_date date not null,
  reason text not null default '',
  constraint closed_until_later check (until_date >= from_date)
);

-- The counters change with every order, so pages have room for new versions of a row. `booked_orders` may be above
-- `capacity_orders`, which a rule may lower afterwards. Without `rule_id` no rule asks for the slot any more.
create table delivery_slots (
  id uuid primary key,
  method_id uuid not null references delivery_methods(id) on delete restrict,
  rule_id uuid references slot_rules(id) on delete set null,
  on_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closes_at timestamptz not null,
  capacity_orders integer not null check (capacity_orders >= 0),
  booked_orders integer not null default 0 check (booked_orders >= 0),
  capacity_items integer check (capacity_items >= 0),
  booked_items integer not null default 0 check (booked_items >= 0),
  surcharge_cents integer not null default 0 check (surcharge_cents >= 0),
  area_ids uuid[],
  is_open boolean not null default true,
  edited_by_hand boolean not null default false,
  unique (method_id, starts_at, ends_at),
  constraint slot_ends_later check (ends_at > starts_at),
  constraint slot_closes_in_time check (closes_at <= ends_at)
) with (fillfactor = 70);

create table payment_options (
  name text primary key check (name in ('paypal', 'cash', 'terminal')),
  active boolean not null,
  method_ids uuid[],
  max_total_cents integer check (max_total_cents > 0),
  known_customers_only boolean not null default true,
  instructions text not null default ''
);
insert into payment_options (name, active, known_customers_only) values
  ('paypal', true, false), ('cash', false, true), ('terminal', false, true);

-- Who took money in hand, and what rounding it to the smallest coin added or took off.
alter table payments
  add column taken_by text,
  add column rounding_cents integer not null default 0;

-- `confirmed_at`: the order is firm, and the shop packs it. `slot_items`: the pieces that count in its slot. `with_order_id`: it
-- comes with that order, in that order's place. `fee_tax_ppm`: the rate of its fee; null: split over the rates of the goods.
-- `bags`: what was packed. `place_lost_at`: a late payment found its place taken, and the buyer may choose another time.
alter table orders
  add column method_id uuid references delivery_methods(id) on delete set null,
  add column method_kind text check (method_kind in ('delivery', 'pickup')),
  add column method_name text,
  add column area_id uuid references delivery_areas(id) on delete set null,
  -- Checked at the commit: an earlier check would lock a busy slot's row together with all other orders of that moment.
  add column slot_id uuid references delivery_slots(id) on delete restrict deferrable initially deferred,
  add column slot_starts_at timestamptz,
  add column slot_ends_at timestamptz,
  add column slot_surcharge_cents integer not null default 0 check (slot_surcharge_cents >= 0),
  add column slot_items integer not null default 0 check (slot_items >= 0),
  add column holds_slot boolean not null default false,
  add column place_lost_at timestamptz,
  add column with_order_id uuid references orders(id) on delete set null,
  add column phone text not null default '',
  add column fee_tax_ppm integer check (fee_tax_ppm between 0 and 1000000),
  add column payment_option text not null default 'paypal' check (payment_option in ('paypal', 'cash', 'terminal')),
  add column confirmed_at timestamptz,
  add column bags smallint check (bags between 1 and 99),
  add constraint method_is_whole check ((method_kind is null) = (method_name is null)),
  add constraint slot_is_whole check (
    (slot_id is null) = (slot_starts_at is null) and (slot_id is null) = (slot_ends_at is null)),
  add constraint slot_held_is_known check (not holds_slot or slot_id is not null),
  add constraint cancelled_holds_no_slot check (cancelled_at is null or not holds_slot);
update orders set confirmed_at = paid_at where paid_at is not null;
alter table orders
  drop constraint orders_check1,
  drop constraint packed_is_paid,
  add constraint paid_is_confirmed check (paid_at is null or confirmed_at is not null),
  add constraint packed_is_confirmed check (packed_at is null or confirmed_at is not null),
  add constraint delivered_is_confirmed check (delivered_at is null or confirmed_at is not null);

create index orders_of_slot on orders (slot_id) where slot_id is not null;
create index orders_with on orders (with_order_id) where with_order_id is not null;
drop index orders_on_hold;
create index orders_on_hold on orders (held_until) where active and confirmed_at is null;
drop index orders_unpaid_of_user;
create index orders_unpaid_of_user on orders (user_id, created_at) where active and confirmed_at is null;
drop index orders_to_deliver;
create index orders_to_deliver on orders (created_at desc)
  where confirmed_at is not null and delivered_at is null and refunded_at is null and cancelled_at is null;
drop index orders_to_pack;
create index orders_to_pack on orders (confirmed_at, id)
  where confirmed_at is not null and packed_at is null and delivered_at is null and refunded_at is null
    and cancelled_at is null;
drop index orders_packed;
create index orders_packed on orders (packed_at desc)
  where packed_at is not null and delivered_at is null and refunded_at is null and cancelled_at is null;

-- db/functions/give_slot_back.sql
create trigger order_gives_slot_back before update of cancelled_at, refunded_at, slot_id on orders for each row
  when (old.holds_slot and (new.cancelled_at is not null or new.slot_id is null
    or (new.refunded_at is not null and new.delivered_at is null)))
  execute function give_slot_back();
create trigger deleted_order_gives_slot_back before delete on orders for each row
  when (old.holds_slot) execute function give_slot_back();
