-- The names that categories gave up: their addresses are made of names, and bookmarks and search engines still know the
-- old ones. A category that has the name now comes first; of two that gave it up, the later one is meant.
create table former_category_names (
  name text collate shop_names not null check (name <> ''),
  category_id uuid not null references categories on delete cascade
);
create unique index former_category_names_name on former_category_names (lower(name));
create index former_category_names_by_category on former_category_names (category_id);
