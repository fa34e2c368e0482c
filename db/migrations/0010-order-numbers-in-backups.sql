-- A backup has the counters that were used. So the last number that 0005 gave is the counter's last used one.
select setval('order_numbers', max(number)) from orders
  having max(number) is not null and not (select is_called from order_numbers);
