-- What the search of orders looks through, folded as accounts are (0020): the name on the order, and what was bought.
alter table orders add column search text not null generated always as (searchable_user_text(full_name)) stored;
alter table order_lines add column search text not null generated always as (searchable_user_text(name)) stored;
create index orders_search on orders using gin (search gin_trgm_ops);
create index order_lines_search on order_lines using gin (search gin_trgm_ops);
