-- Names and sentences in the shop's other languages (docs/rules/catalog.md#languages). The base language stays where
-- it is. The functions are in db/functions/words_of_texts.sql.
create table product_texts (
  product_id uuid not null references products(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  description text not null default '',
  unit text not null default '',
  search_name text not null,
  words tsvector not null generated always as (words_of_text(language, name, unit, description)) stored,
  primary key (product_id, language)
);
create index product_texts_search on product_texts using gin (search_name gin_trgm_ops) with (gin_pending_list_limit = 256);
create index product_texts_words on product_texts using gin (words) with (gin_pending_list_limit = 256);

create table category_texts (
  category_id uuid not null references categories(id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text collate shop_names not null check (name <> ''),
  line text not null default '',
  words tsvector not null generated always as (words_of_text(language, name, '', '')) stored,
  primary key (category_id, language)
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

-- The language of mails; null: the shop's base language.
alter table users add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
alter table orders add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
-- The name that the buyer saw, where it was in another language. Who packs the order reads `name`.
alter table order_lines add column shown_name text check (shown_name <> '');
