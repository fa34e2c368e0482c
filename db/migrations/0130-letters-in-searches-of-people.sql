-- Searches for users and orders fold the letters that those for products do (shared/catalog/searchable.ts): who looks for 'lukasz'
-- finds Łukasz, and 'strasse' the Straße.
create or replace function searchable_user_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize($1, nfkd) collate shop_names), '[\u0300-\u036f]', '', 'g'), 'øłđðς', 'olddσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What is stored is made anew from what it was made of, where it has such a letter.
update users set name = name where search ~ '[øłđðςßæœþ]';
update orders set full_name = full_name where search ~ '[øłđðςßæœþ]';
alter table order_lines disable trigger order_lines_stay;
update order_lines set name = name where search ~ '[øłđðςßæœþ]';
alter table order_lines enable trigger order_lines_stay;
