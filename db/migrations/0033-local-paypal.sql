-- The small PayPal behind the local payment provider keeps its orders here, so that it works over several processes.
-- Nothing else reads this table.
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
  -- The buyer chose to see what a slow answer looks like.
  slow boolean not null default false,
  capture_id text unique,
  capture_request_id text,
  capture_status text check (capture_status in ('COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED')),
  refund_id text,
  created_at timestamptz not null default now()
);
