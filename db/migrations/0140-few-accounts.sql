-- Admins and banned accounts are few, and their lists walked all accounts. Sorted by name or email, they are so few that they are
-- sorted when they are asked for.
create index users_admins on users (created_at desc, id desc) where is_admin;
create index users_banned on users (created_at desc, id desc) where not active;
