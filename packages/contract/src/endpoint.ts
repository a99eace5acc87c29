import { z } from 'zod';
import type { CodeName } from './codes.ts';

/** One endpoint as data: the API binds it, the console calls it, both from this. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  query: Query;
  body: Body;
  data: Data;
  /** The refusals a caller has to expect beside the ones any call can meet. */
  codes: CodeName[];
}

const nothing = z.undefined();
type Nothing = typeof nothing;

export function get<Query extends z.ZodType, Data extends z.ZodType>(
  path: `/${string}`,
  parts: { query: Query; data: Data; codes?: CodeName[] },
): Endpoint<Query, Nothing, Data> {
  return {
    method: 'GET',
    path,
    query: parts.query,
    body: nothing,
    data: parts.data,
    codes: parts.codes ?? [],
  };
}

export function post<Body extends z.ZodType, Data extends z.ZodType>(
  path: `/${string}`,
  parts: { body: Body; data: Data; codes?: CodeName[] },
): Endpoint<Nothing, Body, Data> {
  return {
    method: 'POST',
    path,
    query: nothing,
    body: parts.body,
    data: parts.data,
    codes: parts.codes ?? [],
  };
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
