-- The capital 'ẞ' was folded to 'ß', and the small one to 'ss' (shared/catalog/searchable.ts): who searched for 'süße' found no 'SÜẞE'.
update products set search_name = replace(search_name, 'ß', 'ss'), search_all = replace(search_all, 'ß', 'ss')
where search_all like '%ß%';

-- Slugs are folded alike. The address of before leads on; where two products would have one slug, each keeps its own.
with renamed as (
  update products set slug = replace(slug, 'ß', 'ss')
  where slug like '%ß%' and not exists (
    select from products as other
    where other.id <> products.id and replace(other.slug, 'ß', 'ss') = replace(products.slug, 'ß', 'ss'))
  returning id, slug
)
insert into former_slugs (slug, product_id) select was.slug, id from renamed join products as was using (id)
on conflict (slug) do update set product_id = excluded.product_id;
