-- Searches for one or two letters, which a trigram index does not know: an index of pairs of letters, and of single
-- ones that are no English letter or digit (in Chinese one sign is a word).
create function letter_pairs(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
  letter text;
begin
  for place in 1 .. length(name) loop
    letter := substr(name, place, 1);
    if letter !~ '[a-z0-9 ]' then found := found || letter; end if;
    if place < length(name) then found := found || substr(name, place, 2); end if;
  end loop;
  return found;
end $$;
create index products_by_letter_pairs on products using gin (letter_pairs(search_name)) where active;
