-- An order stores what was bought, with the name and price of that time.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'order lines are kept as bought' using errcode = 'check_violation';
end $$;
