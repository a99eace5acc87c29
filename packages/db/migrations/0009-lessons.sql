-- Lessons, their files and what was agreed to. A lesson's run, once its files are all there, has the lesson's id.
--
-- Of a lesson those who look after its organisation see the row below: title, status, minutes. Its files are the
-- recording, and that is its owner's alone unless the organisation's rule opens it.
alter table organisations add column recordings_open boolean not null default false;

-- Analyses are counted by one, storage by the byte; what is granted stays in gigabytes.
alter table quotas
  add column reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  add column spent_bytes bigint not null default 0 check (spent_bytes >= 0),
  add check (reserved_bytes + spent_bytes <= granted * 1000000000::bigint);

create type quota_state as enum ('none', 'reserved', 'spent');

create table lessons (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  account_id uuid not null,
  title text not null check (length(title) between 1 and 100),
  teacher text not null,
  class_name text not null,
  subject text not null,
  grade text not null,
  language text not null,
  lesson_date date,
  tags text[] not null,
  product_type smallint not null,
  -- As the run's, so that lists can be filtered without it; 10000 while there is none.
  status int not null default 10000,
  outcome run_outcome,
  duration_seconds double precision,
  file_count smallint not null,
  bytes bigint not null,
  -- Who granted what this lesson uses, and how much of it it holds.
  quota_org_id uuid references organisations,
  quota_state quota_state not null default 'none',
  reserved_bytes bigint not null default 0,
  stored_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a part of it was last asked for: an upload that nobody goes on with is swept.
  touched_at timestamptz not null default now(),
  uploaded_at timestamptz,
  -- What was sent of an upload that was given up is gone from the bucket.
  swept_at timestamptz,
  deleted_at timestamptz,
  foreign key (account_id, org_id) references accounts (id, org_id)
);

-- One's own, an organisation's, everybody's: the newest first, and what was deleted apart from it.
create index lessons_own on lessons (account_id, created_at desc, id desc);
create index lessons_org on lessons (org_id, created_at desc, id desc) where deleted_at is null;
create index lessons_newest on lessons (created_at desc, id desc) where deleted_at is null;
create index lessons_dates on lessons (org_id, lesson_date desc, id desc) where deleted_at is null;
create index lessons_states on lessons (org_id, outcome, status, created_at desc, id desc) where deleted_at is null;
create index lessons_unfinished on lessons (touched_at) where uploaded_at is null and swept_at is null;
create index lessons_trash on lessons (deleted_at) where deleted_at is not null;

create table lesson_files (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons on delete cascade,
  org_id uuid not null,
  account_id uuid not null,
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 255),
  ending text not null,
  bytes bigint not null check (bytes > 0),
  fingerprint text not null,
  object_key text not null unique,
  part_bytes int not null,
  -- The bucket's name for what was sent so far; null before the first part.
  upload_id text,
  etag text,
  completed_at timestamptz,
  unique (lesson_id, place) deferrable initially deferred,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_files_content on lesson_files (account_id, fingerprint);

-- What was agreed to before the first byte; a later word is another row.
create table lesson_consents (
  id bigint generated always as identity primary key,
  lesson_id uuid not null references lessons on delete cascade,
  org_id uuid not null,
  account_id uuid not null,
  basis text not null,
  text_version text not null,
  guardian boolean not null,
  at timestamptz not null,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_consents_lesson on lesson_consents (lesson_id, id);

alter table lessons enable row level security, force row level security;
alter table lesson_files enable row level security, force row level security;
alter table lesson_consents enable row level security, force row level security;

create policy subtree on lessons for select using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then account_id = (select current_account())
  end
);
-- Others may look; a lesson is changed by its owner, and by the installation's own schedules.
create policy own on lessons using (account_id = (select current_account()));
create policy working on lessons using ((select current_scope()) = 'platform' and (select current_account()) is null);

create policy own on lesson_files using (account_id = (select current_account()));
create policy working on lesson_files using ((select current_scope()) = 'platform' and (select current_account()) is null);
create policy own on lesson_consents using (account_id = (select current_account()));
create policy working on lesson_consents using ((select current_scope()) = 'platform' and (select current_account()) is null);

grant select, insert, delete on lessons, lesson_files to kejing_app;
grant update (title, teacher, class_name, subject, grade, language, lesson_date, tags, outcome, duration_seconds,
  updated_at, touched_at, uploaded_at, swept_at, deleted_at) on lessons to kejing_app;
grant update (place, upload_id, etag, completed_at) on lesson_files to kejing_app;
grant select, insert on lesson_consents to kejing_app;
grant select, update on lessons, quotas to kejing_definer;

drop function guarded.quotas_for(uuid);

set local role kejing_definer;

create function guarded.quotas_for(wanted uuid)
  returns table (org_id uuid, resource quota_resource, product_type smallint, granted int, reserved double precision, spent double precision)
  stable language sql security definer set search_path = public as $$
  select q.org_id, q.resource, q.product_type, q.granted,
    case q.resource when 'analysis' then q.reserved else q.reserved_bytes / 1e9 end,
    case q.resource when 'analysis' then q.spent else q.spent_bytes / 1e9 end
  from quotas q
  where q.org_id = (
    select a.ancestor_id from organisation_ancestors a
    where a.descendant_id = wanted and exists (select from quotas where quotas.org_id = a.ancestor_id)
    order by a.depth limit 1)
  order by q.resource, q.product_type;
$$;

-- Whether those who look after the organisation, or one above it, have opened its recordings to themselves.
create function guarded.recordings_open(wanted uuid) returns boolean
  stable language sql security definer set search_path = public as $$
  select exists (
    select from organisation_ancestors a join organisations o on o.id = a.ancestor_id
    where a.descendant_id = wanted and o.recordings_open);
$$;

-- Takes one analysis and the room for what is not stored yet. Null, or what there is too little of; then nothing is taken.
-- Whoever holds quotas without naming storage has as much of it as there is.
create function guarded.take_quota(lesson uuid) returns text
  language plpgsql security definer set search_path = public as $$
declare
  mine lessons;
  room bigint;
begin
  select * into mine from lessons where id = lesson for update;
  if mine.id is null or mine.quota_state <> 'none' then return null; end if;
  mine.quota_org_id := coalesce(mine.quota_org_id, (
    select a.ancestor_id from organisation_ancestors a
    where a.descendant_id = mine.org_id and exists (select from quotas where quotas.org_id = a.ancestor_id)
    order by a.depth limit 1));
  update quotas set reserved = reserved + 1
    where org_id = mine.quota_org_id and resource = 'analysis' and product_type = mine.product_type
      and reserved + spent < granted;
  if not found then return 'analysis'; end if;
  room := mine.bytes - mine.stored_bytes;
  update quotas set reserved_bytes = reserved_bytes + room
    where org_id = mine.quota_org_id and resource = 'storage_gb'
      and reserved_bytes + spent_bytes + room <= granted * 1000000000::bigint;
  if not found and exists (select from quotas where org_id = mine.quota_org_id and resource = 'storage_gb') then
    update quotas set reserved = reserved - 1
      where org_id = mine.quota_org_id and resource = 'analysis' and product_type = mine.product_type;
    return 'storage_gb';
  end if;
  update lessons set quota_org_id = mine.quota_org_id, quota_state = 'reserved', reserved_bytes = room where id = lesson;
  return null;
end $$;

-- Gives back what is reserved; what is spent and what is stored stays.
create function guarded.return_quota(lesson uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare mine lessons;
begin
  select * into mine from lessons where id = lesson for update;
  if mine.id is null or mine.quota_state <> 'reserved' then return; end if;
  update quotas set reserved = reserved - 1
    where org_id = mine.quota_org_id and resource = 'analysis' and product_type = mine.product_type;
  update quotas set reserved_bytes = reserved_bytes - mine.reserved_bytes
    where org_id = mine.quota_org_id and resource = 'storage_gb';
  update lessons set quota_state = 'none', reserved_bytes = 0 where id = lesson;
end $$;

create function guarded.spend_quota(lesson uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare mine lessons;
begin
  select * into mine from lessons where id = lesson for update;
  if mine.id is null or mine.quota_state <> 'reserved' then return; end if;
  update quotas set reserved = reserved - 1, spent = spent + 1
    where org_id = mine.quota_org_id and resource = 'analysis' and product_type = mine.product_type;
  update lessons set quota_state = 'spent' where id = lesson;
end $$;

-- A file is whole: the room that was reserved for it is now used.
create function guarded.store_bytes(lesson uuid, stored bigint) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update quotas q set reserved_bytes = q.reserved_bytes - stored, spent_bytes = q.spent_bytes + stored
    from lessons l where l.id = lesson and q.org_id = l.quota_org_id and q.resource = 'storage_gb';
  update lessons set reserved_bytes = reserved_bytes - stored, stored_bytes = stored_bytes + stored where id = lesson;
end $$;

-- Its objects are gone.
create function guarded.free_bytes(lesson uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update quotas q set spent_bytes = q.spent_bytes - l.stored_bytes
    from lessons l where l.id = lesson and q.org_id = l.quota_org_id and q.resource = 'storage_gb';
  update lessons set stored_bytes = 0 where id = lesson;
end $$;

-- A lesson's row says what its run says, and its quota follows: whoever ends or retries a run need not know of it.
create function guarded.follow_run() returns trigger
  language plpgsql security definer set search_path = public as $$
declare lacking text;
begin
  update lessons set status = new.status, outcome = new.outcome, updated_at = new.updated_at
    where id = new.id and (status, outcome) is distinct from (new.status, new.outcome);
  if new.outcome = 'done' then perform guarded.spend_quota(new.id);
  elsif new.outcome is not null then perform guarded.return_quota(new.id);
  elsif tg_op = 'UPDATE' and old.outcome is not null then
    lacking := guarded.take_quota(new.id);
    if lacking is not null then raise exception 'no quota left: %', lacking using errcode = 'KJ001'; end if;
  end if;
  return null;
end $$;

revoke execute on function
  guarded.quotas_for, guarded.take_quota, guarded.return_quota, guarded.spend_quota, guarded.store_bytes,
  guarded.free_bytes, guarded.recordings_open, guarded.follow_run from public;
grant execute on function
  guarded.quotas_for, guarded.take_quota, guarded.return_quota, guarded.store_bytes, guarded.free_bytes,
  guarded.recordings_open to kejing_app;
grant execute on function guarded.follow_run to kejing_owner;
reset role;

create trigger follow_run_begun after insert on runs for each row when (new.kind = 'lesson')
  execute function guarded.follow_run();
create trigger follow_run_moved after update on runs for each row
  when (new.kind = 'lesson' and (old.status, old.outcome) is distinct from (new.status, new.outcome))
  execute function guarded.follow_run();
