-- What was heard in a lesson: the transcript itself is an object in the bucket, and its owner's alone.
create table lesson_transcripts (
  lesson_id uuid primary key references lessons on delete cascade,
  org_id uuid not null,
  account_id uuid not null,
  transcript_key text not null,
  sha256 text not null,
  -- What lists and boards show of it without reading the object.
  summary jsonb not null,
  -- Every pair of neighbouring characters of the text, once each: what is searched.
  pairs text[] not null,
  made_at timestamptz not null,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_transcripts_pairs on lesson_transcripts using gin (pairs);
create index lesson_transcripts_account on lesson_transcripts (account_id);

alter table lesson_transcripts enable row level security, force row level security;
create policy own on lesson_transcripts using (account_id = (select current_account()));
create policy working on lesson_transcripts
  using ((select current_scope()) = 'platform' and (select current_account()) is null);
grant select, insert, update, delete on lesson_transcripts to kejing_app;
-- The search below is asked for one account at a time and looks past the policies.
grant select on lesson_transcripts to kejing_definer;

set local role kejing_definer;

-- The caller's own lessons in whose words all these pairs stand; an index serves it, which a policy would keep away.
create function guarded.search_transcripts(wanted text[]) returns setof uuid
  stable language sql security definer set search_path = public as $$
  select lesson_id from lesson_transcripts
    where account_id = current_account() and pairs @> wanted;
$$;

revoke execute on function guarded.search_transcripts from public;
grant execute on function guarded.search_transcripts to kejing_app;
reset role;
