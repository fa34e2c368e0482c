-- A search that forgives (docs/rules/search-and-lists.md#search). The functions are in db/functions/words_of_products.sql.
alter table products
  add column words tsvector not null generated always as (words_of_product(name, brand, unit, description)) stored;
create index products_words on products using gin (words) with (gin_pending_list_limit = 256);

alter table categories
  add column words tsvector not null generated always as (words_of_product(name, '', '', '')) stored;

-- The words of names and brands, which misspelled words are compared with. A word may be there twice.
create table search_words (
  word text not null check (word <> ''),
  stem text not null generated always as (stem_of(word)) stored
);
create index search_words_by_word on search_words (word);
insert into search_words (word)
  select distinct lexeme from products cross join lateral unnest(words) as term where lexeme ~ '^[^~^0-9]{3,40}$';

create trigger products_inserted_words after insert on products referencing new table as inserted
  for each statement execute function add_search_words();
create trigger products_updated_words after update on products referencing old table as before new table as after
  for each statement execute function add_search_words();

-- What the shop means by a word that its products don't have.
create table search_synonyms (
  id uuid primary key,
  term text not null unique check (term <> ''),
  stems text[] not null generated always as (stems_in(term)) stored,
  means text[] not null check (cardinality(means) between 1 and 20)
);
create index search_synonyms_by_stems on search_synonyms (stems);

-- What people looked for and did not find, without a person.
create table search_misses (
  on_date date not null,
  term text not null check (term <> ''),
  times integer not null default 1 check (times > 0),
  primary key (on_date, term)
);

-- Pieces sold in the last 90 days, added up now and then, because every search asks for them.
create table product_sales (
  product_id uuid primary key references products (id) on delete cascade,
  pieces integer not null check (pieces > 0)
);
