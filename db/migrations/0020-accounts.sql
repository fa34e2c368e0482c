-- Searching and sorting the user list (specification §2 'Users'): name, email and id, without regard to case and accents.

create function searchable_user_text(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize($1, nfkd) collate shop_names), '[\u0300-\u036f]', '', 'g');

alter table users add column search text not null
  generated always as (searchable_user_text(name || E'\n' || email) || E'\n' || id::text) stored;
create index users_search on users using gin (search gin_trgm_ops);
create index users_by_name on users (name collate shop_names, id);

-- The seeded admin is one, also when several processes start at once.
create unique index users_one_seeded on users (is_seeded) where is_seeded;

-- Tries that are limited in number: failed sign-ins, sign-ups. Counted here so that the limit holds across processes;
-- unlogged, because a crash may forget them. A key names account and address in hashed form.
create unlogged table tries (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index tries_by_age on tries (resets_at);

-- Sign-ins through an outside provider that are under way. `browser_hash` ties each to the browser that began it.
create table outside_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index outside_sign_ins_by_age on outside_sign_ins (expires_at);

-- One-time codes that hand a finished sign-in over to the page: good once, for a minute, in that browser (RULINGS §6).
create table hand_over_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index hand_over_codes_by_age on hand_over_codes (expires_at);

-- Links sent by mail: to set a password, to confirm the address. Kept hashed.
create table mailed_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('set_password', 'confirm_email')),
  -- The address that the link went to: it proves nothing about another one.
  email text not null,
  expires_at timestamptz not null
);
create index mailed_links_of_user on mailed_links (user_id);
create index mailed_links_by_age on mailed_links (expires_at);
