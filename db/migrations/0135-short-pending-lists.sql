-- As for products (0133): what new orders and accounts add to these indexes waits in a list, which each search reads to its end, and
-- which the one who fills it puts in its place. At 4 MB, PostgreSQL's own limit, that was one order in two thousand, which took 140
-- ms while it held its stock; at 256 kB the slowest of 15,000 took 60, and an admin's search 2 instead of 8.
alter index orders_search set (gin_pending_list_limit = 256);
alter index order_lines_search set (gin_pending_list_limit = 256);
alter index users_search set (gin_pending_list_limit = 256);
