-- A caller says the ending of an order's id: four characters or more of its last twelve, which are random. Read backwards an
-- ending is a beginning, and in "C" texts that begin alike stand side by side (server/orders/lists/search-conditions.ts).
create index orders_id_ending on orders ((reverse(right(id::text, 12)) collate "C"));
