-- The admin's list of all reviews begins with the newest (server/catalog/reviews/review-queries.ts).
create index reviews_by_creation on reviews (created_at desc, id desc);
