/** A part of the page that could not be fetched: the line is down, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
}

/** The same for a part's stylesheet. */
export class CssChunkLoadError extends ChunkLoadError {
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
}

const chunkTimeout = 120_000;

const stylesheet = /^Unable to preload CSS/i;
const script =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i;

/** Recognises what bundler and browsers say, each in its own words. */
export function chunkErrorOf(error: unknown): ChunkLoadError | undefined {
  if (error instanceof ChunkLoadError) return error;
  if (!(error instanceof Error)) return undefined;
  // In words of our own: the router reloads the page by itself when it knows the browser's.
  if (stylesheet.test(error.message))
    return new CssChunkLoadError(`Loading CSS chunk failed (${error.message})`, { cause: error });
  if (!script.test(error.message)) return undefined;
  return new ChunkLoadError(`Loading chunk failed (${error.message})`, { cause: error });
}

/** Fetches a part of the page. The person decides when to reload: by itself it could interrupt an upload. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no chunk after ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw chunkErrorOf(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}
