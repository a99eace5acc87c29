-- A teacher's own voice, only where the teacher gave it, and what may be measured of it.
create table voice_enrolments (
  account_id uuid primary key,
  org_id uuid not null,
  -- Which sample it is about: one that was replaced or deleted while it was worked on changes nothing any more.
  id uuid not null unique,
  -- Outdated: its numbers were another model's, could be compared with nothing and are gone.
  state text not null check (state in ('waiting', 'ready', 'failed', 'outdated')),
  problem text check ((problem is not null) = (state = 'failed')),
  -- The sound, until numbers were made of it.
  sample_key text,
  model text,
  vector real[],
  consent_version text not null,
  consented_at timestamptz not null,
  enrolled_at timestamptz,
  foreign key (account_id, org_id) references accounts (id, org_id) on delete cascade,
  check ((vector is not null) = (state = 'ready')),
  check (state not in ('ready', 'outdated') or (model is not null and enrolled_at is not null))
);

-- Whether a teacher wants pitch and level of the own speech to be measured; without a row: no.
create table delivery_choices (
  account_id uuid primary key,
  org_id uuid not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  foreign key (account_id, org_id) references accounts (id, org_id) on delete cascade
);

-- Whether an organisation lets its teachers choose that; the nearest word above a teacher counts, without one: no.
create table delivery_switches (
  org_id uuid primary key references organisations on delete cascade,
  open boolean not null,
  changed_at timestamptz not null
);

alter table voice_enrolments enable row level security, force row level security;
alter table delivery_choices enable row level security, force row level security;
alter table delivery_switches enable row level security, force row level security;

-- Nobody else's business, whatever else they may see; and the worker's, which listens for its owner.
create policy own on voice_enrolments using (account_id = (select current_account()));
create policy working on voice_enrolments
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
create policy own on delivery_choices using (account_id = (select current_account()));
create policy working on delivery_choices for select
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
create policy subtree on delivery_switches using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    else false
  end
);
grant select, insert, update, delete on voice_enrolments to kejing_app;
grant select, insert, update on delivery_choices, delivery_switches to kejing_app;
grant select on delivery_switches to kejing_definer;

-- Pitch and level of the teacher's speech: an object of its own, and only where all three have said yes.
alter table lesson_transcripts add column delivery_key text;

set local role kejing_definer;

create function guarded.delivery_open(wanted uuid) returns boolean
  stable language sql security definer set search_path = public as $$
  select coalesce((
    select s.open from organisation_ancestors a join delivery_switches s on s.org_id = a.ancestor_id
    where a.descendant_id = wanted order by a.depth limit 1), false);
$$;
revoke execute on function guarded.delivery_open from public;
grant execute on function guarded.delivery_open to kejing_app;
reset role;
