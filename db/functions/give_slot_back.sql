-- An order gives its place back however it ends: cancelled, wholly refunded before its delivery, without its slot, deleted.
create or replace function give_slot_back() returns trigger language plpgsql as $$
begin
  update delivery_slots set booked_orders = booked_orders - 1, booked_items = booked_items - old.slot_items
    where id = old.slot_id;
  if tg_op = 'DELETE' then return old; end if;
  new.holds_slot := false;
  return new;
end $$;
