-- The role of the servers. It owns the database and everything in it, and has no other permissions: no programs,
-- no files, no other databases. The image runs this script on an empty volume; for a database of
-- version 0.1.0, whose servers were superusers, see README.md. The script is idempotent.

\set ON_ERROR_STOP on
\getenv app_password ROOST_APP_PASSWORD

begin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'roost_app') then
    create role roost_app;
  end if;
end $$;
alter role roost_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'app_password';

alter database :"DBNAME" owner to roost_app;
revoke all on database :"DBNAME" from public;

-- Existing objects; sequences follow their tables.
do $$
declare
  statement text;
begin
  for statement in
    select format('alter table %s owner to roost_app', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('alter function %s owner to roost_app', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
  loop
    execute statement;
  end loop;
end $$;

-- From now on the superuser can only connect from inside the container.
alter role current_user password null;

commit;
