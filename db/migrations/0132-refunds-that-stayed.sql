-- A refund that the provider had not finished waited for its payment's next daily turn, or, of an order that was delivered
-- long ago, for ever. Those that wait still are asked about at once.
update payments set next_check_at = now() where status = 'refunding' and next_check_at > now();
