-- How names sort and compare: as people expect, in Unicode; case only breaks ties.
create collation if not exists shop_names (provider = icu, locale = 'und');

-- What the searches of accounts and orders compare: without case, accents, ligatures and their like, as
-- shared/catalog/searchable.ts does for products. Stored columns and indexes are made from this function: a migration that
-- computes them again must accompany every change of its result.
create or replace function searchable_user_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize($1, nfkd) collate shop_names), '[\u0300-\u036f]', '', 'g'),
    'øłđðς', 'olddσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
