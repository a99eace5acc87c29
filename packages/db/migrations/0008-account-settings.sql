-- What a person tells about themselves, and which notices they want.
create table profiles (
  account_id uuid primary key,
  org_id uuid not null,
  email text not null default '',
  nickname text not null default '',
  profile text not null default '',
  country text not null default '',
  province text not null default '',
  address text not null default '',
  phone text not null default '',
  -- A small square, PNG or WebP.
  avatar bytea check (octet_length(avatar) <= 65536),
  updated_at timestamptz not null default now(),
  foreign key (account_id, org_id) references accounts (id, org_id)
);

-- A type without a row is kept and told.
create table notice_preferences (
  account_id uuid not null,
  org_id uuid not null,
  type text not null,
  -- Whether such notices are written at all. What concerns the account's safety always is.
  kept boolean not null,
  -- Whether they also show up for a moment when they come in.
  toast boolean not null,
  primary key (account_id, type),
  foreign key (account_id, org_id) references accounts (id, org_id),
  check (kept or type <> 'account'),
  check (kept or not toast)
);

alter table profiles enable row level security, force row level security;
alter table notice_preferences enable row level security, force row level security;

-- Nobody else's business, whatever else they may see.
create policy own on profiles using (account_id = (select current_account()));
-- The installation itself asks before it writes a notice for somebody.
create policy own on notice_preferences using (account_id = (select current_account()));
create policy asking on notice_preferences for select using (
  (select current_scope()) = 'platform' and (select current_account()) is null
);

grant select, insert, update on profiles, notice_preferences to kejing_app;
grant select on notice_preferences to kejing_definer;

-- A binding is undone by its id: what the provider calls a person travels no further than it has to.
alter table identities add column id uuid not null unique default gen_random_uuid();
-- Only its owner undoes it, whoever else may see it.
create policy undoing on identities as restrictive for delete using (account_id = (select current_account()));
grant delete on identities to kejing_app;

set local role kejing_definer;

create or replace function guarded.tell_notice() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform guarded.tell_live('notice', new.org_id, new.account_id, true, jsonb_build_object(
    'id', new.id, 'type', new.type, 'code', new.code, 'facts', new.facts, 'read', new.read, 'created_at', new.created_at,
    'toast', coalesce(
      (select toast from notice_preferences where account_id = new.account_id and type = new.type), true)));
  return null;
end $$;

reset role;
