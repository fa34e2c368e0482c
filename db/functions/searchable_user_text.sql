-- How names are sorted and compared: by the rules of Unicode, in which case matters least.
create collation if not exists shop_names (provider = icu, locale = 'und');

-- The text that searches of accounts and orders compare: without case, accents and ligatures, as shared/catalog/searchable.ts
-- makes the text for products. Stored columns and indexes use this function, so a change of its result needs a migration
-- that computes them again.
create or replace function searchable_user_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize($1, nfkd) collate shop_names), '[\u0300-\u036f]', '', 'g'),
    'øłđðς', 'olddσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
