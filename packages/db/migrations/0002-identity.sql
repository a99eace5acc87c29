-- Who a person is and what they may see.
--
-- Every tenant table has row security, also for its owner. A transaction says for whom it works by
-- set_config('app.scope' | 'app.org' | 'app.account', …, true); without that there are no rows.
--   platform      everything (platform administrators and allocators)
--   organisation  the subtree of app.org
--   account       what belongs to app.account, and the plain facts of its organisation
-- What has to work before anybody is known (sign-in, sessions, reset links) goes through functions in the
-- schema "guarded", owned by a role made for it.

create function current_scope() returns text stable language sql
  return nullif(current_setting('app.scope', true), '');
create function current_organisation() returns uuid stable language sql
  return nullif(current_setting('app.org', true), '')::uuid;
create function current_account() returns uuid stable language sql
  return nullif(current_setting('app.account', true), '')::uuid;

create table organisations (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references organisations,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);
create index organisations_parent on organisations (parent_id);
create unique index organisations_one_root on organisations ((true)) where parent_id is null;

-- Every organisation with each of its ancestors and itself: a subtree is one index range.
create table organisation_ancestors (
  ancestor_id uuid not null references organisations,
  descendant_id uuid not null references organisations,
  depth int not null,
  primary key (ancestor_id, descendant_id)
);
create index organisation_ancestors_descendant on organisation_ancestors (descendant_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations,
  login text not null unique check (login = lower(login) and length(login) between 1 and 100),
  name text not null check (length(name) between 1 and 50),
  password_hash text,
  role_ids smallint[] not null check (cardinality(role_ids) > 0 and role_ids <@ '{1,2,3,4,5,6}'),
  should_skip_analysis boolean not null default false,
  should_analysis_list_by_page boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- For rows that name an account and its organisation: they have to belong together.
  unique (id, org_id)
);
create index accounts_org on accounts (org_id, name, id);

create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  org_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index identities_account on identities (account_id);

create type sign_in_method as enum ('password', 'sso');

-- A session's refresh tokens are numbered; the newest number is kept here, the tokens themselves nowhere.
create table sessions (
  id uuid primary key,
  account_id uuid not null,
  org_id uuid not null,
  method sign_in_method not null,
  salt text not null,
  generation int not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  device text not null,
  address text not null,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index sessions_account on sessions (account_id, created_at desc);

create table password_resets (
  secret_hash text primary key,
  account_id uuid not null,
  org_id uuid not null,
  created_by uuid not null references accounts,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index password_resets_account on password_resets (account_id);

-- Counts attempts by hashed keys of account, address and device; belongs to nobody.
create table sign_in_throttles (
  key text primary key,
  attempts int not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);

create type quota_resource as enum ('analysis', 'storage_gb');

create table quotas (
  org_id uuid not null references organisations,
  resource quota_resource not null,
  product_type smallint not null default 0 check ((resource = 'storage_gb') = (product_type = 0)),
  granted int not null check (granted >= 0),
  reserved int not null default 0 check (reserved >= 0),
  spent int not null default 0 check (spent >= 0),
  primary key (org_id, resource, product_type),
  check (reserved + spent <= granted)
);

-- The guarded functions and the role that owns them.
create schema guarded authorization kejing_definer;
grant select on organisations, accounts, identities, quotas to kejing_definer;
grant select, insert on organisation_ancestors to kejing_definer;
grant update (password_hash) on accounts to kejing_definer;
grant select, update on sessions, password_resets to kejing_definer;

set local role kejing_definer;
grant usage on schema guarded to kejing_app, kejing_owner;

create function guarded.is_below(below uuid, above uuid) returns boolean
  stable language sql security definer set search_path = public as $$
  select exists (select from organisation_ancestors where ancestor_id = above and descendant_id = below);
$$;
reset role;

alter table organisations enable row level security, force row level security;
alter table organisation_ancestors enable row level security, force row level security;
alter table accounts enable row level security, force row level security;
alter table identities enable row level security, force row level security;
alter table sessions enable row level security, force row level security;
alter table password_resets enable row level security, force row level security;
alter table quotas enable row level security, force row level security;

-- The subtrees of app.org and of everything below it.
create policy subtree on organisation_ancestors for select using (
  (select current_scope()) = 'platform'
  or ancestor_id = (select current_organisation())
  or ((select current_scope()) = 'organisation' and guarded.is_below(ancestor_id, (select current_organisation())))
);

create policy subtree on organisations using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then id = (select current_organisation())
  end
);
create policy subtree on accounts using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then id = (select current_account())
  end
);
create policy subtree on identities using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then account_id = (select current_account())
  end
);
-- Where a person is signed in is that person's affair alone.
create policy own on sessions using (account_id = (select current_account()));
create policy subtree on password_resets for insert with check (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
  end
);
create policy subtree on quotas for select using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then org_id = (select current_organisation())
  end
);
create policy granting on quotas for all using ((select current_scope()) = 'platform');

grant select, insert on organisations, accounts, identities to kejing_app;
grant select on organisation_ancestors to kejing_app;
grant update (name, password_hash, role_ids, should_skip_analysis, should_analysis_list_by_page, disabled_at)
  on accounts to kejing_app;
grant select, insert on sessions to kejing_app;
grant update (revoked_at) on sessions to kejing_app;
grant insert on password_resets to kejing_app;
grant select, insert, update, delete on sign_in_throttles to kejing_app;
grant select, insert, update on quotas to kejing_app;

set local role kejing_definer;

create function guarded.add_ancestors() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into organisation_ancestors (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from organisation_ancestors where descendant_id = new.parent_id
    union all select new.id, new.id, 0;
  return null;
end $$;

-- The quotas that hold for an organisation: its own, or those of the nearest one above that has any.
create function guarded.quotas_for(wanted uuid)
  returns table (org_id uuid, resource quota_resource, product_type smallint, granted int, reserved int, spent int)
  stable language sql security definer set search_path = public as $$
  select q.org_id, q.resource, q.product_type, q.granted, q.reserved, q.spent from quotas q
  where q.org_id = (
    select a.ancestor_id from organisation_ancestors a
    where a.descendant_id = wanted and exists (select from quotas where quotas.org_id = a.ancestor_id)
    order by a.depth limit 1)
  order by q.resource, q.product_type;
$$;

create function guarded.find_sign_in(wanted text)
  returns table (account_id uuid, org_id uuid, password_hash text, disabled boolean)
  stable language sql security definer set search_path = public as $$
  select id, org_id, password_hash, disabled_at is not null from accounts where login = wanted;
$$;

create function guarded.find_identity(wanted_issuer text, wanted_subject text)
  returns table (account_id uuid, org_id uuid, disabled boolean)
  stable language sql security definer set search_path = public as $$
  select account.id, account.org_id, account.disabled_at is not null
  from identities join accounts account on account.id = identities.account_id
  where issuer = wanted_issuer and subject = wanted_subject;
$$;

create function guarded.session_person(wanted uuid)
  returns table (
    session_id uuid, method sign_in_method, salt text, generation int, rotated_at timestamptz,
    created_at timestamptz, last_used_at timestamptz, revoked boolean,
    account_id uuid, login text, name text, role_ids smallint[], disabled boolean,
    should_skip_analysis boolean, should_analysis_list_by_page boolean, org_id uuid, org_name text
  )
  stable language sql security definer set search_path = public as $$
  select s.id, s.method, s.salt, s.generation, s.rotated_at, s.created_at, s.last_used_at, s.revoked_at is not null,
    a.id, a.login, a.name, a.role_ids, a.disabled_at is not null,
    a.should_skip_analysis, a.should_analysis_list_by_page, o.id, o.name
  from sessions s join accounts a on a.id = s.account_id join organisations o on o.id = a.org_id
  where s.id = wanted;
$$;

-- Only the one who still holds the newest token moves on; says whether it was this caller.
create function guarded.rotate_session(wanted uuid, expected int, at timestamptz) returns boolean
  language sql security definer set search_path = public as $$
  with moved as (
    update sessions set generation = generation + 1, rotated_at = at, last_used_at = at
    where id = wanted and generation = expected and revoked_at is null returning 1
  ) select exists (select from moved);
$$;

create function guarded.touch_session(wanted uuid, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  update sessions set last_used_at = at where id = wanted and last_used_at < at;
$$;

create function guarded.revoke_session(wanted uuid, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  update sessions set revoked_at = at where id = wanted and revoked_at is null;
$$;

-- Uses a reset link once: sets the password and ends every session of the account.
create function guarded.use_password_reset(wanted text, new_hash text, at timestamptz)
  returns table (account_id uuid, org_id uuid, login text)
  language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare found password_resets;
begin
  update password_resets set used_at = at
    where secret_hash = wanted and used_at is null and expires_at > at returning * into found;
  if found.account_id is null then return; end if;
  update accounts set password_hash = new_hash where id = found.account_id;
  update sessions set revoked_at = at where sessions.account_id = found.account_id and revoked_at is null;
  update password_resets set used_at = at where password_resets.account_id = found.account_id and used_at is null;
  return query select a.id, a.org_id, a.login from accounts a where a.id = found.account_id;
end $$;

revoke execute on all functions in schema guarded from public;
grant execute on all functions in schema guarded to kejing_app;
grant execute on function guarded.add_ancestors(), guarded.is_below(uuid, uuid) to kejing_owner;
reset role;

create trigger add_ancestors after insert on organisations for each row execute function guarded.add_ancestors();
