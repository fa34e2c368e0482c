-- Attempts to pay that are still open, and payments on their way back: when to ask the provider next, and why they
-- are given back.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('created', 'captured', 'declined', 'cancelled', 'refunding', 'refunded')),
  add column declines integer not null default 0,
  -- While one attempt is being captured, another attempt to pay the same order is not.
  add column capturing_until timestamptz,
  -- 'admin', 'provider', 'late' (the order was cancelled), 'twice' (the order was paid already).
  add column refund_reason text,
  add column next_check_at timestamptz not null default now(),
  add constraint payments_refund_has_reason check (status not in ('refunding', 'refunded') or refund_reason is not null);
create index payments_to_check on payments (next_check_at) where status in ('created', 'declined', 'refunding');
