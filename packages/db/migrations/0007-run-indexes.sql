-- What an operator looks at: the newest runs, and those that are still going, of very many.
create index runs_newest on runs (created_at desc, id desc);
create index runs_open on runs (created_at desc, id desc) where outcome is null;
