-- The steps of the first-run guide that an admin has confirmed; null without a guide (docs/rules/settings.md#first-run-guide).
alter table shop_settings
  add column opening_steps text[] check (opening_steps <@ '{shop,money,products,delivery,payment}'::text[]);
