-- without transaction
-- Whether a product shows a picture, which the tidying of pictures asks for each. Concurrently: the catalogue may be large.
create index concurrently if not exists products_by_image on products (image);
