-- What a teacher compares of the own lessons: value, interval, count, sufficiency and version of each measure.
-- Null in rows from before; their results object has the same.
alter table lesson_results add column figures jsonb;

-- What a teacher wants to try, in the own words; the lessons that follow answer it.
create table teaching_goals (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  account_id uuid not null,
  measure text not null,
  version int not null,
  language text not null,
  direction text not null check (direction in ('more', 'less', 'between')),
  low double precision,
  high double precision,
  why text not null check (length(why) <= 200),
  lesson_id uuid references lessons on delete set null,
  set_at timestamptz not null,
  ended_at timestamptz,
  foreign key (account_id, org_id) references accounts (id, org_id) on delete cascade,
  check (direction <> 'between' or (low is not null and high is not null and low < high)),
  check (direction <> 'more' or high is null),
  check (direction <> 'less' or low is null)
);
create index teaching_goals_account on teaching_goals (account_id, set_at desc);
create index teaching_goals_lesson on teaching_goals (lesson_id);

alter table teaching_goals enable row level security, force row level security;
-- Nobody else's business: no school, no platform.
create policy own on teaching_goals using (account_id = (select current_account()));
grant select, insert on teaching_goals to kejing_app;
grant update (ended_at) on teaching_goals to kejing_app;
