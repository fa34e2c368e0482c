-- Amounts of the local PayPal have the decimals of their currency.
alter table local_paypal_orders
  add column minor_digits smallint not null default 2 check (minor_digits between 0 and 3);
