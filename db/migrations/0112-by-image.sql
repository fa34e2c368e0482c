-- Whether a product or an order shows a picture: the tidying of pictures asks for each.
create index products_by_image on products (image);
create index order_lines_by_image on order_lines (image);
