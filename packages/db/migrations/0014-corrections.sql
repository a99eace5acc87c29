-- What people changed in a lesson. Nothing is overwritten: each saving is a revision, and what it changed is added
-- behind what was changed before.
create table lesson_revisions (
  lesson_id uuid not null references lessons on delete cascade,
  -- The first is the machine's and has no row here.
  revision int not null check (revision > 1),
  org_id uuid not null,
  -- The lesson's owner.
  account_id uuid not null,
  author_id uuid not null references accounts,
  -- Given by the browser: an answer that was lost is given again instead of saving twice.
  saving_id uuid not null unique,
  run_id uuid not null,
  saved_at timestamptz not null,
  primary key (lesson_id, revision),
  foreign key (account_id, org_id) references accounts (id, org_id)
);

create table lesson_corrections (
  lesson_id uuid not null,
  -- Their order, from 1 without gaps.
  number int not null check (number > 0),
  revision int not null,
  org_id uuid not null,
  account_id uuid not null,
  correction jsonb not null,
  primary key (lesson_id, number),
  foreign key (lesson_id, revision) references lesson_revisions on delete cascade
);

alter table lesson_revisions enable row level security, force row level security;
alter table lesson_corrections enable row level security, force row level security;
create policy own on lesson_revisions using (account_id = (select current_account()));
create policy own on lesson_corrections using (account_id = (select current_account()));
create policy working on lesson_revisions
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
create policy working on lesson_corrections
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
grant select, insert on lesson_revisions, lesson_corrections to kejing_app;
