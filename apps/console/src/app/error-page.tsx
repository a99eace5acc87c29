import { chunkErrorOf } from '../client/chunks.ts';
import { Broken } from '../ui/result-page.tsx';

/** What stands in place of a page that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  return <Broken reason={chunkErrorOf(error) ? 'chunk' : 'broken'} />;
}
