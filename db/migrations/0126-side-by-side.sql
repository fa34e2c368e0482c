-- Searches for words side by side. An index of trigrams knows nothing across a blank, so that "couscous g" made a search read
-- ten thousand names with "couscous". With a letter in place of the blank it knows "sqg" (covering-trigrams.ts).
drop index products_search_name, products_search_all;
create index products_search_name on products using gin (replace(search_name, ' ', 'q') gin_trgm_ops);
create index products_search_all on products using gin (replace(search_all, ' ', 'q') gin_trgm_ops);
-- What PostgreSQL knows of an expression it learns from its index.
analyze products;
