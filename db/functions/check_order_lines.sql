-- An order's subtotal is the sum of its lines. In orders that store what was paid (docs/rules/pricing.md#totals), what was
-- paid for the lines, deposits and shipping are the total, and so are the taxes' gross sums.
create or replace function check_order_lines() returns trigger language plpgsql as $$
declare
  lines record;
  taxed_cents bigint;
begin
  select sum(price_cents::bigint * quantity) as cents, sum(paid_cents) as paid_cents, sum(deposit_cents) as deposit_cents
    into lines from order_lines where order_id = new.id;
  if lines.cents is distinct from new.subtotal_cents then
    raise exception 'order % does not add up: lines %, subtotal %', new.id, lines.cents, new.subtotal_cents
      using errcode = 'check_violation';
  end if;
  if new.price_rule is null then
    return null;
  end if;
  select sum(gross_cents) into taxed_cents from order_taxes where order_id = new.id and stage = 'ordered';
  if lines.paid_cents + new.deposit_cents + new.shipping_cents is distinct from new.total_cents
    or lines.deposit_cents <> new.deposit_cents or taxed_cents is distinct from new.total_cents
  then
    raise exception 'order % does not add up: paid %, deposits %, taxed %, total %', new.id, lines.paid_cents,
      lines.deposit_cents, taxed_cents, new.total_cents using errcode = 'check_violation';
  end if;
  return null;
end $$;
