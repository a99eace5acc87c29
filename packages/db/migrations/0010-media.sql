-- What was made of a lesson's recording, and who waits for a word before it is listened to.
create table lesson_media (
  lesson_id uuid primary key references lessons on delete cascade,
  org_id uuid not null,
  account_id uuid not null,
  seconds double precision not null,
  -- LUFS and dBFS; null where there was nothing to measure.
  loudness double precision,
  peak double precision,
  speech_seconds double precision not null,
  sound_key text not null,
  listening_key text not null,
  player_key text,
  poster_key text,
  peaks_key text not null,
  speech_key text not null,
  made_at timestamptz not null,
  foreign key (account_id, org_id) references accounts (id, org_id)
);

alter table lesson_media enable row level security, force row level security;
create policy own on lesson_media using (account_id = (select current_account()));
create policy working on lesson_media using ((select current_scope()) = 'platform' and (select current_account()) is null);
grant select, insert, update, delete on lesson_media to kejing_app;

-- Lessons of accounts that the platform looks through first wait until somebody lets them go on.
alter table lessons add column held boolean not null default false;

set local role kejing_definer;

-- Says whose lesson was let go; nothing when it was not held.
create function guarded.release_lesson(lesson uuid) returns table (org_id uuid, attempt int)
  language sql security definer set search_path = public as $$
  with released as (update lessons set held = false, updated_at = now() where id = lesson and held returning id, org_id)
  select released.org_id, runs.attempt from released left join runs on runs.id = released.id;
$$;
revoke execute on function guarded.release_lesson from public;
grant execute on function guarded.release_lesson to kejing_app;

-- What a step does wrong counts against it; a worker that dies is somebody else's fault, up to a point.
create or replace function guarded.begin_step(
    wanted uuid, wanted_step text, wanted_version int, wanted_hash text, mine bigint, new_status int, again boolean,
    new_queue text, new_worker text, most int
  ) returns table (state text, output jsonb)
  language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  known jsonb;
  first_of_turn bigint := mine - mine % 1000;
begin
  -- Need not reach the disk before the step begins: what counts is checked again when the result is kept.
  perform set_config('synchronous_commit', 'off', true);
  if not again then
    select r.output into known from step_results r
      where r.run_id = wanted and r.step = wanted_step and r.version = wanted_version and r.input_hash = wanted_hash;
    if found then return query select 'known', known; return; end if;
  end if;
  if mine - first_of_turn > 1 then
    -- The execution before this one has left no word: its worker is dead.
    insert into step_failures (run_id, org_id, fence, step, trouble, cause, worker)
      select id, org_id, mine - 1, wanted_step, 'died', 'the worker died', case when fence = mine - 1 then worker end
        from runs where id = wanted and outcome is null
      on conflict do nothing;
    if exists (
      select from step_failures where run_id = wanted and fence between first_of_turn and mine
        having count(*) filter (where trouble = 'error') >= most or count(*) filter (where trouble = 'died') >= 20)
    then
      return query select 'exhausted', null::jsonb; return;
    end if;
  end if;
  update runs set fence = mine, status = new_status, stage = wanted_step, progress = 0, queue = new_queue,
      waiting_since = null, worker = new_worker, begun_at = clock_timestamp(), updated_at = now()
    where id = wanted and fence < mine and outcome is null;
  return query select case when found then 'taken' else 'lost' end, null::jsonb;
end $$;

create or replace function guarded.fail_step(wanted uuid, wanted_step text, mine bigint, what step_trouble, why text, by_worker text)
  returns int language sql security definer set search_path = public as $$
  insert into step_failures (run_id, org_id, fence, step, trouble, cause, worker)
    select id, org_id, mine, wanted_step, what, left(why, 500), by_worker from runs where id = wanted
    on conflict do nothing;
  select count(*)::int from step_failures
    where run_id = wanted and fence between mine - mine % 1000 and mine and trouble = 'error';
$$;

reset role;
