import { z } from 'zod';
import type { CodeName } from './codes.ts';
import type { RoleKey } from './roles.ts';

/** Who may call: these roles (and always the platform admin), everyone signed in, or anyone at all. */
export type Callers = readonly RoleKey[] | 'signed-in' | 'anyone';

/** Those who have lessons of their own. */
export const lessonOwners = ['sys_org_ops_admin', 'sys_analysis_web_user'] as const satisfies Callers;

/** What an id in a call belongs to. The tenant proofs send a stranger's for each. */
export type Subject =
  | 'organisation'
  | 'account'
  | 'session'
  | 'identity'
  | 'run'
  | 'notice'
  | 'lesson'
  | 'file'
  | 'invitation'
  | 'share'
  | 'goal';

/** One endpoint as data: the API binds it, the console calls it, accesses and documentation derive from it. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  summary: string;
  callers: Callers;
  query: Query;
  body: Body;
  data: Data;
  /** The refusals a caller has to expect beside the ones that any call can meet. */
  codes: CodeName[];
  /** Parameters that name somebody's row. */
  subjects: Record<string, Subject>;
  /** Carries passwords or sessions: refused over plain HTTP, except on this machine itself. */
  secret: boolean;
  /** False while it stands in the contract only; it then answers that it is not available yet. */
  built: boolean;
}

interface Parts<Data> {
  summary: string;
  callers: Callers;
  data: Data;
  codes?: CodeName[];
  subjects?: Record<string, Subject>;
  secret?: boolean;
  built?: boolean;
}

const nothing = z.undefined();
type Nothing = typeof nothing;
const defaults = { codes: [], subjects: {}, secret: false, built: true };

export function get<Query extends z.ZodType, Data extends z.ZodType>(
  path: `/${string}`,
  parts: Parts<Data> & { query: Query },
): Endpoint<Query, Nothing, Data> {
  return { ...defaults, ...parts, method: 'GET', path, body: nothing };
}

export function post<Body extends z.ZodType, Data extends z.ZodType>(
  path: `/${string}`,
  parts: Parts<Data> & { body: Body },
): Endpoint<Nothing, Body, Data> {
  return { ...defaults, ...parts, method: 'POST', path, query: nothing };
}

export type QueryOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** The shape of every answer. */
export interface Envelope<Data> {
  error_code: number;
  error_message?: string;
  data: Data | null;
}
