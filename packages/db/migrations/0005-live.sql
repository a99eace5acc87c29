-- Where a run waits, who works on it, and how every change of it reaches the people who may see it.
alter table runs
  add column priority int not null default 3,
  -- The queue that the run waits in, or whose step is being worked on.
  add column queue text,
  -- Null while a step is being worked on, and after the end.
  add column waiting_since timestamptz,
  -- The worker that holds the turn, and since when.
  add column worker text,
  add column begun_at timestamptz;

create index runs_waiting on runs (queue, priority, waiting_since) where waiting_since is not null;
create index runs_ended on runs (finished_at desc, id desc) where outcome is not null;

grant update (queue, waiting_since, worker, begun_at) on runs to kejing_app;

-- The trace that a start belongs to, so that it goes on in the engine.
alter table engine_starts add column trace text;

-- What went wrong in a step, each time. 'died' is written by the next worker: the dead one could not.
create type step_trouble as enum ('error', 'died', 'stopped');

create table step_failures (
  run_id uuid not null references runs on delete cascade,
  org_id uuid not null references organisations,
  fence bigint not null,
  step text not null,
  trouble step_trouble not null,
  cause text not null,
  worker text,
  at timestamptz not null default now(),
  primary key (run_id, fence)
);

create index step_failures_at on step_failures (at desc);

-- Worker programs say every few seconds that they are there.
create table workers (
  identity text primary key,
  host text not null,
  -- { "media": { "slots": 2, "busy": 1 } }
  queues jsonb not null,
  -- { "postgres": { "free": 1, "size": 2 } }, for the folders that stand on this host
  disks jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What the tabs of people are told, in the order of commits. Kept for an hour, for those who come back.
create table live_events (
  id bigint generated always as identity primary key,
  kind text not null,
  org_id uuid not null,
  account_id uuid not null,
  -- Only the account itself, or also those who look after its organisation.
  private boolean not null default false,
  data jsonb not null,
  at timestamptz not null default now()
);

create index live_events_at on live_events (at);

alter table step_failures enable row level security, force row level security;
alter table workers enable row level security, force row level security;
alter table live_events enable row level security, force row level security;

create policy operating on step_failures for select using ((select current_scope()) = 'platform');
create policy operating on workers for select using ((select current_scope()) = 'platform');
create policy subtree on live_events for select using (
  case (select current_scope())
    when 'platform' then not private or account_id = (select current_account())
    when 'organisation' then (not private or account_id = (select current_account()))
      and org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then account_id = (select current_account())
  end
);

grant select on step_failures, workers, live_events to kejing_app;
grant select, insert on step_failures to kejing_definer;
grant select, insert, update, delete on workers to kejing_definer;
grant select, insert, delete on live_events to kejing_definer;

drop function guarded.begin_step, guarded.save_step, guarded.report_progress;

set local role kejing_definer;

-- Numbers are given one commit after the other: whoever has seen a number has seen all before it.
create function guarded.tell_live(event_kind text, event_org uuid, event_account uuid, event_private boolean, event_data jsonb)
  returns void language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext('live_events'));
  insert into live_events (kind, org_id, account_id, private, data)
    values (event_kind, event_org, event_account, event_private, event_data);
  perform pg_notify('live', '');
end $$;

create function guarded.tell_run() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform guarded.tell_live('run', new.org_id, new.account_id, false, jsonb_build_object(
    'run_id', new.id, 'kind', new.kind, 'status', new.status, 'stage', new.stage, 'progress', new.progress,
    'attempt', new.attempt, 'outcome', new.outcome, 'failed_step', new.failed_step, 'cause', new.cause,
    'queue', new.queue, 'waiting', new.waiting_since is not null));
  return null;
end $$;

-- Takes the turn ('taken'), says what was made before ('known'), that it went wrong too often ('exhausted'),
-- or that somebody with a later turn has the run ('lost').
create function guarded.begin_step(
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
    if (select count(*) from step_failures
          where run_id = wanted and fence between first_of_turn and mine and trouble <> 'stopped') >= most then
      return query select 'exhausted', null::jsonb; return;
    end if;
  end if;
  update runs set fence = mine, status = new_status, stage = wanted_step, progress = 0, queue = new_queue,
      waiting_since = null, worker = new_worker, begun_at = clock_timestamp(), updated_at = now()
    where id = wanted and fence < mine and outcome is null;
  return query select case when found then 'taken' else 'lost' end, null::jsonb;
end $$;

-- Keeps what was made unless somebody has a later turn. A crash of the database may forget the last moments:
-- the step is then done again when its run is retried, nothing else.
create function guarded.save_step(
    wanted uuid, wanted_step text, wanted_version int, wanted_hash text, mine bigint, made jsonb,
    new_status int, next_queue text
  ) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update runs set fence = mine, status = new_status, stage = wanted_step, progress = 100, queue = next_queue,
      waiting_since = case when next_queue is not null then clock_timestamp() end,
      worker = null, updated_at = now()
    where id = wanted and fence <= mine and outcome is null;
  if not found then return false; end if;
  insert into step_results (run_id, org_id, step, version, input_hash, output, fence)
    select id, org_id, wanted_step, wanted_version, wanted_hash, made, mine from runs where id = wanted
    on conflict (run_id, step, version, input_hash)
      do update set output = excluded.output, fence = excluded.fence, finished_at = now();
  return true;
end $$;

create function guarded.report_progress(wanted uuid, mine bigint, percent int) returns void
  language sql security definer set search_path = public as $$
  select set_config('synchronous_commit', 'off', true);
  update runs set progress = percent, updated_at = now() where id = wanted and fence = mine and progress < percent;
$$;

-- Writes down what went wrong and says how often something has in this turn; being told to stop is no fault.
create function guarded.fail_step(wanted uuid, wanted_step text, mine bigint, what step_trouble, why text, by_worker text)
  returns int language sql security definer set search_path = public as $$
  insert into step_failures (run_id, org_id, fence, step, trouble, cause, worker)
    select id, org_id, mine, wanted_step, what, left(why, 500), by_worker from runs where id = wanted
    on conflict do nothing;
  select count(*)::int from step_failures
    where run_id = wanted and fence between mine - mine % 1000 and mine and trouble <> 'stopped';
$$;

-- Who goes next: better priority first, then organisations take turns, then who has waited longest.
create function guarded.queue_positions() returns table (run_id uuid, org_id uuid, account_id uuid, queue text, place int)
  language sql stable security definer set search_path = public as $$
  select id, org_id, account_id, queue,
      row_number() over (partition by queue order by priority, turn, waiting_since, id)::int
    from (
      select id, org_id, account_id, queue, priority, waiting_since,
          row_number() over (partition by queue, priority, org_id order by waiting_since, id) as turn
        from runs where waiting_since is not null
    ) as waiting;
$$;

create function guarded.live_events_after(seen bigint, most int)
  returns table (id bigint, kind text, org_id uuid, account_id uuid, private boolean, org_path uuid[], data jsonb)
  language sql stable security definer set search_path = public as $$
  select id, kind, org_id, account_id, private,
      array(select ancestor_id from organisation_ancestors where descendant_id = live_events.org_id), data
    from live_events where id > seen order by id limit most;
$$;

-- The first and the last number that is still kept; 0 and 0 when there is none.
create function guarded.live_events_bounds() returns table (oldest bigint, newest bigint)
  language sql stable security definer set search_path = public as $$
  select coalesce(min(id), 0), coalesce(max(id), 0) from live_events;
$$;

create function guarded.drop_live_events(before timestamptz) returns void
  language sql security definer set search_path = public as $$
  -- The newest stays: by it those who come back are told apart from those who come from another database.
  delete from live_events where at < before and id < (select max(id) from live_events);
$$;

create function guarded.report_worker(who text, on_host text, its_queues jsonb, its_disks jsonb, since timestamptz, now_seen timestamptz)
  returns void language sql security definer set search_path = public as $$
  insert into workers values (who, on_host, its_queues, its_disks, since, now_seen)
    on conflict (identity) do update
      set queues = excluded.queues, disks = excluded.disks, seen_at = excluded.seen_at;
  delete from workers where seen_at < now_seen - interval '1 day';
$$;

create function guarded.forget_worker(who text) returns void
  language sql security definer set search_path = public as $$
  delete from workers where identity = who;
$$;

revoke execute on function
  guarded.tell_live, guarded.tell_run, guarded.begin_step, guarded.save_step, guarded.report_progress, guarded.fail_step,
  guarded.queue_positions, guarded.live_events_after, guarded.live_events_bounds, guarded.drop_live_events,
  guarded.report_worker, guarded.forget_worker
  from public;
grant execute on function
  guarded.begin_step, guarded.save_step, guarded.report_progress, guarded.fail_step,
  guarded.queue_positions, guarded.live_events_after, guarded.live_events_bounds, guarded.drop_live_events,
  guarded.report_worker, guarded.forget_worker
  to kejing_app;

reset role;

-- At commit, when every row lock is held already: nobody waits for a row while holding the events' lock.
create constraint trigger tell_new after insert on runs deferrable initially deferred
  for each row execute function guarded.tell_run();
create constraint trigger tell_change after update on runs deferrable initially deferred
  for each row
  when ((old.status, old.stage, old.progress, old.attempt, old.outcome, old.queue, old.waiting_since)
    is distinct from (new.status, new.stage, new.progress, new.attempt, new.outcome, new.queue, new.waiting_since))
  execute function guarded.tell_run();
