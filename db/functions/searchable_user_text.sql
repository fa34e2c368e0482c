-- How names are sorted and compared: by the rules of Unicode, in which case matters least. Numbers count as numbers, so that
-- 'Eggs 6' comes before 'Eggs 12'. The migration 0014 adds that ñ comes after n.
create collation if not exists shop_names (provider = icu, locale = 'und-u-kn-true');

-- The text that searches of accounts and orders compare: without case, accents, ligatures and look-alike signs, as
-- `searchable` (shared/catalog/searchable.ts) makes the text for products. Both return the same and change together.
-- Stored columns and indexes use these functions, so a change of a result needs a migration that computes them again.

create or replace function plain_signs(text) returns text language sql immutable strict parallel safe
  return translate($1,
    U&'\2018\2019\201A\201B\2032\2035\02B9\02BB\02BC\05F3\00B4`' || U&'\201C\201D\201E\201F\2033\2036\02BA\05F4'
      || U&'\2010\2011\2012\2013\2014\2015\2212\05BE' || U&'\2044\2215' || U&'\00D7\2715',
    repeat('''', 12) || repeat('"', 8) || repeat('-', 8) || '//' || 'xx');

create or replace function capitals_without_accents(text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(upper($1 collate "und-x-icu"), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2'
    '\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
    '\u08d3-\u08e1\u08e3-\u08ff\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f]', '', 'g');

create or replace function plain_letters(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(lower($1 collate "und-x-icu"),
    'øłđðς', 'olddσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

create or replace function searchable_user_text(text) returns text language sql immutable strict parallel safe
  -- Plain letters, a fifth of the work for most descriptions.
  return case when octet_length($1) = char_length($1)
    then regexp_replace(replace(lower($1 collate "C"), '`', ''''), ' +', ' ', 'g')
  else normalize(regexp_replace(
    replace(replace(
      plain_signs(plain_letters(capitals_without_accents(capitals_without_accents(plain_signs(
        regexp_replace(
          regexp_replace($1, '[\ufe00-\ufe0f\u2122\u00ae\u00a9\u2120\u00ad\u200c-\u200f]', '', 'g'),
          '([0-9])([\u00bc-\u00be\u2150-\u215e])', '\1 \2', 'g')))))),
      U&'\0E4D\0E32', U&'\0E33'), U&'\0ECD\0EB2', U&'\0EB3'),
    ' +', ' ', 'g'), nfc) end;
