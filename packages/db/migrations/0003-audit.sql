-- What was done by whom, append-only, sealed per organisation by a chain of hashes.
create table audit_events (
  id bigint generated always as identity primary key,
  -- Orders sealing: everything below the oldest running transaction is complete.
  transaction_id xid8 not null default pg_current_xact_id(),
  org_id uuid not null references organisations,
  account_id uuid references accounts,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  request_id text not null default '',
  at timestamptz not null
);
create index audit_events_sealing on audit_events (transaction_id, org_id);
create index audit_events_org on audit_events (org_id, at desc, id desc);

create table audit_seals (
  org_id uuid not null references organisations,
  number int not null,
  from_transaction xid8 not null,
  to_transaction xid8 not null,
  events int not null,
  hash text not null,
  sealed_at timestamptz not null,
  primary key (org_id, number)
);

alter table audit_events enable row level security, force row level security;
alter table audit_seals enable row level security, force row level security;

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

grant select, insert on audit_events to kejing_app;
grant select on audit_seals to kejing_app;
grant select on audit_events, audit_seals to kejing_definer;
grant insert on audit_seals to kejing_definer;

create function event_text(event audit_events) returns text immutable language sql return
  concat_ws('|', event.id, event.org_id, event.account_id, event.action, event.subject, event.details::text,
    event.request_id, extract(epoch from event.at));

set local role kejing_definer;

-- The hash of one seal: the one before it, then every event in order.
create function guarded.seal_hash(wanted uuid, from_tx xid8, to_tx xid8, before text) returns text
  stable language sql security definer set search_path = public as $$
  select encode(sha256(convert_to(
    before || E'\n' || coalesce(string_agg(event_text(e), E'\n' order by e.id), ''), 'UTF8')), 'hex')
  from audit_events e where org_id = wanted and transaction_id >= from_tx and transaction_id < to_tx;
$$;

-- Seals what is complete and not sealed yet; one caller at a time. Says how many seals it made.
create function guarded.seal_audit(at timestamptz) returns int
  language plpgsql security definer set search_path = public as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  made int := 0;
  org record;
begin
  perform pg_advisory_xact_lock(7033);
  for org in
    select e.org_id as id, count(*)::int as events, last.number, last.hash, coalesce(last.to_transaction, '0'::xid8) as since
    from audit_events e
    left join lateral (
      select number, hash, to_transaction from audit_seals s where s.org_id = e.org_id order by number desc limit 1
    ) last on true
    where e.transaction_id < horizon and e.transaction_id >= coalesce(last.to_transaction, '0'::xid8)
    group by e.org_id, last.number, last.hash, last.to_transaction
  loop
    insert into audit_seals (org_id, number, from_transaction, to_transaction, events, hash, sealed_at) values (
      org.id, coalesce(org.number, 0) + 1, org.since, horizon, org.events,
      guarded.seal_hash(org.id, org.since, horizon, coalesce(org.hash, '')), at);
    made := made + 1;
  end loop;
  return made;
end $$;

-- The seals whose hash does not fit their events any more.
create function guarded.broken_seals() returns table (org_id uuid, number int)
  stable language sql security definer set search_path = public as $$
  select s.org_id, s.number from audit_seals s
  left join audit_seals before on before.org_id = s.org_id and before.number = s.number - 1
  where s.hash <> guarded.seal_hash(s.org_id, s.from_transaction, s.to_transaction, coalesce(before.hash, ''))
     or (s.number > 1 and before.hash is null)
     or s.events <> (
       select count(*) from audit_events e
       where e.org_id = s.org_id and e.transaction_id >= s.from_transaction and e.transaction_id < s.to_transaction);
$$;

revoke execute on function guarded.seal_hash(uuid, xid8, xid8, text), guarded.seal_audit(timestamptz), guarded.broken_seals() from public;
grant execute on function guarded.seal_audit(timestamptz), guarded.broken_seals() to kejing_app;
reset role;
