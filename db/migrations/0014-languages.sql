-- Names have the order of Spanish: that of before, but ñ comes after n.
alter collation shop_names rename to former_shop_names;
create collation shop_names (provider = icu, locale = 'es-u-kn-true');
alter table former_category_names alter column name type text collate shop_names;
drop index users_by_name;
create index users_by_name on users (name collate shop_names, id);

-- Words are stemmed by the rules of the base language (db/functions/words_of_texts.sql). When it changes:
-- server/settings/change-base-language.ts.
alter table categories
  drop column words,
  alter column name type text collate shop_names,
  add column stemmed_in text not null default base_language(),
  add column words tsvector not null generated always as (words_of_text(stemmed_in, name, '', '', '')) stored;
alter table products
  drop column words,
  alter column name type text collate shop_names,
  add column stemmed_in text not null default base_language(),
  add column words tsvector not null generated always as (words_of_text(stemmed_in, name, brand, unit, description)) stored;
create index products_words on products using gin (words) with (gin_pending_list_limit = 256);
alter table search_synonyms
  drop column stems,
  add column stemmed_in text not null default base_language(),
  add column stems text[] not null generated always as (stems_in_language(stemmed_in, term)) stored;
create index search_synonyms_by_stems on search_synonyms (stems);
drop collation former_shop_names;

-- Names and sentences in the shop's other languages (docs/rules/catalog.md#languages). The base language stays where
-- it is.
create table product_texts (
  product_id uuid not null references products(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  description text not null default '',
  unit text not null default '',
  search_name text not null,
  words tsvector not null generated always as (words_of_text(language, name, '', unit, description)) stored,
  primary key (product_id, language)
);
create index product_texts_words on product_texts using gin (words) with (gin_pending_list_limit = 256);

create table category_texts (
  category_id uuid not null references categories(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  line text not null default '',
  words tsvector not null generated always as (words_of_text(language, name, '', '', '')) stored,
  primary key (category_id, language)
);

create table slide_texts (
  slide_id uuid not null references slides(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text not null check (title <> ''),
  primary key (slide_id, language)
);

-- Without a place or instructions, those of the base language are shown.
create table delivery_method_texts (
  method_id uuid not null references delivery_methods(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text not null check (name <> ''),
  place text not null default '',
  instructions text not null default '',
  primary key (method_id, language)
);

-- The words of names, which misspelled words are compared with on pages in that language. A word may be there twice.
create table translated_words (
  language text not null,
  word text not null check (word <> ''),
  stem text not null generated always as (stem_in(language, word)) stored
);
create index translated_words_by_word on translated_words (language, word);

create trigger texts_inserted_words after insert on product_texts referencing new table as texts
  for each statement execute function add_translated_words();
create trigger texts_updated_words after update on product_texts referencing new table as texts
  for each statement execute function add_translated_words();

-- The products as lists and searches in the shop's other languages read them: by the name that is shown, with the search names
-- and words of both languages. A row for each product and language (db/functions/show_products.sql); a shop with one
-- language has none. The indexes are those of `products`.
create table shown_products (
  product_id uuid not null references products(id) on delete cascade,
  language text not null,
  name text collate shop_names not null,
  active boolean not null,
  category_id uuid not null,
  price_cents integer not null,
  rating double precision not null,
  search_name text not null,
  words tsvector not null,
  primary key (product_id, language)
);
create index shown_products_by_name on shown_products (language, active, name, product_id) include (price_cents, rating);
create index shown_products_by_price on shown_products (language, active, price_cents, name, product_id) include (rating);
create index shown_products_by_rating on shown_products (language, active, rating desc, name, product_id) include (price_cents);
create index shown_products_of_category_by_name on shown_products (language, category_id, active, name, product_id)
  include (price_cents, rating);
create index shown_products_of_category_by_price on shown_products (language, category_id, active, price_cents, name, product_id)
  include (rating);
create index shown_products_of_category_by_rating on shown_products (language, category_id, active, rating desc, name, product_id)
  include (price_cents);
create index shown_products_search on shown_products using gin (search_name gin_trgm_ops) with (gin_pending_list_limit = 256);
create index shown_products_words on shown_products using gin (words) with (gin_pending_list_limit = 256);

create trigger products_inserted_shown after insert on products referencing new table as changed
  for each statement execute function show_changed_products();
create trigger products_updated_shown after update on products referencing old table as former new table as changed
  for each statement execute function show_updated_products();
create trigger texts_inserted_shown after insert on product_texts referencing new table as changed
  for each statement execute function show_changed_products();
create trigger texts_updated_shown after update on product_texts referencing new table as changed
  for each statement execute function show_changed_products();
create trigger texts_deleted_shown after delete on product_texts referencing old table as changed
  for each statement execute function show_changed_products();
select show_products(array(select id from products));

-- The language of mails; null: the shop's base language.
alter table users add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
alter table orders add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
-- The names that the buyer saw, where they were in another language. Who packs the order reads `name` and `method_name`.
alter table order_lines add column shown_name text check (shown_name <> '');
alter table orders add column method_shown_name text check (method_shown_name <> '');
