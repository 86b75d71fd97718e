-- Roost 0.1.0 on SQLite: its schema, and at least one row in every table, all made up.
-- Written by `npm run dump-release` and never changed; server/src/db/released.engine.test.ts upgrades it.

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "house_groups" ("id" integer primary key autoincrement, "name" varchar(100) not null, "description" text, "created_by" text, "created_at" text not null, "updated_at" text not null, "join_policy" varchar(20) default 'open' not null check ("join_policy" in ('open', 'invite_only')));
CREATE TABLE "users" ("id" text primary key, "email" varchar(255) not null, "first_name" varchar(50), "last_name" varchar(50), "profile_image_url" text, "password_hash" text, "provider" varchar(20) default 'replit' not null check ("provider" in ('local', 'google', 'replit')), "role" varchar(20) default 'user' not null check ("role" in ('admin', 'user')), "is_approved" boolean default 0 not null, "house_group_id" integer references "house_groups" ("id") on delete set null, "is_mfa_enabled" boolean default 0 not null, "created_at" text not null, "updated_at" text not null, "provider_issuer" varchar(255), "provider_id" varchar(255), "expires_at" text, "sampled_at" text);
CREATE TABLE "sessions" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "token_hash" varchar(64) not null, "previous_token_hash" varchar(64), "token_issued_at" text not null, "authenticated_at" text not null, "last_seen_at" text not null, "expires_at" text not null, "user_agent" varchar(300));
CREATE TABLE "throttles" ("key" varchar(120) primary key, "failures" integer not null, "window_started_at" text not null, "blocked_until" text);
CREATE TABLE "tasks" ("id" integer primary key autoincrement, "title" varchar(255) not null, "description" text, "category" varchar(100) not null, "priority" varchar(20) default 'medium' not null check ("priority" in ('low', 'medium', 'high')), "status" varchar(20) default 'todo' not null check ("status" in ('todo', 'in_progress', 'completed')), "due_date" text, "assigned_to" text references "users" ("id") on delete set null, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "completed_at" text, "created_at" text not null, "updated_at" text not null, constraint "tasks_completion" check ((status = 'completed') = (completed_at is not null)));
CREATE TABLE "access_request_notifications" ("id" integer primary key autoincrement, "requesting_user_id" text not null references "users" ("id") on delete cascade, "admin_user_id" text not null references "users" ("id") on delete cascade, "status" varchar(20) default 'pending' not null check ("status" in ('pending', 'approved', 'rejected')), "is_read" boolean default 0 not null, "created_at" text not null, "updated_at" text not null, constraint "access_request_once" unique ("requesting_user_id", "admin_user_id"));
CREATE TABLE "change_log" ("scope" varchar(50) not null, "feature" varchar(30) not null, "version" integer not null, constraint "change_log_key" primary key ("scope", "feature"));
CREATE TABLE "idempotency_keys" ("user_id" text not null references "users" ("id") on delete cascade, "key" varchar(100) not null, "fingerprint" varchar(64) not null, "response" text, "created_at" text not null, constraint "idempotency_keys_key" primary key ("user_id", "key"));
CREATE TABLE "instance_settings" ("key" varchar(50) primary key, "value" text not null);
CREATE TABLE "mfa_secrets" ("user_id" text primary key references "users" ("id") on delete cascade, "sealed_secret" text not null, "is_enabled" boolean default 0 not null, "expires_at" text, "last_step" integer, "created_at" text not null);
CREATE TABLE "mfa_backup_codes" ("user_id" text not null references "users" ("id") on delete cascade, "code_hash" varchar(64) not null, constraint "mfa_backup_codes_key" primary key ("user_id", "code_hash"));
CREATE TABLE "known_devices" ("user_id" text not null references "users" ("id") on delete cascade, "device" varchar(50) not null, "signed_in_at" text not null, constraint "known_devices_key" primary key ("user_id", "device"));
CREATE TABLE "provider_attempts" ("id" integer primary key autoincrement, "provider" varchar(20) not null check ("provider" in ('google', 'replit')), "browser_hash" varchar(64) not null, "state" varchar(64) not null, "nonce" varchar(64) not null, "code_verifier" varchar(128) not null, "expires_at" text not null);
CREATE TABLE "mfa_attempts" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "provider" varchar(20) not null check ("provider" in ('google', 'replit')), "token_hash" varchar(64) not null, "failures" integer not null, "expires_at" text not null);
CREATE TABLE "password_reset_tokens" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "token_hash" varchar(64) not null, "expires_at" text not null, "used" boolean default 0 not null, "created_at" text not null);
CREATE TABLE "house_group_invitations" ("id" integer primary key autoincrement, "house_group_id" integer not null references "house_groups" ("id") on delete cascade, "invited_by_user_id" text not null references "users" ("id") on delete cascade, "invited_user_id" text not null references "users" ("id") on delete cascade, "status" varchar(20) default 'pending' not null check ("status" in ('pending', 'accepted', 'rejected')), "invited_at" text not null, "responded_at" text, constraint "house_group_invitations_once" unique ("house_group_id", "invited_user_id"));
CREATE TABLE "notices" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "about" varchar(24) not null check ("about" in ('member-joined', 'group-assigned', 'group-removed', 'role-changed', 'email-changed', 'password-changed', 'mfa-enabled', 'mfa-disabled', 'backup-codes-regenerated', 'new-device')), "detail" varchar(200), "is_read" boolean default 0 not null, "created_at" text not null);
CREATE TABLE "jobs" ("id" integer primary key autoincrement, "kind" varchar(50) not null, "payload" text not null, "attempts" integer not null, "run_at" text not null, "give_up_at" text not null, "created_at" text not null);
CREATE TABLE "budgets" ("id" integer primary key autoincrement, "name" varchar(100) not null, "category" varchar(100) not null, "amount_cents" integer not null, "period" varchar(20) default 'monthly' not null check ("period" in ('weekly', 'monthly', 'quarterly', 'yearly')), "start_date" text not null, "end_date" text, "is_active" boolean default 1 not null, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "created_at" text not null, "updated_at" text not null, constraint "budgets_amount" check (amount_cents > 0), constraint "budgets_dates" check (end_date is null or end_date >= start_date));
CREATE TABLE "expenses" ("id" integer primary key autoincrement, "title" varchar(255) not null, "amount_cents" integer not null, "category" varchar(100) not null, "description" text, "date" text not null, "paid_by" text references "users" ("id") on delete set null, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "budget_id" integer references "budgets" ("id") on delete set null, "split_mode" varchar(20) check ("split_mode" in ('equally', 'exact', 'percent', 'shares')), "created_at" text not null, "updated_at" text not null, "search_text" text not null, constraint "expenses_amount" check (amount_cents > 0));
CREATE TABLE "receipts" ("expense_id" integer primary key references "expenses" ("id") on delete cascade, "byte_count" integer not null, "created_at" text not null, "image" blob not null);
CREATE TABLE "expense_changes" ("id" integer primary key autoincrement, "expense_id" integer not null references "expenses" ("id") on delete cascade, "changed_by" text references "users" ("id") on delete set null, "fields" text not null, "created_at" text not null);
CREATE TABLE "expense_totals" ("id" integer primary key autoincrement, "scope" varchar(50) not null, "month" varchar(7) not null, "category" varchar(100) not null, "amount_cents" integer not null, "expense_count" integer not null, constraint "expense_totals_once" unique ("scope", "month", "category"));
CREATE TABLE "ledger_members" ("id" integer primary key autoincrement, "house_group_id" integer not null references "house_groups" ("id") on delete restrict, "user_id" text references "users" ("id") on delete set null, "balance_cents" integer not null, constraint "ledger_members_once" unique ("house_group_id", "user_id"));
CREATE TABLE "expense_splits" ("id" integer primary key autoincrement, "expense_id" integer not null references "expenses" ("id") on delete cascade, "member_id" integer not null references "ledger_members" ("id") on delete restrict, "position" integer, "paid_cents" integer not null, "share_cents" integer not null, "weight" integer, constraint "expense_splits_once" unique ("expense_id", "member_id"), constraint "expense_splits_amounts" check (paid_cents >= 0 and share_cents >= 0));
CREATE TABLE "settlements" ("id" integer primary key autoincrement, "house_group_id" integer not null references "house_groups" ("id") on delete restrict, "from_member_id" integer not null references "ledger_members" ("id") on delete restrict, "to_member_id" integer not null references "ledger_members" ("id") on delete restrict, "amount_cents" integer not null, "created_by" text references "users" ("id") on delete set null, "created_at" text not null, "undone_at" text, "undone_by" text references "users" ("id") on delete set null, constraint "settlements_amount" check (amount_cents > 0 and from_member_id <> to_member_id));
CREATE TABLE "expense_goals" ("id" integer primary key autoincrement, "name" varchar(255) not null, "category" varchar(100) not null, "description" text, "target_amount_cents" integer not null, "current_amount_cents" integer default 0 not null, "target_date" text not null, "is_completed" boolean default 0 not null, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "created_at" text not null, "updated_at" text not null, constraint "expense_goals_amounts" check (target_amount_cents > 0 and current_amount_cents >= 0));
CREATE TABLE "shopping_items" ("id" integer primary key autoincrement, "name" varchar(255) not null, "category" varchar(100) not null, "quantity" varchar(50), "estimated_price_cents" integer, "notes" text, "completed_at" text, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "created_at" text not null, "updated_at" text not null, "search_text" text not null);
CREATE TABLE "calendar_events" ("id" integer primary key autoincrement, "title" varchar(255) not null, "description" text, "is_all_day" boolean default 0 not null, "starts_at" text, "ends_at" text, "starts_on" text not null, "ends_on" text, "time_zone" varchar(64), "color" varchar(7) not null, "location" varchar(255), "category" varchar(50), "priority" varchar(20) not null check ("priority" in ('low', 'medium', 'high')), "visibility" varchar(20) not null check ("visibility" in ('public', 'private')), "attendees" text not null, "reminders" text not null, "recurrence_pattern" varchar(20) check ("recurrence_pattern" in ('daily', 'weekly', 'monthly', 'yearly')), "recurrence_interval" integer not null, "recurrence_ends_on" text, "parent_event_id" integer references "calendar_events" ("id") on delete cascade, "original_on" text, "is_cancelled" boolean default 0 not null, "last_on" text not null, "lasts_long" boolean default 0 not null, "uid" varchar(255) not null, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "created_at" text not null, "updated_at" text not null, "search_text" text not null);
CREATE TABLE "calendar_feeds" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "token_hash" varchar(64) not null, "created_at" text not null, "last_read_at" text);
CREATE TABLE "recipes" ("id" integer primary key autoincrement, "title" varchar(200) not null, "description" text, "cuisine" varchar(50), "category" varchar(50), "difficulty" varchar(20) default 'medium' not null check ("difficulty" in ('easy', 'medium', 'hard')), "cooking_time" integer, "prep_time" integer, "servings" integer default 4 not null, "seasonality" varchar(100), "ingredients" text not null, "instructions" text not null, "nutrition_info" text, "tags" text not null, "image_url" varchar(2048), "source_url" varchar(2048), "rating_hundredths" integer, "created_by" text references "users" ("id") on delete set null, "house_group_id" integer references "house_groups" ("id") on delete restrict, "is_public" boolean default 0 not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "recipe_photos" ("recipe_id" integer primary key references "recipes" ("id") on delete cascade, "byte_count" integer not null, "created_at" text not null, "image" blob not null);
CREATE TABLE "recipe_shares" ("id" integer primary key autoincrement, "recipe_id" integer not null references "recipes" ("id") on delete cascade, "shared_by" text not null references "users" ("id") on delete cascade, "shared_with" text references "users" ("id") on delete cascade, "house_group_id" integer references "house_groups" ("id") on delete restrict, "personal_note" text, "share_type" varchar(20) default 'user' not null check ("share_type" in ('user', 'house_group', 'public')), "share_url" varchar(64) not null, "is_active" boolean default 1 not null, "view_count" integer default 0 not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "recipe_recommendations" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "recipe_id" integer not null references "recipes" ("id") on delete cascade, "reason" varchar(100), "match_score_hundredths" integer, "seasonal_ingredients" text, "shopping_list_matches" text, "created_at" text not null);
CREATE TABLE "user_recipe_preferences" ("user_id" text primary key references "users" ("id") on delete cascade, "dietary_restrictions" text, "allergies" text, "favorite_cuisines" text, "disliked_ingredients" text, "preferred_difficulty" varchar(20) default 'medium' not null check ("preferred_difficulty" in ('easy', 'medium', 'hard')), "max_cooking_time" integer default 60 not null, "favorite_seasons" text, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "dashboard_configs" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "house_group_id" integer references "house_groups" ("id") on delete cascade, "config" text not null, "is_default" boolean default 0 not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "task_totals" ("scope" varchar(60) not null, "category" varchar(100) not null, "status" varchar(20) not null, "priority" varchar(20) not null, "task_count" integer not null, constraint "task_totals_key" primary key ("scope", "category", "status", "priority"));
CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "action" varchar(27) not null check ("action" in ('authn_login_success', 'authn_login_fail', 'authn_login_lock', 'authn_logout', 'authn_password_change', 'authn_mfa_enabled', 'authn_mfa_disabled', 'authn_mfa_codes_regenerated', 'authn_mfa_fail', 'authn_session_revoked', 'authn_reset_requested', 'authn_reset_link_issued', 'user_created', 'user_approved', 'user_rejected', 'user_updated', 'user_email_changed', 'user_deleted', 'user_promoted', 'user_demoted', 'group_created', 'group_joined', 'group_left', 'group_assigned', 'group_removed', 'group_policy_changed', 'invitation_sent', 'invitation_accepted', 'invitation_rejected', 'calendar_feed_created', 'calendar_feed_removed', 'recipe_shared', 'recipe_share_removed', 'instance_backed_up', 'instance_restored', 'instance_moved')), "actor_user_id" text, "subject_user_id" text, "house_group_id" integer, "detail" varchar(200), "created_at" text not null, "previous_hash" varchar(64) not null, "hash" varchar(64) not null);
insert into "kysely_migration" ("name", "timestamp") values
  ('0001-foundation', '2026-11-22T21:52:09.650Z'),
  ('0002-accounts', '2026-11-22T21:52:09.657Z'),
  ('0003-money', '2026-11-22T21:52:09.670Z'),
  ('0004-shopping', '2026-11-22T21:52:09.671Z'),
  ('0005-calendar', '2026-11-22T21:52:09.678Z'),
  ('0006-recipes', '2026-11-22T21:52:09.683Z'),
  ('0007-dashboard', '2026-11-22T21:52:09.686Z'),
  ('0008-operations', '2026-11-22T21:52:09.690Z');
insert into "kysely_migration_lock" ("id", "is_locked") values
  ('migration_lock', 0);
insert into "house_groups" ("id", "name", "description", "created_by", "created_at", "updated_at", "join_policy") values
  (1, 'Household 1', null, '555de3e1-94b6-489c-8171-5f4895cadf15', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'open');
insert into "users" ("id", "email", "first_name", "last_name", "profile_image_url", "password_hash", "provider", "role", "is_approved", "house_group_id", "is_mfa_enabled", "created_at", "updated_at", "provider_issuer", "provider_id", "expires_at", "sampled_at") values
  ('04f10e29-d0ac-462b-bdd1-460e72efeda9', 'person-d567d7f6-bc5d-494f-adcd-60fda971b391@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$hC+S8cwyNTvKX7ljGI33vA$SZbJIxJ6xP7owmKQjKWzfYB55dlL4UTjVdJrn5msmKs', 'local', 'user', 1, null, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('2168a170-77e7-4097-b0cb-9070adbb0eb5', 'person-1feab891-cecb-4947-a3d5-a65bac4060a9@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$1N05pXKYLiAhKdVvZLbXIw$MIA73Z3+9QQf1zedaI6Xw8R6BWX2/xcnhzMNyIMpaY4', 'local', 'user', 1, null, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('555de3e1-94b6-489c-8171-5f4895cadf15', 'person-c6574ac1-8d08-453b-a8ca-d4a7b01ed198@example.org', 'Åsa', 'O''Nest', null, '$argon2id$v=19$m=64,t=1,p=1$+gvUa1xONiW+AtlzE0j2iA$Jd1KMsaqW8uSgGwQBgZVMKDacVOTaGSSUSzD7NEebeA', 'local', 'admin', 1, 1, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'person-6b0b899c-dc99-46fa-ad57-5089b8da0558@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$YzW+5SPOnWXL/3p1jn60Gg$mQXqsPT8bXP+ae3O++iy3IO3vOzJjocFgk/V3W+gqbs', 'local', 'user', 1, 1, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('894f49b3-4ca2-45e8-b632-dc21877811af', '4baeeccd-24ef-407e-8b65-ef73a7ac2208@temporary.invalid', 'Demo', 'User', null, null, 'local', 'user', 1, null, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, '2026-11-21T11:00:00.470Z', null),
  ('abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', 'person-dec7c520-cf03-4d3c-84aa-bd422e9f2071@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$THO9Rb+iBcXCkwgb8Cakig$JD6Xgv7VYJ6NHw8KxihOER5AunYKc8pR6/QhJamM/sI', 'local', 'user', 0, null, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'person-15581ee9-91dc-4a05-a8e5-06995e05e40c@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$dK+E+PVR3Rv+Kh0de+cU9Q$5uny+zj3MLu3ivOvkRIQUUOakAHFBenKabNUAwA/s78', 'local', 'user', 1, null, 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null),
  ('eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'person-2bfd9705-2725-47cd-8fe5-35c9be63086d@example.org', 'Robin', 'Nest', null, '$argon2id$v=19$m=64,t=1,p=1$T2m6zH5piSb8ZUxoaPC6KQ$6pMILbhV9C3Llg/2vdBe3shuBhgkKpxQR/yJAEaNhVA', 'local', 'user', 1, 1, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', null, null, null, null);
insert into "sessions" ("id", "user_id", "token_hash", "previous_token_hash", "token_issued_at", "authenticated_at", "last_seen_at", "expires_at", "user_agent") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', '804f42ac35b9dd5ae7cb88f216b8a28ece1278dca49e946d480536f39cee012f', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (2, 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', '5b0c582f02b8a5234a69ffe1ac5cc203183c4286cbf32074fbf640baf2c8f517', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (3, '04f10e29-d0ac-462b-bdd1-460e72efeda9', 'b568fc1525f62be243e8bb4d9738bd7cfc14d09d76608387e36aec2163196e65', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (4, '2168a170-77e7-4097-b0cb-9070adbb0eb5', 'af12e168f4c21d6048cf1e3cb9bdd207af8128b3b10253078578ab15bff3ec0b', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (5, '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'fb3ab877f76063373de45977bd1772c537db045fc30cb3b321724c801257c430', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (6, 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'c312288d44df94d165581714f24199f7590ccc13b2e7952452424ea871173059', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (7, 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', 'cf3811ea3234a268790cb01aa6aae116631e49e0c32c308587c1b7397849b0c8', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest'),
  (8, '894f49b3-4ca2-45e8-b632-dc21877811af', '767c092981c24bc6a34ca4e8482078aaae3bdf9b9b9674de6ff7b7d955834e52', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', '2026-11-28T09:00:00.470Z', 'lightMyRequest');
insert into "throttles" ("key", "failures", "window_started_at", "blocked_until") values
  ('reset-account:f6138ef775b4c0ca0f59c8c2ecddecd47841182f699c7bc83cabe7a588031189', 1, '2026-11-21T09:00:00.470Z', null),
  ('reset-address:127.0.0.1', 1, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:3adfc684073a7d5ab125c5b637c00664657de30f2692916e0a0652df72e6f624', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:4537227d2f9d853ea3a4a0a8a3d9d66d26f57a71046de27a07a13248eaacd191', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:6bc7c9a0b470a6af9047afe6a6640e81563fc4a8980c605c08d63f1d5368d339', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:930ab6185702a53a297c02987319e10285960ea62881f9fe6aa284536ee1f520', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:ae7fe416753f5804046d3dbd75f15ffd5938aa49860ac88f5a95d755a5fdded3', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:ba12c60b6b8c51f28ea74073993e8a971848cf466d48d2d81f93bd7a700ff989', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-account:f6138ef775b4c0ca0f59c8c2ecddecd47841182f699c7bc83cabe7a588031189', 0, '2026-11-21T09:00:00.470Z', null),
  ('sign-in-address:127.0.0.1', 0, '2026-11-21T09:00:00.470Z', null);
insert into "known_devices" ("user_id", "device", "signed_in_at") values
  ('555de3e1-94b6-489c-8171-5f4895cadf15', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('04f10e29-d0ac-462b-bdd1-460e72efeda9', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('2168a170-77e7-4097-b0cb-9070adbb0eb5', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'Unknown device', '2026-11-21T09:00:00.470Z'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'Unknown device', '2026-11-21T09:00:00.470Z');
insert into "mfa_secrets" ("user_id", "sealed_secret", "is_enabled", "expires_at", "last_step", "created_at") values
  ('555de3e1-94b6-489c-8171-5f4895cadf15', 'f3uiKoeGCOQRtGH3bcqYMmMcwZtZEvHVElh8IY7dYFExRI6-Z3y11F7g5lQ6H1E8JQKe4ckUlUyj6Fh7', 0, '2026-11-21T09:10:00.470Z', null, '2026-11-21T09:00:00.470Z'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'Rcy0KmAyoRMxGfDqk6dZKyWFJwk-nZG2g9-RXW8bDnrX546NqvxKsnL9h9pi6H1jxiDEHoJu44K0QV9q', 1, null, 59841720, '2026-11-21T09:00:00.470Z');
insert into "mfa_backup_codes" ("user_id", "code_hash") values
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'c2be0054b30d638955b4ff765d26aa26e4123ffc7787e5f2b7752bcaf4ba271b'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '7aa517953c5e1e94611349226e4bc82805f514a23bfbf87718b2bea1b71f0b56'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'f0e415200c9eda514b0fe88de44ddab8da52ebdbd6e373e4c8f27c33ddbfaa92'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'fcf44fd69fc9da6936319999db3fa792f2854110972b2fdcf15216694e775f59'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'a544884b3acad27076691fe94241e8c13e114b07a59e31b67921db92f769b739'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '094155eefa07b0104f3b51af8533327a8551f2c6c1dedd6c6112fbdba5574c8b'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '0d79643a30aa5819853205c9fb2a7f56f18bfe1ae918aa2648f9105275b11d83'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '8e533b6b524d3e88af03df40f6dc16d578a400271ce25ec993c3c8f4f5484c0d'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '735788b54615a165f568fa5b855b3a3a3a4f676ee40f243bacdad1e378aa6f6e'),
  ('d8d6248e-9b8f-4834-b7c9-424f58688aa3', '8c282fd0d94d7bda3943098eea225d87c574394eb72069661ab66d7fceab5673');
insert into "provider_attempts" ("id", "provider", "browser_hash", "state", "nonce", "code_verifier", "expires_at") values
  (1, 'google', 'browser', 'state', 'nonce', 'code', '2026-11-21T09:00:00.470Z');
insert into "mfa_attempts" ("id", "user_id", "provider", "token_hash", "failures", "expires_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 'google', 'token', 2, '2026-11-21T09:00:00.470Z');
insert into "password_reset_tokens" ("id", "user_id", "token_hash", "expires_at", "used", "created_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 'reset', '2026-11-21T09:00:00.470Z', 1, '2026-11-21T09:00:00.470Z');
insert into "house_group_invitations" ("id", "house_group_id", "invited_by_user_id", "invited_user_id", "status", "invited_at", "responded_at") values
  (1, 1, '555de3e1-94b6-489c-8171-5f4895cadf15', '2168a170-77e7-4097-b0cb-9070adbb0eb5', 'pending', '2026-11-21T09:00:00.470Z', null);
insert into "tasks" ("id", "title", "description", "category", "priority", "status", "due_date", "assigned_to", "created_by", "house_group_id", "completed_at", "created_at", "updated_at") values
  (1, 'Water the plants', null, 'garden', 'medium', 'todo', null, null, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (2, 'Sweep', null, 'general', 'medium', 'todo', null, null, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (3, 'Ölwechsel 🪺 "quoted" \ back', null, 'garden', 'medium', 'todo', '2026-12-01T18:30:00.000Z', null, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "task_totals" ("scope", "category", "status", "priority", "task_count") values
  ('group:1', 'garden', 'todo', 'medium', 2),
  ('group:1', 'general', 'todo', 'medium', 1);
insert into "budgets" ("id", "name", "category", "amount_cents", "period", "start_date", "end_date", "is_active", "created_by", "house_group_id", "created_at", "updated_at") values
  (1, 'Food', 'groceries', 40000, 'monthly', '2026-01-01', null, 1, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "expenses" ("id", "title", "amount_cents", "category", "description", "date", "paid_by", "created_by", "house_group_id", "budget_id", "split_mode", "created_at", "updated_at", "search_text") values
  (1, 'Groceries, corrected', 10000, 'groceries', null, '2026-11-21', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', 1, 1, 'equally', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'groceries, corrected ');
insert into "receipts" ("expense_id", "byte_count", "created_at", "image") values
  (1, 298, '2026-11-21T09:00:00.470Z', x'ffd8ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763ffdb0043011112121815182f1a1a2f634238426363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363ffc0001108000c001003012200021101031101ffc40014000100000000000000000000000000000005ffc4001a100002020300000000000000000000000000030421052231ffc40014010100000000000000000000000000000002ffc400191100030003000000000000000000000000000204030521ffda000c03010002110311003f000e3e379a89c7c6f35148e85d50a4742ea8396b606bed6e1fffd9');
insert into "expense_changes" ("id", "expense_id", "changed_by", "fields", "created_at") values
  (1, 1, '555de3e1-94b6-489c-8171-5f4895cadf15', '[{"field":"title","before":"Market","after":"Groceries, corrected"}]', '2026-11-21T09:00:00.470Z');
insert into "expense_totals" ("id", "scope", "month", "category", "amount_cents", "expense_count") values
  (1, 'group:1', '2026-11', 'groceries', 10000, 1);
insert into "ledger_members" ("id", "house_group_id", "user_id", "balance_cents") values
  (1, 1, '555de3e1-94b6-489c-8171-5f4895cadf15', 4900),
  (2, 1, 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', -4900);
insert into "expense_splits" ("id", "expense_id", "member_id", "position", "paid_cents", "share_cents", "weight") values
  (1, 1, 1, 0, 10000, 5000, null),
  (2, 1, 2, 1, 0, 5000, null);
insert into "settlements" ("id", "house_group_id", "from_member_id", "to_member_id", "amount_cents", "created_by", "created_at", "undone_at", "undone_by") values
  (1, 1, 2, 1, 100, '555de3e1-94b6-489c-8171-5f4895cadf15', '2026-11-21T09:00:00.470Z', null, null);
insert into "expense_goals" ("id", "name", "category", "description", "target_amount_cents", "current_amount_cents", "target_date", "is_completed", "created_by", "house_group_id", "created_at", "updated_at") values
  (1, 'Summer holidays', 'Travel', null, 120000, 0, '2027-06-30', 0, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "dashboard_configs" ("id", "user_id", "house_group_id", "config", "is_default", "created_at", "updated_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '{"widgets":[],"layout":"grid","theme":"auto"}', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "access_request_notifications" ("id", "requesting_user_id", "admin_user_id", "status", "is_read", "created_at", "updated_at") values
  (1, 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (2, '04f10e29-d0ac-462b-bdd1-460e72efeda9', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (3, '2168a170-77e7-4097-b0cb-9070adbb0eb5', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (4, '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (5, 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'),
  (6, 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', '555de3e1-94b6-489c-8171-5f4895cadf15', 'pending', 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "shopping_items" ("id", "name", "category", "quantity", "estimated_price_cents", "notes", "completed_at", "created_by", "house_group_id", "created_at", "updated_at", "search_text") values
  (1, 'Milk', 'dairy', null, null, null, null, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'milk ');
insert into "calendar_events" ("id", "title", "description", "is_all_day", "starts_at", "ends_at", "starts_on", "ends_on", "time_zone", "color", "location", "category", "priority", "visibility", "attendees", "reminders", "recurrence_pattern", "recurrence_interval", "recurrence_ends_on", "parent_event_id", "original_on", "is_cancelled", "last_on", "lasts_long", "uid", "created_by", "house_group_id", "created_at", "updated_at", "search_text") values
  (1, 'Dentist', null, 0, '2026-11-23T09:00:00.000Z', null, '2026-11-23', null, 'UTC', '#6366F1', null, null, 'medium', 'public', '[]', '[]', null, 1, null, null, null, 0, '2026-11-23', 0, '94b7fae4-9cbb-479b-972d-b7fdb409e4e6@roost', '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'dentist  '),
  (2, 'Ganztägig', null, 1, null, null, '2026-02-28', null, null, '#6366F1', null, null, 'medium', 'public', '[]', '[]', null, 1, null, null, null, 0, '2026-02-28', 0, 'dbda6be9-0a11-4837-baf8-89b334799350@roost', '555de3e1-94b6-489c-8171-5f4895cadf15', 1, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'ganztägig  '),
  (3, 'Dentist', null, 0, '2026-11-23T09:00:00.000Z', null, '2026-11-23', null, 'UTC', '#6366F1', null, null, 'medium', 'private', '[]', '[]', 'weekly', 1, null, null, null, 0, '2100-12-31', 1, '5357c9be-2142-4919-ac83-fc0ea4d36229@roost', '555de3e1-94b6-489c-8171-5f4895cadf15', null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z', 'dentist  ');
insert into "calendar_feeds" ("id", "user_id", "token_hash", "created_at", "last_read_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 'e91167735cb828a50f4a3413a3f210415eedef4c7a484a725e0cf712be7791e4', '2026-11-21T09:00:00.470Z', null);
insert into "recipes" ("id", "title", "description", "cuisine", "category", "difficulty", "cooking_time", "prep_time", "servings", "seasonality", "ingredients", "instructions", "nutrition_info", "tags", "image_url", "source_url", "rating_hundredths", "created_by", "house_group_id", "is_public", "created_at", "updated_at") values
  (1, 'Pancakes', null, null, null, 'medium', null, null, 4, null, '[{"name":"flour","original":"2 cups flour","quantity":2,"quantityTo":null,"unit":"cup","isHeading":false,"amounts":[{"start":0,"end":6,"quantity":2,"quantityTo":null,"unit":"cup"}]},{"name":"milk","original":"1 cup milk","quantity":1,"quantityTo":null,"unit":"cup","isHeading":false,"amounts":[{"start":0,"end":5,"quantity":1,"quantityTo":null,"unit":"cup"}]}]', '["Mix","Fry"]', null, '[]', null, null, null, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "recipe_photos" ("recipe_id", "byte_count", "created_at", "image") values
  (1, 298, '2026-11-21T09:00:00.470Z', x'ffd8ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763ffdb0043011112121815182f1a1a2f634238426363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363636363ffc0001108000c001003012200021101031101ffc40014000100000000000000000000000000000005ffc4001a100002020300000000000000000000000000030421052231ffc40014010100000000000000000000000000000002ffc400191100030003000000000000000000000000000204030521ffda000c03010002110311003f000e3e379a89c7c6f35148e85d50a4742ea8396b606bed6e1fffd9');
insert into "recipe_shares" ("id", "recipe_id", "shared_by", "shared_with", "house_group_id", "personal_note", "share_type", "share_url", "is_active", "view_count", "created_at", "updated_at") values
  (1, 1, '555de3e1-94b6-489c-8171-5f4895cadf15', null, 1, null, 'house_group', 'm8duCKZPyVq24_iiZB7w_KPypyI', 1, 0, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "recipe_recommendations" ("id", "user_id", "recipe_id", "reason", "match_score_hundredths", "seasonal_ingredients", "shopping_list_matches", "created_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 1, null, 73, '["🎃"]', null, '2026-11-21T09:00:00.470Z');
insert into "user_recipe_preferences" ("user_id", "dietary_restrictions", "allergies", "favorite_cuisines", "disliked_ingredients", "preferred_difficulty", "max_cooking_time", "favorite_seasons", "created_at", "updated_at") values
  ('555de3e1-94b6-489c-8171-5f4895cadf15', null, '["Nüsse"]', null, '', 'medium', 60, null, '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "notices" ("id", "user_id", "about", "detail", "is_read", "created_at") values
  (1, '555de3e1-94b6-489c-8171-5f4895cadf15', 'member-joined', 'Robin Nest', 0, '2026-11-21T09:00:00.470Z'),
  (2, '555de3e1-94b6-489c-8171-5f4895cadf15', 'member-joined', 'Robin Nest', 0, '2026-11-21T09:00:00.470Z'),
  (3, '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'member-joined', 'Robin Nest', 0, '2026-11-21T09:00:00.470Z'),
  (4, 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', 'mfa-enabled', null, 0, '2026-11-21T09:00:00.470Z');
insert into "jobs" ("id", "kind", "payload", "attempts", "run_at", "give_up_at", "created_at") values
  (1, 'mail.send', '{"to":"person-15581ee9-91dc-4a05-a8e5-06995e05e40c@example.org","letter":{"about":"mfa-enabled"}}', 0, '2026-11-21T09:00:00.470Z', '2026-11-22T09:00:00.470Z', '2026-11-21T09:00:00.470Z');
insert into "audit_log" ("id", "action", "actor_user_id", "subject_user_id", "house_group_id", "detail", "created_at", "previous_hash", "hash") values
  (1, 'user_created', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', null, null, '2026-11-21T09:00:00.470Z', '0000000000000000000000000000000000000000000000000000000000000000', 'f822827d75776f5b238a8bc26c2a1e5c76a9a0d9a07aa796d89d0d829edc8172'),
  (2, 'authn_login_success', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', null, 'password', '2026-11-21T09:00:00.470Z', 'f822827d75776f5b238a8bc26c2a1e5c76a9a0d9a07aa796d89d0d829edc8172', '03fa6114f16ba82336c8b27793adcc57c9d0e9f269406183884a5e8ef3ebebf3'),
  (3, 'group_created', '555de3e1-94b6-489c-8171-5f4895cadf15', null, 1, null, '2026-11-21T09:00:00.470Z', '03fa6114f16ba82336c8b27793adcc57c9d0e9f269406183884a5e8ef3ebebf3', 'ee24e161170343e73b635d6c521ff7bc54431a85b7b42de6ae294452272d3154'),
  (4, 'group_joined', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', 1, null, '2026-11-21T09:00:00.470Z', 'ee24e161170343e73b635d6c521ff7bc54431a85b7b42de6ae294452272d3154', '076e9bd089dc6491d4948108c64333c89ed35b649832f028ccfa7db6437fff4a'),
  (5, 'user_created', 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', null, null, '2026-11-21T09:00:00.470Z', '076e9bd089dc6491d4948108c64333c89ed35b649832f028ccfa7db6437fff4a', '2c09b6ee50c15b5794f8b5d4aed34c14a14feaf742c8c35a6ea93893c57f487c'),
  (6, 'authn_login_success', 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', 'abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', null, 'password', '2026-11-21T09:00:00.470Z', '2c09b6ee50c15b5794f8b5d4aed34c14a14feaf742c8c35a6ea93893c57f487c', '27856c344628ad6786cf943ee83330d56b46205713853f02ff376db2b4e12d3a'),
  (7, 'user_created', '04f10e29-d0ac-462b-bdd1-460e72efeda9', '04f10e29-d0ac-462b-bdd1-460e72efeda9', null, null, '2026-11-21T09:00:00.470Z', '27856c344628ad6786cf943ee83330d56b46205713853f02ff376db2b4e12d3a', '2a760bc1c2d7fd8a9cf55f3fef29da32726f59f575a535fb45903b70f9ede7eb'),
  (8, 'authn_login_success', '04f10e29-d0ac-462b-bdd1-460e72efeda9', '04f10e29-d0ac-462b-bdd1-460e72efeda9', null, 'password', '2026-11-21T09:00:00.470Z', '2a760bc1c2d7fd8a9cf55f3fef29da32726f59f575a535fb45903b70f9ede7eb', '604edc67b31598a87fbc1338b203dfcb15102a4e63cef4c7440e5c04eeffdc3b'),
  (9, 'user_created', '2168a170-77e7-4097-b0cb-9070adbb0eb5', '2168a170-77e7-4097-b0cb-9070adbb0eb5', null, null, '2026-11-21T09:00:00.470Z', '604edc67b31598a87fbc1338b203dfcb15102a4e63cef4c7440e5c04eeffdc3b', '1f98b9935519a1f7faccadf30c3b286acc9fdb5b68b8b60859709c8352cd2921'),
  (10, 'authn_login_success', '2168a170-77e7-4097-b0cb-9070adbb0eb5', '2168a170-77e7-4097-b0cb-9070adbb0eb5', null, 'password', '2026-11-21T09:00:00.470Z', '1f98b9935519a1f7faccadf30c3b286acc9fdb5b68b8b60859709c8352cd2921', 'a0ae0f547198e046a853330d6cb7cc56a53d924e3127498c4ecaa6772f7b13c8'),
  (11, 'user_created', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', null, null, '2026-11-21T09:00:00.470Z', 'a0ae0f547198e046a853330d6cb7cc56a53d924e3127498c4ecaa6772f7b13c8', '94358d3df5f715dcdc73af98f3e64c0d9db05ae8148b4cb46726ef4f40007cc3'),
  (12, 'authn_login_success', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', null, 'password', '2026-11-21T09:00:00.470Z', '94358d3df5f715dcdc73af98f3e64c0d9db05ae8148b4cb46726ef4f40007cc3', '5af11fb898ed539f23ad66a329c4ea39adae783249c57e6c08b41c0d9c2d6abd'),
  (13, 'group_joined', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', '649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 1, null, '2026-11-21T09:00:00.470Z', '5af11fb898ed539f23ad66a329c4ea39adae783249c57e6c08b41c0d9c2d6abd', '00a8467319725a2dc4bfbdf5f6e88d01db4c0cfbd263d0bddc1a762cd2635e72'),
  (14, 'recipe_shared', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', null, 'house_group', '2026-11-21T09:00:00.470Z', '00a8467319725a2dc4bfbdf5f6e88d01db4c0cfbd263d0bddc1a762cd2635e72', '2c99564ffc7341ca15e636cd755514c80a32e43f2fe0a34299d23d05fcb38092'),
  (15, 'user_created', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', null, null, '2026-11-21T09:00:00.470Z', '2c99564ffc7341ca15e636cd755514c80a32e43f2fe0a34299d23d05fcb38092', 'ba0acd7b2072523bf1c66414d8d04eafacee652a8699705129d61277f4010c23'),
  (16, 'authn_login_success', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', null, 'password', '2026-11-21T09:00:00.470Z', 'ba0acd7b2072523bf1c66414d8d04eafacee652a8699705129d61277f4010c23', 'fa0396d318f190cf84a56aa321193b6f5034899f655e636e4b5d74af2adc751e'),
  (17, 'group_joined', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 1, null, '2026-11-21T09:00:00.470Z', 'fa0396d318f190cf84a56aa321193b6f5034899f655e636e4b5d74af2adc751e', '44aec83a6b1e72b00fc3a60a416fac584181c2c1ac60fd88da267ff297b81ba0'),
  (18, 'invitation_sent', '555de3e1-94b6-489c-8171-5f4895cadf15', '2168a170-77e7-4097-b0cb-9070adbb0eb5', 1, null, '2026-11-21T09:00:00.470Z', '44aec83a6b1e72b00fc3a60a416fac584181c2c1ac60fd88da267ff297b81ba0', 'a9305622f0cf37b34eef7813c12830e06e9e233a8f59b4105da8f130dc92d490'),
  (19, 'user_created', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', null, null, '2026-11-21T09:00:00.470Z', 'a9305622f0cf37b34eef7813c12830e06e9e233a8f59b4105da8f130dc92d490', '088027a0b72d30e92068feac42a54922ce8ef98355277e00744abc7b4878ef1f'),
  (20, 'authn_login_success', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', null, 'password', '2026-11-21T09:00:00.470Z', '088027a0b72d30e92068feac42a54922ce8ef98355277e00744abc7b4878ef1f', '925743d2e656052da2bacff2ddf48ecf42733c94c46243eb63e01ea36b399dad'),
  (21, 'authn_mfa_enabled', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', 'd8d6248e-9b8f-4834-b7c9-424f58688aa3', null, null, '2026-11-21T09:00:00.470Z', '925743d2e656052da2bacff2ddf48ecf42733c94c46243eb63e01ea36b399dad', '7bbb82dead827d3fecfde1f789e7b2a371973d4911168469ea1dcc4020b59b4e'),
  (22, 'user_created', '894f49b3-4ca2-45e8-b632-dc21877811af', '894f49b3-4ca2-45e8-b632-dc21877811af', null, 'temporary', '2026-11-21T09:00:00.470Z', '7bbb82dead827d3fecfde1f789e7b2a371973d4911168469ea1dcc4020b59b4e', '9eeb436e8d3d197d695a759ee098713912f6aa9469d5ad6f2f90a503f0c30be9'),
  (23, 'calendar_feed_created', '555de3e1-94b6-489c-8171-5f4895cadf15', '555de3e1-94b6-489c-8171-5f4895cadf15', null, null, '2026-11-21T09:00:00.470Z', '9eeb436e8d3d197d695a759ee098713912f6aa9469d5ad6f2f90a503f0c30be9', '06ee4f5735c9d226b317e9b70582d1eb34d92d8d48c7692fc51a8e74fa8c1244'),
  (24, 'authn_reset_requested', null, '555de3e1-94b6-489c-8171-5f4895cadf15', null, null, '2026-11-21T09:00:00.470Z', '06ee4f5735c9d226b317e9b70582d1eb34d92d8d48c7692fc51a8e74fa8c1244', 'd4bcaedcaae304585441322c9f9995518bbf350fb67091760651d3589029fa00');
insert into "change_log" ("scope", "feature", "version") values
  ('admins', 'admin', 19),
  ('user:555de3e1-94b6-489c-8171-5f4895cadf15', 'session', 2),
  ('group:1', 'users', 3),
  ('instance', 'house-groups', 3),
  ('user:abb2ef67-b9a2-436b-8fe8-bbf6e07bb976', 'session', 1),
  ('user:04f10e29-d0ac-462b-bdd1-460e72efeda9', 'session', 1),
  ('user:2168a170-77e7-4097-b0cb-9070adbb0eb5', 'session', 1),
  ('user:649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'session', 2),
  ('user:555de3e1-94b6-489c-8171-5f4895cadf15', 'notices', 2),
  ('group:1', 'tasks', 5),
  ('group:1', 'shopping', 1),
  ('group:1', 'calendar', 2),
  ('group:1', 'recipes', 1),
  ('group:1', 'recipe-shares', 1),
  ('user:555de3e1-94b6-489c-8171-5f4895cadf15', 'recipe-shares', 1),
  ('user:eae565cb-0fe8-4639-95bd-3ed739f4a0b6', 'session', 2),
  ('user:649d58ed-2bf4-4d52-b74f-c7e1ec33b57d', 'notices', 1),
  ('group:1', 'budgets', 1),
  ('group:1', 'expenses', 2),
  ('group:1', 'settlements', 2),
  ('group:1', 'expense-goals', 1),
  ('group:1', 'invitations', 1),
  ('user:2168a170-77e7-4097-b0cb-9070adbb0eb5', 'invitations', 1),
  ('user:d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'session', 2),
  ('user:d8d6248e-9b8f-4834-b7c9-424f58688aa3', 'notices', 1),
  ('user:555de3e1-94b6-489c-8171-5f4895cadf15', 'dashboard', 1),
  ('user:555de3e1-94b6-489c-8171-5f4895cadf15', 'calendar', 1);
insert into "idempotency_keys" ("user_id", "key", "fingerprint", "response", "created_at") values
  ('555de3e1-94b6-489c-8171-5f4895cadf15', 'sweep-0001', 'bb371d7b95375dab3e4edafb15141611445689960c721781d2e8215775011ec7', '{"id":2,"title":"Sweep","description":null,"category":"general","priority":"medium","status":"todo","dueDate":null,"assignedTo":null,"assignedToName":null,"createdBy":"555de3e1-94b6-489c-8171-5f4895cadf15","createdByName":"Åsa O''Nest","houseGroupId":1,"completedAt":null,"createdAt":"2026-11-21T09:00:00.470Z","updatedAt":"2026-11-21T09:00:00.470Z"}', '2026-11-21T09:00:00.470Z');
insert into "instance_settings" ("key", "value") values
  ('motto', 'Ni bonne ni mauvaise');
delete from "sqlite_sequence";
insert into "sqlite_sequence" ("name", "seq") values
  ('access_request_notifications', 6),
  ('audit_log', 24),
  ('budgets', 1),
  ('calendar_events', 3),
  ('calendar_feeds', 1),
  ('dashboard_configs', 1),
  ('expense_changes', 1),
  ('expense_goals', 1),
  ('expense_splits', 2),
  ('expense_totals', 1),
  ('expenses', 1),
  ('house_group_invitations', 1),
  ('house_groups', 1),
  ('jobs', 1),
  ('ledger_members', 2),
  ('mfa_attempts', 1),
  ('notices', 4),
  ('password_reset_tokens', 1),
  ('provider_attempts', 1),
  ('recipe_recommendations', 1),
  ('recipe_shares', 1),
  ('recipes', 1),
  ('sessions', 8),
  ('settlements', 1),
  ('shopping_items', 1),
  ('tasks', 4);
CREATE UNIQUE INDEX "users_email" on "users" ("email");
CREATE INDEX "users_house_group" on "users" ("house_group_id");
CREATE INDEX "users_role" on "users" ("role", "is_approved");
CREATE INDEX "users_waiting" on "users" ("created_at") where "is_approved" = false;
CREATE UNIQUE INDEX "sessions_token" on "sessions" ("token_hash");
CREATE INDEX "sessions_previous_token" on "sessions" ("previous_token_hash");
CREATE INDEX "sessions_user" on "sessions" ("user_id");
CREATE INDEX "tasks_group" on "tasks" ("house_group_id", "id");
CREATE INDEX "tasks_group_completion" on "tasks" ("house_group_id", "completed_at", "id");
CREATE INDEX "tasks_creator" on "tasks" ("created_by", "house_group_id", "id");
CREATE INDEX "tasks_creator_completion" on "tasks" ("created_by", "house_group_id", "completed_at", "id");
CREATE INDEX "tasks_assignee" on "tasks" ("assigned_to", "status", "due_date");
CREATE INDEX "access_request_admin" on "access_request_notifications" ("admin_user_id", "status");
CREATE INDEX "idempotency_keys_age" on "idempotency_keys" ("created_at");
CREATE UNIQUE INDEX "users_provider_identity" on "users" ("provider_issuer", "provider_id");
CREATE UNIQUE INDEX "provider_attempts_browser" on "provider_attempts" ("browser_hash");
CREATE UNIQUE INDEX "mfa_attempts_token" on "mfa_attempts" ("token_hash");
CREATE INDEX "mfa_attempts_user" on "mfa_attempts" ("user_id");
CREATE UNIQUE INDEX "password_reset_tokens_token" on "password_reset_tokens" ("token_hash");
CREATE INDEX "password_reset_tokens_user" on "password_reset_tokens" ("user_id");
CREATE INDEX "house_group_invitations_invited" on "house_group_invitations" ("invited_user_id", "status");
CREATE INDEX "house_group_invitations_inviter" on "house_group_invitations" ("invited_by_user_id");
CREATE INDEX "notices_user" on "notices" ("user_id", "id");
CREATE INDEX "notices_age" on "notices" ("created_at");
CREATE INDEX "jobs_due" on "jobs" ("kind", "run_at", "id");
CREATE INDEX "budgets_group" on "budgets" ("house_group_id", "id");
CREATE INDEX "budgets_creator" on "budgets" ("created_by", "house_group_id", "id");
CREATE INDEX "expenses_group" on "expenses" ("house_group_id", "date", "id");
CREATE INDEX "expenses_creator" on "expenses" ("created_by", "house_group_id", "date", "id");
CREATE INDEX "expenses_payer" on "expenses" ("paid_by");
CREATE INDEX "expenses_budget" on "expenses" ("budget_id", "date", "amount_cents");
CREATE INDEX "expense_changes_expense" on "expense_changes" ("expense_id", "id");
CREATE INDEX "expense_changes_user" on "expense_changes" ("changed_by");
CREATE INDEX "expense_totals_category" on "expense_totals" ("scope", "category", "month", "amount_cents", "expense_count");
CREATE INDEX "ledger_members_user" on "ledger_members" ("user_id");
CREATE INDEX "expense_splits_member" on "expense_splits" ("member_id");
CREATE INDEX "settlements_group" on "settlements" ("house_group_id", "id");
CREATE INDEX "settlements_from_member_id" on "settlements" ("from_member_id");
CREATE INDEX "settlements_to_member_id" on "settlements" ("to_member_id");
CREATE INDEX "settlements_created_by" on "settlements" ("created_by");
CREATE INDEX "settlements_undone_by" on "settlements" ("undone_by");
CREATE INDEX "expense_goals_group" on "expense_goals" ("house_group_id", "id");
CREATE INDEX "expense_goals_creator" on "expense_goals" ("created_by", "house_group_id", "id");
CREATE INDEX "shopping_items_group" on "shopping_items" ("house_group_id", "completed_at", "id");
CREATE INDEX "shopping_items_creator" on "shopping_items" ("created_by", "house_group_id", "completed_at", "id");
CREATE INDEX "calendar_events_group" on "calendar_events" ("house_group_id", "lasts_long", "last_on", "id");
CREATE INDEX "calendar_events_creator" on "calendar_events" ("created_by", "house_group_id", "lasts_long", "last_on", "id");
CREATE INDEX "calendar_events_group_newest" on "calendar_events" ("house_group_id", "id", "parent_event_id", "is_cancelled");
CREATE INDEX "calendar_events_creator_newest" on "calendar_events" ("created_by", "house_group_id", "id", "parent_event_id", "is_cancelled");
CREATE UNIQUE INDEX "calendar_events_exception" on "calendar_events" ("parent_event_id", "original_on");
CREATE INDEX "calendar_events_uid" on "calendar_events" ("uid");
CREATE UNIQUE INDEX "calendar_feeds_user" on "calendar_feeds" ("user_id");
CREATE UNIQUE INDEX "calendar_feeds_token" on "calendar_feeds" ("token_hash");
CREATE INDEX "recipes_group" on "recipes" ("house_group_id", "id");
CREATE INDEX "recipes_creator" on "recipes" ("created_by", "house_group_id", "id");
CREATE UNIQUE INDEX "recipe_shares_url" on "recipe_shares" ("share_url");
CREATE INDEX "recipe_shares_recipe" on "recipe_shares" ("recipe_id", "id");
CREATE INDEX "recipe_shares_owner" on "recipe_shares" ("shared_by", "id");
CREATE INDEX "recipe_shares_recipient" on "recipe_shares" ("shared_with", "id");
CREATE INDEX "recipe_shares_group" on "recipe_shares" ("house_group_id", "id");
CREATE INDEX "recipe_recommendations_user" on "recipe_recommendations" ("user_id");
CREATE INDEX "recipe_recommendations_recipe" on "recipe_recommendations" ("recipe_id");
CREATE UNIQUE INDEX dashboard_configs_owner
    on dashboard_configs (user_id, coalesce(house_group_id, 0));
CREATE TRIGGER "tasks_counted_at_insert" after insert on "tasks"
      begin insert into "task_totals" (scope, "category", "status", "priority", "task_count")
    values (case when new.house_group_id is null then 'user:' || coalesce(cast(new.created_by as text), '')
    else 'group:' || new.house_group_id end, new.category, new.status, new.priority, 1)
    on conflict (scope, "category", "status", "priority")
    do update set "task_count" = "task_totals"."task_count" + 1; end;
CREATE TRIGGER "tasks_counted_at_delete" after delete on "tasks"
      begin update "task_totals" set "task_count" = "task_count" - 1 where scope = case when old.house_group_id is null then 'user:' || coalesce(cast(old.created_by as text), '')
    else 'group:' || old.house_group_id end and category = old.category and status = old.status and priority = old.priority; delete from "task_totals" where scope = case when old.house_group_id is null then 'user:' || coalesce(cast(old.created_by as text), '')
    else 'group:' || old.house_group_id end and category = old.category and status = old.status and priority = old.priority and "task_count" = 0; end;
CREATE TRIGGER "tasks_counted_at_update" after update of "category", "status", "priority", "house_group_id", "created_by" on "tasks"
      begin update "task_totals" set "task_count" = "task_count" - 1 where scope = case when old.house_group_id is null then 'user:' || coalesce(cast(old.created_by as text), '')
    else 'group:' || old.house_group_id end and category = old.category and status = old.status and priority = old.priority; delete from "task_totals" where scope = case when old.house_group_id is null then 'user:' || coalesce(cast(old.created_by as text), '')
    else 'group:' || old.house_group_id end and category = old.category and status = old.status and priority = old.priority and "task_count" = 0; insert into "task_totals" (scope, "category", "status", "priority", "task_count")
    values (case when new.house_group_id is null then 'user:' || coalesce(cast(new.created_by as text), '')
    else 'group:' || new.house_group_id end, new.category, new.status, new.priority, 1)
    on conflict (scope, "category", "status", "priority")
    do update set "task_count" = "task_totals"."task_count" + 1; end;
CREATE INDEX "users_expiring" on "users" ("expires_at") where "expires_at" is not null;
CREATE INDEX "audit_log_age" on "audit_log" ("created_at");
CREATE TRIGGER "audit_log_no_update" before update on "audit_log"
      begin select raise(abort, 'audit_log is append-only'); end;
CREATE TRIGGER "audit_log_no_delete" before delete on "audit_log"
      when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', (select max(created_at) from "audit_log"), '-400 days')
      begin select raise(abort, 'audit_log is append-only'); end;
