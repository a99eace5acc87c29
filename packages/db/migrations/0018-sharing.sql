-- Links by which an owner shows a lesson to people without an account. What a link's holder sees is decided here:
-- the names of a recording's objects and what experts said come out only where the link's scope has them.
create table lesson_shares (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons on delete cascade,
  org_id uuid not null,
  account_id uuid not null,
  secret_hash text not null,
  password_hash text,
  with_recording boolean not null,
  with_comments boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened int not null default 0,
  opened_at timestamptz,
  foreign key (account_id, org_id) references accounts (id, org_id)
);
create index lesson_shares_lesson on lesson_shares (lesson_id, created_at);

alter table lesson_shares enable row level security, force row level security;
create policy own on lesson_shares using (account_id = (select current_account()));

grant select, insert on lesson_shares to kejing_app;
grant update (revoked_at) on lesson_shares to kejing_app;
grant select on lesson_shares to kejing_definer;
grant update (opened, opened_at) on lesson_shares to kejing_definer;

set local role kejing_definer;

-- A link that holds, by its secret; nothing else is said of one that does not.
create function guarded.find_share(wanted uuid, wanted_hash text, at timestamptz)
  returns table (lesson_id uuid, org_id uuid, password_hash text, expires_at timestamptz, with_recording boolean, with_comments boolean)
  stable language sql security definer set search_path = public as $$
  select s.lesson_id, s.org_id, s.password_hash, s.expires_at, s.with_recording, s.with_comments
  from lesson_shares s join lessons l on l.id = s.lesson_id and l.deleted_at is null
  where s.id = wanted and s.secret_hash = wanted_hash and s.revoked_at is null and s.expires_at > at;
$$;

create function guarded.note_share_opened(wanted uuid, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  update lesson_shares set opened = opened + 1, opened_at = at where id = wanted;
$$;

-- What a link shows, asked for anew each time: one that was revoked shows nothing from then on.
create function guarded.shared_lesson(wanted uuid, at timestamptz)
  returns table (
    lesson_id uuid, expires_at timestamptz, with_recording boolean, with_comments boolean,
    title text, teacher text, class_name text, subject text, grade text, lesson_date date, seconds double precision,
    results_key text, player_key text, listening_key text, poster_key text, peaks_key text, transcript_key text
  )
  stable language sql security definer set search_path = public as $$
  select s.lesson_id, s.expires_at, s.with_recording, s.with_comments,
    l.title, l.teacher, l.class_name, l.subject, l.grade, l.lesson_date, l.duration_seconds,
    (select r.results_key from lesson_results r where r.lesson_id = l.id order by r.revision desc limit 1),
    m.player_key, m.listening_key, m.poster_key, m.peaks_key, t.transcript_key
  from lesson_shares s
    join lessons l on l.id = s.lesson_id and l.deleted_at is null
    left join lesson_media m on m.lesson_id = l.id and s.with_recording
    left join lesson_transcripts t on t.lesson_id = l.id and s.with_recording
  where s.id = wanted and s.revoked_at is null and s.expires_at > at;
$$;

create function guarded.shared_comments(wanted uuid, at timestamptz)
  returns table (expert_name text, comment text, comments jsonb)
  stable language sql security definer set search_path = public as $$
  select r.expert_name, r.comment, r.comments
  from lesson_shares s join ratings r on r.lesson_id = s.lesson_id
  where s.id = wanted and s.with_comments and s.revoked_at is null and s.expires_at > at
  order by r.submitted_at;
$$;

revoke execute on function
  guarded.find_share, guarded.note_share_opened, guarded.shared_lesson, guarded.shared_comments from public;
grant execute on function
  guarded.find_share, guarded.note_share_opened, guarded.shared_lesson, guarded.shared_comments to kejing_app;
reset role;
