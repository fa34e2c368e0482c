-- What the indexes of grams (0133) take the place of. A migration of its own: dropping needs the table for itself, and if somebody
-- reads it for long, what is tried again is this only.
drop index products_search_name, products_search_all, products_by_letter_pairs;
drop function letter_pairs;
