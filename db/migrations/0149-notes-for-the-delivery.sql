-- What a buyer writes for whoever delivers. The constant default is not written into the orders that are there, and a
-- process of the former version places orders without a note.
alter table orders add column note text not null default '';
