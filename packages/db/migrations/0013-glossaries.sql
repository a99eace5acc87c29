-- What an organisation calls things, and what recognisers write instead.
create table glossaries (
  org_id uuid primary key references organisations on delete cascade,
  terms jsonb not null,
  changed_at timestamptz not null
);

alter table glossaries enable row level security, force row level security;
create policy subtree on glossaries using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    else false
  end
);
grant select, insert, update on glossaries to kejing_app;
