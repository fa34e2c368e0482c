-- A buyer's unpaid orders: looked up with every new order (at most five, RULINGS §4) and whenever the checkout opens.
create index orders_unpaid_of_user on orders (user_id, created_at) where active;
