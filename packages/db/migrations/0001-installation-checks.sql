-- One row per installation check: a person's words go through every part and come back.
create type check_status as enum ('running', 'done', 'failed');

create table installation_checks (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  status check_status not null default 'running',
  object_key text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'done') = (object_key is not null))
);
grant select, insert on installation_checks to kejing_app;
grant update (status, object_key, finished_at) on installation_checks to kejing_app;
