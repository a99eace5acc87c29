import { z } from 'zod';
import { get, post, type Callers } from './endpoint.ts';
import { plainText } from './text.ts';

const keepers = ['sys_org_ops_admin'] as const satisfies Callers;

/** A term as the organisation writes it, and what it is often heard as. */
const term = z.strictObject({
  term: plainText(40).min(1),
  heard_as: z.array(plainText(40).min(1)).max(20),
});
export type GlossaryTerm = z.output<typeof term>;

export const mostTerms = 500;
const glossary = z.object({ terms: z.array(term), changed_at: z.iso.datetime().nullable() });

export const getGlossary = get('/api/org/get_glossary', {
  summary: '机构的术语表：听写时改成正确的写法',
  callers: keepers,
  query: z.strictObject({}),
  data: glossary,
});

export const updateGlossary = post('/api/org/update_glossary', {
  summary: '改机构的术语表，对之后听写的课起作用',
  callers: keepers,
  body: z.strictObject({ terms: z.array(term).max(mostTerms) }),
  data: glossary,
});
