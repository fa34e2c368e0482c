-- What searches look up (server/catalog/listing/search-grams.ts): the letters of each word, three at a time, and of words side by
-- side what joins them. An index of trigrams knows too little of words side by side: 'salmon salmon' made a search read ten
-- thousand names with 'salmon' and any word that ends with 'n' before an 's'. Grams of both words ('mon sal') don't. Where
-- `shortest` is 2 two letters are grams too, and each sign that is no English letter or digit, because in Chinese one is a word.
create function search_grams(name text, shortest integer) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
  earlier text;
  word text;
begin
  if shortest = 2 then
    found := string_to_array(translate(name, 'abcdefghijklmnopqrstuvwxyz0123456789 ', ''), null);
  end if;
  foreach word in array string_to_array(name, ' ') loop
    if earlier is not null then
      found := found || (right(earlier, 1) || ' ' || left(word, 1));
      if length(word) >= 3 then
        found := found || (right(earlier, 1) || ' ' || left(word, 3));
        if length(earlier) >= 3 then found := found || (right(earlier, 3) || ' ' || left(word, 3)); end if;
      end if;
    end if;
    for place in 1 .. length(word) - shortest + 1 loop
      found := found || substr(word, place, 3);
      if shortest = 2 then found := found || substr(word, place, 2); end if;
    end loop;
    earlier := word;
  end loop;
  return found;
end $$;

-- Of a gram that 60,000 names have an index writes down 60,000 places, though 2,000 matches are enough. A search for such a
-- gram therefore begins with small parts of the shop, which have indexes of their own. The last seven bits of an id are random.
create function search_part(id uuid) returns integer language sql immutable strict parallel safe
  return get_byte(uuid_send(id), 15) & 127;

-- What a change of a product adds is kept in a list, which each search reads to its end, and is put in its place when the list is
-- full: at 256 kB, not at 4 MB. With those, after a thousand changes of prices a search took three times as long, and one change
-- in a thousand 180 ms.
create index products_name_grams on products using gin (search_grams(search_name, 2)) with (gin_pending_list_limit = 256);
create index products_name_grams_first on products using gin (search_grams(search_name, 2)) with (gin_pending_list_limit = 256)
  where search_part(id) = 0;
create index products_name_grams_second on products using gin (search_grams(search_name, 2)) with (gin_pending_list_limit = 256)
  where search_part(id) between 1 and 4;
create index products_name_grams_third on products using gin (search_grams(search_name, 2)) with (gin_pending_list_limit = 256)
  where search_part(id) between 5 and 20;
create index products_name_grams_fourth on products using gin (search_grams(search_name, 2)) with (gin_pending_list_limit = 256)
  where search_part(id) between 21 and 68;
-- Admins are few: what they search has one index, and two letters are looked for among the first products of the list.
create index products_all_grams on products using gin (search_grams(search_all, 3)) with (gin_pending_list_limit = 256);
