-- A run is one passage of something through a workflow, as people see it: status, stage, progress.
create type run_outcome as enum ('done', 'failed', 'cancelled');

create table runs (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  account_id uuid not null,
  kind text not null,
  status int not null default 10000,
  stage text not null default '',
  progress int not null default 0 check (progress between 0 and 100),
  -- Counts up with every retry; results of an older one are kept, its late writes are not.
  attempt int not null default 1,
  -- Of all who believe to be working on it, only the holder of the newest fence may write.
  fence bigint not null default 0,
  outcome run_outcome,
  failed_step text,
  cause text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  finished_times int not null default 0,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index runs_org on runs (org_id, created_at desc, id desc);

-- What a step has made, by what it was asked: asked the same again, it is not done again.
create table step_results (
  run_id uuid not null references runs on delete cascade,
  org_id uuid not null references organisations,
  step text not null,
  version int not null,
  input_hash text not null,
  output jsonb not null,
  fence bigint not null,
  finished_at timestamptz not null default now(),
  primary key (run_id, step, version, input_hash)
);

-- Starts that were decided in a transaction and still have to reach the engine.
create table engine_starts (
  id bigint generated always as identity primary key,
  workflow text not null,
  workflow_id text not null unique,
  queue text not null,
  input jsonb not null,
  org_id uuid not null references organisations,
  priority int not null default 3,
  created_at timestamptz not null default now()
);

alter table runs enable row level security, force row level security;
alter table step_results enable row level security, force row level security;
alter table engine_starts enable row level security, force row level security;

create policy subtree on runs using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then account_id = (select current_account())
  end
);
create policy working on step_results for select using ((select current_scope()) = 'platform');
create policy relaying on engine_starts for all using ((select current_scope()) = 'platform');
create policy starting on engine_starts for insert with check (
  case (select current_scope())
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then org_id = (select current_organisation())
  end
);

grant select, insert on runs to kejing_app;
grant update (status, stage, progress, attempt, fence, outcome, failed_step, cause, updated_at, finished_at, finished_times)
  on runs to kejing_app;
grant select on step_results to kejing_app;
grant select, insert, update, delete on engine_starts to kejing_app;
grant select, update on runs to kejing_definer;
grant select, insert, update on step_results to kejing_definer;

-- What steps write, each in one call. A step works for a run, not for a person.
set local role kejing_definer;

-- Takes the turn, or says what was made before. Neither: somebody with a later turn has the run.
create function guarded.begin_step(
    wanted uuid, wanted_step text, wanted_version int, wanted_hash text, mine bigint, new_status int, again boolean
  ) returns table (taken boolean, output jsonb)
  language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare known jsonb;
begin
  if not again then
    select r.output into known from step_results r
      where r.run_id = wanted and r.step = wanted_step and r.version = wanted_version and r.input_hash = wanted_hash;
    if found then return query select false, known; return; end if;
  end if;
  -- Need not reach the disk before the step begins: what counts is checked again when the result is kept.
  perform set_config('synchronous_commit', 'off', true);
  update runs set fence = mine, status = new_status, stage = wanted_step, progress = 0, updated_at = now()
    where id = wanted and fence < mine and outcome is null;
  return query select found, null::jsonb;
end $$;

-- Keeps what was made unless somebody has a later turn.
create function guarded.save_step(
    wanted uuid, wanted_step text, wanted_version int, wanted_hash text, mine bigint, made jsonb
  ) returns boolean
  language sql security definer set search_path = public as $$
  with saved as (
    insert into step_results (run_id, org_id, step, version, input_hash, output, fence)
      select id, org_id, wanted_step, wanted_version, wanted_hash, made, mine from runs where id = wanted and fence <= mine
      on conflict (run_id, step, version, input_hash)
        do update set output = excluded.output, fence = excluded.fence, finished_at = now()
        where step_results.fence <= excluded.fence
      returning 1
  ) select exists (select from saved);
$$;

create function guarded.report_progress(wanted uuid, mine bigint, percent int) returns void
  language sql security definer set search_path = public as $$
  select set_config('synchronous_commit', 'off', true);
  update runs set progress = percent, updated_at = now() where id = wanted and fence = mine and progress < percent;
$$;

revoke execute on function guarded.begin_step, guarded.save_step, guarded.report_progress from public;
grant execute on function guarded.begin_step, guarded.save_step, guarded.report_progress to kejing_app;
reset role;
