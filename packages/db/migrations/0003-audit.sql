-- What was done by whom, append-only, sealed per organisation by a chain of hashes.
create table audit_events (
  id bigint generated always as identity primary key,
  org_id uuid not null references organisations,
  account_id uuid references accounts,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  request_id text not null default '',
  at timestamptz not null
);
create index audit_events_org on audit_events (org_id, at desc, id desc);

create table audit_seals (
  org_id uuid not null references organisations,
  number int not null,
  events int not null,
  hash text not null,
  sealed_at timestamptz not null,
  primary key (org_id, number)
);

-- Which events a seal covers, one by one: an event that commits late simply comes into the next seal.
create table audit_sealed_events (
  event_id bigint primary key references audit_events,
  org_id uuid not null,
  number int not null,
  foreign key (org_id, number) references audit_seals
);
create index audit_sealed_events_seal on audit_sealed_events (org_id, number, event_id);

alter table audit_events enable row level security, force row level security;
alter table audit_seals enable row level security, force row level security;
alter table audit_sealed_events enable row level security, force row level security;

create policy subtree on audit_events for select using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
  end
);
create policy writing on audit_events for insert with check (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
    when 'account' then org_id = (select current_organisation()) and account_id = (select current_account())
  end
);
create policy subtree on audit_seals for select using (
  case (select current_scope())
    when 'platform' then true
    when 'organisation' then org_id in (select descendant_id from organisation_ancestors where ancestor_id = (select current_organisation()))
  end
);

-- Not even the owner changes what was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete or truncate on audit_events execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_sealed_events execute function refuse_change();

grant select, insert on audit_events to kejing_app;
grant select on audit_seals to kejing_app;
grant select on audit_events, audit_seals, audit_sealed_events to kejing_definer;
grant insert on audit_seals, audit_sealed_events to kejing_definer;

create function event_text(event audit_events) returns text immutable language sql return
  concat_ws('|', event.id, event.org_id, event.account_id, event.action, event.subject, event.details::text,
    event.request_id, extract(epoch from event.at));

set local role kejing_definer;

-- The hash of a seal: the one before it, then its events in order.
create function guarded.seal_hash(wanted uuid, wanted_number int, ids bigint[]) returns text
  stable language sql security definer set search_path = public as $$
  select encode(sha256(convert_to(
    coalesce((select hash from audit_seals where org_id = wanted and number = wanted_number - 1), '') || E'\n' ||
    coalesce(string_agg(event_text(e), E'\n' order by e.id), ''), 'UTF8')), 'hex')
  from audit_events e where e.id = any(ids);
$$;

-- Seals what is not sealed yet; one caller at a time. Says how many seals it made.
-- Looks back far enough for transactions that committed late, not over the whole log.
create function guarded.seal_audit(at timestamptz) returns int
  language plpgsql security definer set search_path = public as $$
declare
  since bigint := coalesce((select max(event_id) from audit_sealed_events), 0) - 100000;
  made int := 0;
  org record;
begin
  perform pg_advisory_xact_lock(7033);
  for org in
    select e.org_id as id, array_agg(e.id order by e.id) as events,
      coalesce((select max(number) from audit_seals s where s.org_id = e.org_id), 0) + 1 as number
    from audit_events e
    where e.id > since and not exists (select from audit_sealed_events s where s.event_id = e.id)
    group by e.org_id
  loop
    insert into audit_seals (org_id, number, events, hash, sealed_at)
      select org.id, org.number, cardinality(org.events), guarded.seal_hash(org.id, org.number, org.events), at;
    insert into audit_sealed_events (event_id, org_id, number) select unnest(org.events), org.id, org.number;
    made := made + 1;
  end loop;
  return made;
end $$;

-- The seals that do not fit their events, or whose predecessor is missing.
create function guarded.broken_seals() returns table (org_id uuid, number int)
  stable language sql security definer set search_path = public as $$
  select s.org_id, s.number from audit_seals s
  where s.hash <> guarded.seal_hash(s.org_id, s.number,
       (select array_agg(e.event_id) from audit_sealed_events e where e.org_id = s.org_id and e.number = s.number))
     or s.events <> (select count(*) from audit_sealed_events e where e.org_id = s.org_id and e.number = s.number)
     or (s.number > 1 and not exists (select from audit_seals b where b.org_id = s.org_id and b.number = s.number - 1));
$$;

revoke execute on function guarded.seal_hash, guarded.seal_audit, guarded.broken_seals from public;
grant execute on function guarded.seal_audit, guarded.broken_seals to kejing_app;
reset role;
