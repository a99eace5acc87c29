-- What experts gave, blind, and what was computed of the same lessons: for telling over many of them how far the two
-- agree. It has neither titles nor names; core makes one figure for each item of it and hands on nothing else.
create index ratings_org on ratings (org_id);

set local role kejing_definer;

create function guarded.rated_lessons(most int)
  returns table (lesson_id uuid, language text, form rating_form, blind_values jsonb, results_key text, figures jsonb)
  stable language sql security definer set search_path = public as $$
  with reached as (
    select r.* from ratings r
    where r.account_id = case current_scope() when 'account' then current_account() end
      or r.org_id = any(array(
        select descendant_id from organisation_ancestors
        where ancestor_id = current_organisation() and current_scope() = 'organisation'))
  ), newest as (
    select l.id, l.language, f.results_key, f.figures, max(r.submitted_at) as rated_at
    from reached r
      join lessons l on l.id = r.lesson_id and l.deleted_at is null
      cross join lateral (
        select own.results_key, own.figures from lesson_results own
        where own.lesson_id = l.id order by own.revision desc limit 1) f
    group by l.id, f.results_key, f.figures
    order by rated_at desc, l.id limit most
  )
  select n.id, n.language, r.form, coalesce(r.blind_values, r.rate_values), n.results_key, n.figures
  from newest n join reached r on r.lesson_id = n.id
  order by n.rated_at desc, n.id, r.invitation_id;
$$;

revoke execute on function guarded.rated_lessons from public;
grant execute on function guarded.rated_lessons to kejing_app;
reset role;
