-- What was made of a revision to be read without us: pages, written with the figures, and printed files, made when
-- somebody asks for one. Objects never change; a revision that was made anew has new rows' keys.
create table lesson_exports (
  lesson_id uuid not null,
  revision int not null,
  kind text not null check (kind in ('html', 'pdf')),
  language text not null check (language in ('zh', 'en')),
  org_id uuid not null,
  account_id uuid not null,
  -- Null while it is being made.
  object_key text,
  -- The run that makes it, where one does.
  run_id uuid,
  made_at timestamptz,
  primary key (lesson_id, revision, kind, language),
  foreign key (lesson_id, revision) references lesson_results on delete cascade,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_exports_account on lesson_exports (account_id);

alter table lesson_exports enable row level security, force row level security;
create policy own on lesson_exports using (account_id = (select current_account()));
create policy working on lesson_exports
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
grant select, insert, update, delete on lesson_exports to kejing_app;
