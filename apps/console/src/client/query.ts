/** Names an organisation for people; the API knows it by its id. */
const organisationName = 'org_name';

type Value = string | number | boolean | null | undefined;
export type Query = Record<string, Value | readonly Value[]>;

const isEmpty = (value: Value) => value === undefined || value === null || value === '';

/** What is worth sending: nothing empty, and no organisation's name. */
export function filterQuery(query: Query): Query {
  const kept = Object.entries(query).flatMap(([key, value]): [string, Value | Value[]][] => {
    if (key === organisationName) return [];
    const values = (Array.isArray(value) ? (value as Value[]) : [value as Value]).filter(
      (each) => !isEmpty(each),
    );
    if (values.length === 0) return [];
    return [[key, Array.isArray(value) ? values : values[0]]];
  });
  return Object.fromEntries(kept);
}

/** A list repeats its key: `tag=1&tag=2`. */
export function serialise(fields: Query): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? (value as Value[]) : [value as Value])
      search.append(key, String(each));
  return search;
}

export function addressOf(path: string, query: Query = {}): string {
  const search = serialise(filterQuery(query)).toString();
  return search ? `${path}?${search}` : path;
}
