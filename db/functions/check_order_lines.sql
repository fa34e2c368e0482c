-- An order's subtotal is the sum of its lines.
create or replace function check_order_lines() returns trigger language plpgsql as $$
declare
  lines_cents bigint;
begin
  select sum(price_cents::bigint * quantity) into lines_cents from order_lines where order_id = new.id;
  if lines_cents is distinct from new.subtotal_cents then
    raise exception 'order % does not add up: lines %, subtotal %', new.id, lines_cents, new.subtotal_cents
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
