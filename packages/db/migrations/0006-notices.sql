-- What a person sees in the bell. The text is made of a code and small facts where it is shown, in the reader's language.
create table notices (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null,
  account_id uuid not null,
  type text not null,
  code text not null,
  facts jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (account_id, org_id) references accounts (id, org_id)
);

create index notices_account on notices (account_id, created_at desc, id desc);

alter table notices enable row level security, force row level security;

-- Everybody's own, whatever else they may see; the installation itself writes for anybody.
create policy own on notices using (
  account_id = (select current_account()) or ((select current_scope()) = 'platform' and (select current_account()) is null)
);

grant select, insert, delete on notices to kejing_app;
grant update (read) on notices to kejing_app;
grant select on notices to kejing_definer;

set local role kejing_definer;

create function guarded.tell_notice() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform guarded.tell_live('notice', new.org_id, new.account_id, true, jsonb_build_object(
    'id', new.id, 'type', new.type, 'code', new.code, 'facts', new.facts, 'read', new.read, 'created_at', new.created_at));
  return null;
end $$;

-- Read or cleared in one tab: the others ask again.
create function guarded.tell_notices_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform guarded.tell_live('notices', org_id, account_id, true, '{}')
    from (select distinct org_id, account_id from changed) as owners;
  return null;
end $$;

-- How many notices somebody has, for every call that says who they are.
create function guarded.notice_counts(wanted uuid) returns table (all_of_them int, unread int)
  language sql stable security definer set search_path = public as $$
  select count(*)::int, count(*) filter (where not read)::int from notices where account_id = wanted;
$$;

revoke execute on function guarded.tell_notice, guarded.tell_notices_changed, guarded.notice_counts from public;
grant execute on function guarded.notice_counts to kejing_app;

reset role;

create constraint trigger tell_notice after insert on notices deferrable initially deferred
  for each row execute function guarded.tell_notice();
create trigger tell_read after update on notices referencing new table as changed
  for each statement execute function guarded.tell_notices_changed();
create trigger tell_cleared after delete on notices referencing old table as changed
  for each statement execute function guarded.tell_notices_changed();
