-- Keep shown_products equal to the products and their texts, in each of the shop's languages but the first, the base. When the
-- languages change: server/settings/show-in-languages.ts.

create or replace function show_products(ids uuid[]) returns void language plpgsql as $$
begin
  insert into shown_products
      (product_id, language, name, active, category_id, price_cents, rating, search_name, words)
    select id, shown.language, coalesce(texts.name, products.name), active, category_id, price_cents, rating,
      concat_ws(E'\n', texts.search_name, products.search_name), strip(coalesce(texts.words, '') || products.words)
    from products
    cross join (select unnest(languages[2:]) as language from shop_settings) as shown
    left join product_texts as texts on product_id = id and texts.language = shown.language
    where id = any(ids)
  on conflict (product_id, language) do update set
    name = excluded.name, active = excluded.active, category_id = excluded.category_id,
    price_cents = excluded.price_cents, rating = excluded.rating, search_name = excluded.search_name, words = excluded.words
    where shown_products.* is distinct from excluded.*;
end $$;

create or replace function show_changed_products() returns trigger language plpgsql as $$
begin
  if (select cardinality(languages) from shop_settings) = 1 then
    return null;
  end if;
  if tg_table_name = 'products' then
    perform show_products(array(select id from changed));
  else
    perform show_products(array(select product_id from changed));
  end if;
  return null;
end $$;

-- Most updates of products are sales, which change nothing that is shown here. `except`, because PostgreSQL keeps the plan
-- of a join from when one product changed, and would compare each of a thousand with each.
create or replace function show_updated_products() returns trigger language plpgsql as $$
begin
  if (select cardinality(languages) from shop_settings) > 1 then
    perform show_products(array(
      select id from (
        select id, name, active, category_id, price_cents, rating, search_name, words from changed
        except select id, name, active, category_id, price_cents, rating, search_name, words from former
      ) as differing));
  end if;
  return null;
end $$;
