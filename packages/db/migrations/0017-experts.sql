-- Experts who rate a lesson: invited by their account or by a link, without seeing what was computed of it.
--
-- Whoever holds an invitation works in a scope of its own, app.scope 'invitation' with app.invitation: it shows that
-- one rating. Of the lesson they see what guarded.invited_lesson gives, and no table.
create function current_invitation() returns uuid stable language sql
  return case when current_scope() = 'invitation' then nullif(current_setting('app.invitation', true), '')::uuid end;

create type rating_form as enum ('short', 'long');

create table expert_invitations (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons on delete cascade,
  org_id uuid not null,
  -- Whose lesson it is.
  account_id uuid not null,
  -- Who is invited: an account, or whoever has the link's secret.
  expert_account_id uuid references accounts,
  secret_hash text,
  expert_name text not null check (length(expert_name) <= 50),
  form rating_form not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  check ((expert_account_id is null) <> (secret_hash is null)),
  foreign key (account_id, org_id) references accounts (id, org_id),
  -- For ratings, which say the same of their lesson.
  unique (id, lesson_id, account_id, org_id)
);
create index expert_invitations_lesson on expert_invitations (lesson_id, created_at);
create index expert_invitations_owner on expert_invitations (account_id);
-- An account has one invitation to a lesson, which may be over and hold again: so it has one rating.
create unique index expert_invitations_expert on expert_invitations (expert_account_id, lesson_id);

-- What is not sent yet is the expert's alone, also its owner does not see it.
create table rating_drafts (
  invitation_id uuid primary key references expert_invitations on delete cascade,
  content jsonb not null,
  saved_at timestamptz not null
);

create table ratings (
  invitation_id uuid primary key,
  lesson_id uuid not null,
  account_id uuid not null,
  org_id uuid not null,
  form rating_form not null,
  expert_name text not null check (length(expert_name) between 1 and 50),
  -- By item; 0 is not rated.
  rate_values jsonb not null,
  comment text not null,
  -- Each with its moment and its kind.
  comments jsonb not null,
  submitted_at timestamptz not null,
  changed_at timestamptz not null,
  -- As they were before the expert first looked at the figures.
  blind_values jsonb,
  foreign key (invitation_id, lesson_id, account_id, org_id)
    references expert_invitations (id, lesson_id, account_id, org_id) on delete cascade
);
create index ratings_lesson on ratings (lesson_id);
create index ratings_owner on ratings (account_id);

alter table expert_invitations enable row level security, force row level security;
alter table rating_drafts enable row level security, force row level security;
alter table ratings enable row level security, force row level security;

create policy own on expert_invitations using (account_id = (select current_account()));
create policy invited on expert_invitations for select using (expert_account_id = (select current_account()));
create policy holding on expert_invitations for select using (id = (select current_invitation()));
create policy holding on rating_drafts using (invitation_id = (select current_invitation()));
create policy holding on ratings using (invitation_id = (select current_invitation()));
create policy own on ratings for select using (account_id = (select current_account()));
-- What an expert does is written down like what anybody does, for the lesson's organisation.
create policy holding on audit_events for insert with check (
  account_id is null
  and org_id = (select invitation.org_id from expert_invitations invitation where invitation.id = (select current_invitation()))
);

grant select, insert on expert_invitations to kejing_app;
grant update (expires_at, revoked_at) on expert_invitations to kejing_app;
grant select, insert, update, delete on rating_drafts to kejing_app;
grant select, insert on ratings to kejing_app;
grant update (expert_name, rate_values, comment, comments, changed_at, blind_values) on ratings to kejing_app;
grant select on expert_invitations, ratings, lesson_media, lesson_results to kejing_definer;
grant update (opened_at, expert_name) on expert_invitations to kejing_definer;

set local role kejing_definer;

-- The secret of a link becomes its invitation; says nothing of why it does not.
create function guarded.open_invitation(wanted uuid, wanted_hash text, name text, at timestamptz)
  returns table (invitation_id uuid, lesson_id uuid, org_id uuid, expires_at timestamptz)
  language sql security definer set search_path = public as $$
  update expert_invitations invitation
    set opened_at = coalesce(opened_at, at), expert_name = case expert_name when '' then name else expert_name end
    where id = wanted and secret_hash = wanted_hash and revoked_at is null and invitation.expires_at > at
      and exists (select from lessons where lessons.id = invitation.lesson_id and deleted_at is null)
    returning id, invitation.lesson_id, invitation.org_id, invitation.expires_at;
$$;

-- The invitation of an account to a lesson; opening it by whoever is signed in counts as opening the link.
create function guarded.invitation_of(expert uuid, wanted_lesson uuid, at timestamptz) returns uuid
  language sql security definer set search_path = public as $$
  with first_time as (
    update expert_invitations set opened_at = at
      where expert_account_id = expert and lesson_id = wanted_lesson and revoked_at is null and expires_at > at
        and opened_at is null
  )
  select id from expert_invitations
    where expert_account_id = expert and lesson_id = wanted_lesson and revoked_at is null and expires_at > at;
$$;

-- All that the holder of an invitation may see of its lesson: nothing in it was computed.
create function guarded.invited_lesson(wanted uuid, at timestamptz)
  returns table (
    invitation_id uuid, lesson_id uuid, account_id uuid, org_id uuid, form rating_form, expert_name text,
    expires_at timestamptz, title text, teacher text, class_name text, subject text, grade text, lesson_date date,
    seconds double precision, player_key text, listening_key text, poster_key text, peaks_key text, transcript_key text
  )
  stable language sql security definer set search_path = public as $$
  select i.id, i.lesson_id, i.account_id, i.org_id, i.form, i.expert_name, i.expires_at,
    l.title, l.teacher, l.class_name, l.subject, l.grade, l.lesson_date,
    m.seconds, m.player_key, m.listening_key, m.poster_key, m.peaks_key, t.transcript_key
  from expert_invitations i
    join lessons l on l.id = i.lesson_id and l.deleted_at is null
    left join lesson_media m on m.lesson_id = l.id
    left join lesson_transcripts t on t.lesson_id = l.id
  where i.id = wanted and i.revoked_at is null and i.expires_at > at;
$$;

-- The lessons that an account is asked to rate.
create function guarded.invited_lessons(expert uuid, at timestamptz)
  returns table (
    lesson_id uuid, title text, teacher text, class_name text, subject text, grade text, lesson_date date,
    seconds double precision, form rating_form, expires_at timestamptz, submitted_at timestamptz
  )
  stable language sql security definer set search_path = public as $$
  select l.id, l.title, l.teacher, l.class_name, l.subject, l.grade, l.lesson_date, l.duration_seconds,
    i.form, i.expires_at, r.submitted_at
  from expert_invitations i
    join lessons l on l.id = i.lesson_id and l.deleted_at is null
    left join ratings r on r.invitation_id = i.id
  where i.expert_account_id = expert and i.revoked_at is null and i.expires_at > at
  order by i.created_at desc;
$$;

-- The figures of the lesson, for an expert who has sent a rating; before that there are none.
create function guarded.figures_after_rating(wanted uuid) returns table (revision int, results_key text)
  stable language sql security definer set search_path = public as $$
  select f.revision, f.results_key
  from ratings r join lesson_results f on f.lesson_id = r.lesson_id
  where r.invitation_id = wanted order by f.revision desc limit 1;
$$;

-- What all experts gave, for one of them who has sent a rating; without their names.
create function guarded.ratings_after_rating(wanted uuid) returns table (form rating_form, rate_values jsonb)
  stable language sql security definer set search_path = public as $$
  select every.form, every.rate_values
  from ratings mine join ratings every on every.lesson_id = mine.lesson_id
  where mine.invitation_id = wanted;
$$;

-- Experts whom the caller's organisation can ask: its own, those below it and those above it, none beside it.
create function guarded.experts_in_reach() returns table (account_id uuid, org_id uuid, name text, org_name text)
  stable language sql security definer set search_path = public as $$
  select a.id, a.org_id, a.name, o.name
  from accounts a join organisations o on o.id = a.org_id
  where 4 = any(a.role_ids) and a.disabled_at is null
    and (guarded.is_below(a.org_id, current_organisation()) or guarded.is_below(current_organisation(), a.org_id))
  order by a.name, a.id limit 500;
$$;

revoke execute on function
  guarded.open_invitation, guarded.invitation_of, guarded.invited_lesson, guarded.invited_lessons,
  guarded.figures_after_rating, guarded.ratings_after_rating, guarded.experts_in_reach from public;
grant execute on function
  guarded.open_invitation, guarded.invitation_of, guarded.invited_lesson, guarded.invited_lessons,
  guarded.figures_after_rating, guarded.ratings_after_rating, guarded.experts_in_reach to kejing_app;
reset role;
