-- News of the payment provider may name a payment by its capture alone.
create index payments_by_capture on payments (capture_id) where capture_id is not null;
