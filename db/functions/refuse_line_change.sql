-- An order keeps what was bought, as it was then.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'order lines are kept as bought' using errcode = 'check_violation';
end $$;
