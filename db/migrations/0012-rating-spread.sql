-- How many reviews gave 1 to 5 stars: the product page shows it, and counting would read every review.
alter table products add column rating_spread integer[] not null default '{0,0,0,0,0}'
  check (array_length(rating_spread, 1) = 5 and 0 <= all (rating_spread));

update products set rating_spread = (
  select array_agg((select count(*)::integer from reviews where product_id = products.id and rating = stars) order by stars)
  from generate_series(1, 5) as stars
) where rating_count > 0;
