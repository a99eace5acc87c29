-- What was computed of a lesson. Every revision stays: the first is made by the machine, later ones by corrections.
create table lesson_results (
  lesson_id uuid not null references lessons on delete cascade,
  revision int not null check (revision > 0),
  org_id uuid not null,
  account_id uuid not null,
  codes_key text,
  results_key text not null,
  sha256 text not null,
  -- The value of each measure, for lists and boards.
  summary jsonb not null,
  made_at timestamptz not null,
  primary key (lesson_id, revision),
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_results_account on lesson_results (account_id);

alter table lesson_results enable row level security, force row level security;
create policy own on lesson_results using (account_id = (select current_account()));
create policy working on lesson_results
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
grant select, insert, update, delete on lesson_results to kejing_app;
