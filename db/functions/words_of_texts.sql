-- The words by which products are found in any language: as words_of_products.sql has them for English.

-- The language of the names in products and categories, and of synonyms.
create or replace function base_language() returns text language plpgsql stable as $$
begin
  return (select languages[1] from shop_settings);
end $$;

-- The stem of a word in its language. In Spanish, 'té' without its accent is 'te', a word such as 'and', and the plural of
-- 'nuez' is 'nueces'.
create or replace function stem_in(language text, word text) returns text language sql immutable parallel safe
  return case
    when $1 <> 'es' then stem_of($2)
    when $2 = 'te' then $2
    else coalesce((ts_lexize('pg_catalog.spanish_stem', regexp_replace($2, 'z$', 'ces')))[1], '')
  end;

-- The stems of a text's words in a language, in their order, without words such as 'and', unless there is nothing else.
create or replace function stems_in_language(language text, content text) returns text[]
language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(stem) filter (where stem <> ''), array_agg(stem), '{}')
    from (select stem_in($1, word) as stem from words_in(searchable_user_text($2)) as word) as found);

-- What a search looks up, with the signs and weights of `words_of_product`, whose place this takes.
create or replace function words_of_text(language text, name text, brand text, unit text, description text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when stem <> '' then '''~' || stem || ''':' || place || ' ' else '' end
    || case when stem <> '' and place = '1A' then '''^' || stem || ''':1A ' else '' end
    || case when place in ('1A', '2B') then '''' || word || ''':' || place else '' end, ' '), '')::tsvector
  from (
    select word, stem_in(language, word) as stem, place
    from unnest(
      string_to_array(
        searchable_user_text(concat_ws(E'\n', name, brand, unit, replace(description, E'\n', ' '))), E'\n'),
      array['1A', '2B', '3C', '4D']) as part (content, place)
    cross join lateral words_in(content) as word
    offset 0
  ) as found
$$;

-- Adds new words of names to those that misspelled words are compared with, as `add_search_words` does.
create or replace function add_translated_words() returns trigger language plpgsql as $$
begin
  insert into translated_words (language, word)
    select distinct texts.language, lexeme from texts cross join lateral unnest(words) as term
    where lexeme ~ '^[^~^0-9]{3,40}$' and not exists (
      select from translated_words as known where known.language = texts.language and known.word = lexeme);
  return null;
end $$;
