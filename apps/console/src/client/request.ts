import type { BodyOf, DataOf, Endpoint, QueryOf } from '@kejing/contract/endpoint';
import * as identity from '@kejing/contract/identity';
import { announce, closeAnnouncement } from './announce.ts';
import { outsidePath } from './base-path.ts';
import { defaultTimeToLive, keepAnswer, keptAnswer } from './cache.ts';
import { announcementOf, endsSession, noResponseKey, sessionKey, shownUrl } from './errors.ts';
import { exchange, type Outgoing } from './exchange.ts';
import { whileLoading } from './loading.ts';
import { addressOf, type Query } from './query.ts';
import { RequestError } from './request-error.ts';
import { currentSession, endSession, onSessionChange, saveSession } from './session.ts';

export { RequestError };

interface Options extends Pick<
  Outgoing,
  'form' | 'credentials' | 'timeout' | 'timeoutMessage' | 'signal' | 'token'
> {
  /** Keeps a GET's answer: for a minute, or for so many milliseconds. */
  cache?: boolean | number;
  /** The screen that asks shows a refusal itself, beside the fields it is about. */
  showsRefusal?: boolean;
  /** Nobody waits for it: no busy sign, and of what goes wrong only the end of the session is told. */
  background?: boolean;
}

interface Input<E extends Endpoint> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** Calls one endpoint and gives its data. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { query, body }: Input<E>,
  options: Options = {},
): Promise<DataOf<E>> {
  const { method, path, callers } = endpoint;
  // A link's token is renewed by opening the link again.
  const renews = callers !== 'anyone' && options.token === undefined;
  const outgoing = { ...options, method, path, query: query as Query, body, renews };
  return request(outgoing, (data) => fitting(endpoint, data));
}

/** Data that is not what the contract promises is an answer we cannot read. */
function fitting<E extends Endpoint>({ path, data }: E, answered: unknown): DataOf<E> {
  const parsed = data.safeParse(answered);
  if (parsed.success) return parsed.data as DataOf<E>;
  throw new RequestError('parse', { url: path, status: 200, cause: parsed.error });
}

/** One request: kept answers, the busy sign, an expired token, and what people hear when it fails. */
export async function request<T>(
  { cache, showsRefusal, background, renews = true, ...outgoing }: Outgoing & Options & { renews?: boolean },
  read: (data: unknown) => T,
): Promise<T> {
  // What was answered to one person is not shown to the next.
  const person = currentSession()?.user.account_id ?? '';
  const key = [person, document.documentElement.lang, addressOf(outgoing.path, outgoing.query)].join(' ');
  const caches = outgoing.method === 'GET' && cache !== undefined && cache !== false;
  const kept = caches ? keptAnswer(key) : undefined;
  if (kept) return kept.data as T;
  const isSilent = (error: RequestError) =>
    (showsRefusal && error.kind === 'refused') || (background && !endsSession(error));
  try {
    const data = read(await exchangeAsPerson(outgoing, renews, background));
    // What was wrong before is over.
    for (const each of [shownUrl(outgoing.path), noResponseKey]) closeAnnouncement(each);
    if (caches) keepAnswer(key, data, cache === true ? defaultTimeToLive : cache);
    return data;
  } catch (error) {
    if (error instanceof RequestError && !isSilent(error)) tell(error);
    throw error;
  }
}

/** An expired token is renewed once, silently, for all calls that wait; then the call is made again. */
async function exchangeAsPerson(
  outgoing: Outgoing,
  renews: boolean,
  background: boolean | undefined,
): Promise<unknown> {
  const once = () =>
    background ? exchange(outgoing) : whileLoading(outgoing.path, () => exchange(outgoing));
  try {
    return await once();
  } catch (error) {
    if (!(renews && error instanceof RequestError && error.status === 401)) throw error;
    if (!(await renew())) throw error;
    return once();
  }
}

/** Says what went wrong, once; a session that is over ends here too. */
function tell(error: RequestError): void {
  // Nobody is signed in, or another call has said it: there is nothing left to say.
  if (error.status === 401 && !currentSession()) return;
  const announcement = announcementOf(error);
  if (announcement) announce(announcement);
  if (endsSession(error) && currentSession()) endSession();
}

// Who has signed in again need not be told to.
onSessionChange(() => {
  if (currentSession()) closeAnnouncement(sessionKey);
});

let renewing: Promise<boolean> | undefined;
const renewTimeout = 15_000;

/** One renewal for everybody who waits. False: another person has signed in, and the page starts anew for them. */
function renew(): Promise<boolean> {
  const { method, path } = identity.refresh;
  renewing ??= whileLoading(path, () => exchange({ method, path, body: {}, timeout: renewTimeout }))
    .then((answer) => {
      const before = currentSession()?.user.account_id;
      const session = fitting(identity.refresh, answer);
      saveSession(session);
      if (!before || before === session.account_id) return true;
      // What this tab still wants to do was not theirs.
      window.location.assign(outsidePath('/'));
      return false;
    })
    .finally(() => (renewing = undefined));
  return renewing;
}

/** Whether somebody is signed in, by the cookie that only the server can read. */
export async function renewSession(): Promise<boolean> {
  try {
    return await renew();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // Refused for where the page came from, not for who asks: the page says so itself.
    if (error.kind !== 'refused' || endsSession(error)) tell(error);
    return false;
  }
}
