-- Codes of sign-ins by mail: one for each mailbox, as a hash. There may be no account yet (docs/rules/accounts.md#code-by-mail).
create table sign_in_codes (
  mailbox text primary key,
  -- The address that the code was sent to.
  email text not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0 check (wrong_tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_codes_by_age on sign_in_codes (expires_at);

-- These mails are deleted by age.
create index mails_with_codes on mails (created_at) where kind = 'sign-in-code';
