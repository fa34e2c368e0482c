-- The words by which products are found (docs/rules/search-and-lists.md#search).

-- The words of a text that searchable_user_text has made. Numbers and letters are words of their own: '1l' is '1 l'.
create or replace function words_in(text) returns setof text language sql immutable strict parallel safe as $$
  select left(word[1], 60) from regexp_matches($1,
    '[0-9]+|[^0-9\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+', 'g') as word
$$;

-- The stem of a word, the same for singular and plural. Words such as 'and' have an empty stem. Not strict, so that PostgreSQL
-- can inline it, which takes an eighth of the time.
create or replace function stem_of(text) returns text language sql immutable parallel safe
  return coalesce((ts_lexize('pg_catalog.english_stem', $1))[1], '');

-- The stems of a text's words, in their order. Words such as 'and' are left out, unless there is nothing else. This and
-- `words_of_product` are here for the migrations before 0014: words_of_texts.sql has what took their place.
create or replace function stems_in(text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(stem) filter (where stem <> ''), array_agg(stem), '{}')
    from (select stem_of(word) as stem from words_in(searchable_user_text($1)) as word) as found);

-- What a search looks up: the words of name (weight A) and brand (B) themselves, for beginnings of words; '^' and the stem
-- for each word of the name; '~' and the stem for each word of name, brand, unit (C) and description (D).
create or replace function words_of_product(name text, brand text, unit text, description text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when stem <> '' then '''~' || stem || ''':' || place || ' ' else '' end
    || case when stem <> '' and place = '1A' then '''^' || stem || ''':1A ' else '' end
    || case when place in ('1A', '2B') then '''' || word || ''':' || place else '' end, ' '), '')::tsvector
  from (
    -- Folded at once, because that takes most of the time. "offset 0" computes each stem once.
    select word, stem_of(word) as stem, place
    from unnest(
      string_to_array(
        searchable_user_text(concat_ws(E'\n', name, brand, unit, replace(description, E'\n', ' '))), E'\n'),
      array['1A', '2B', '3C', '4D']) as part (content, place)
    cross join lateral words_in(content) as word
    offset 0
  ) as found
$$;

-- Adds new words of names and brands to those that misspelled words are compared with. Without a unique index, so that a
-- product never waits for the words of an import. A word that no product has any more is forgotten within days
-- (server/catalog/search/forget-words.ts), which relies on this: each change of products writes to search_words.
create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words (word)
      select distinct lexeme from inserted cross join lateral unnest(words) as term
      where lexeme ~ '^[^~^0-9]{3,40}$' and not exists (select from search_words where word = lexeme);
  else
    insert into search_words (word)
      select distinct lexeme
      from (select id, words from after where name <> id::text except select id, words from before) as changed
      cross join lateral unnest(words) as term
      where lexeme ~ '^[^~^0-9]{3,40}$' and not exists (select from search_words where word = lexeme);
  end if;
  return null;
end $$;
