-- From where an account was signed in with its password: there the limits that a crowd of guessers can fill do not
-- apply, so that nobody is locked out of their own account by others. Hashed with the email, and good for 90 days;
-- unlogged, because a crash may forget it.
create unlogged table known_addresses (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null
);
create index known_addresses_of_user on known_addresses (user_id);
create index known_addresses_by_age on known_addresses (last_used_at);
