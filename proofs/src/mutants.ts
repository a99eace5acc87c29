/** A small mistake in the source that a test naming these statements of the specification has to catch. */
export interface Mutant {
  file: string;
  find: string;
  replace: string;
  ids: string[];
  /** The test file that has to fail. */
  test: string;
}

const client = 'apps/console/src/client';
const app = 'apps/console/src/app';
const ui = 'apps/console/src/ui';
const contract = 'packages/contract/src';

// oxfmt-ignore
export const mutants: Mutant[] = [
  { file: `${client}/exchange.ts`, find: 'isOurs(path) ? currentSession()?.token : undefined', replace: 'currentSession()?.token', ids: ['S6.17a'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: '`Bearer ${token}`', replace: 'token', ids: ['S6.17a', 'S9.1c'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: "credentials = 'same-origin'", replace: "credentials = 'include'", ids: ['S7.8a'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: "if (method === 'GET' || body === undefined)", replace: "if (method !== 'POST' || body === undefined)", ids: ['S7.8b'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: 'if (code !== codes.ok.code)', replace: 'if (!code && code !== codes.ok.code)', ids: ['S3.2', 'S7.8c'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: 'if (!ok) throw', replace: 'if (status >= 500) throw', ids: ['S8.9'], test: `${client}/exchange.test.ts` },
  { file: `${client}/exchange.ts`, find: "typeof value?.error_code === 'number' ? value : undefined", replace: "value ? { ...value, error_code: 0 } : undefined", ids: ['S8.8'], test: `${client}/exchange.test.ts` },
  { file: `${client}/request-error.ts`, find: 'JSON.parse fail', replace: 'JSON.parse failed', ids: ['S8.8'], test: `${client}/exchange.test.ts` },
  { file: `${client}/request-error.ts`, find: 'ownWords ?? `timeout', replace: '`timeout', ids: ['S8.10'], test: `${client}/exchange.test.ts` },
  { file: `${client}/query.ts`, find: "value === null || value === ''", replace: "value === null", ids: ['S7.9'], test: `${client}/query.test.ts` },
  { file: `${client}/query.ts`, find: 'if (key === organisationName) return [];', replace: '', ids: ['S7.9'], test: `${client}/query.test.ts` },
  { file: `${client}/query.ts`, find: 'search.append(key', replace: 'search.set(key', ids: ['S7.8b'], test: `${client}/query.test.ts` },
  { file: `${client}/cache.ts`, find: 'defaultTimeToLive = 60_000', replace: 'defaultTimeToLive = 66_000', ids: ['S9.4'], test: `${client}/request.test.ts` },
  { file: `${client}/request.ts`, find: "outgoing.method === 'GET' && cache", replace: 'cache', ids: ['S7.8b'], test: `${client}/request.test.ts` },
  { file: `${client}/request.ts`, find: 'renewing ??=', replace: 'renewing =', ids: ['S4.7'], test: `${client}/request.test.ts` },
  { file: `${client}/request.ts`, find: 'if (endsSession(error) && currentSession()) endSession();', replace: '', ids: ['S4.7', 'S8.2', 'S8.6'], test: `${client}/request.test.ts` },
  { file: `${client}/request.ts`, find: "showsRefusal && error.kind === 'refused'", replace: 'showsRefusal', ids: ['S8.7'], test: `${client}/request.test.ts` },
  { file: `${client}/loading.ts`, find: 'Math.max(0, next)', replace: 'next', ids: ['S3.6c'], test: `${client}/loading.test.ts` },
  { file: `${client}/loading.ts`, find: 'if (queryState.test(path)) return work();', replace: '', ids: ['S4.6'], test: `${client}/loading.test.ts` },
  { file: `${client}/loading.ts`, find: '  } finally {\n    endLoading();\n  }', replace: '  } finally {\n    // nothing\n  }', ids: ['S4.6', 'S8.1'], test: `${client}/loading.test.ts` },
  { file: `${client}/errors.ts`, find: 'if (url.endsWith(silentPath)) return undefined;', replace: '', ids: ['S7.8e', 'S8.4'], test: `${client}/errors.test.ts` },
  { file: `${client}/errors.ts`, find: "look: 'message',", replace: "look: 'toast',", ids: ['S8.6'], test: `${client}/errors.test.ts` },
  { file: `${client}/errors.ts`, find: 'error.status === 403 &&', replace: 'error.status === 409 &&', ids: ['S8.3'], test: `${client}/errors.test.ts` },
  { file: `${client}/errors.ts`, find: 'statusText(error.status) ?? error.said', replace: 'error.said ?? statusText(error.status)', ids: ['S8.4'], test: `${client}/errors.test.ts` },
  { file: `${client}/zh-CN.ts`, find: "    406: '服务器给不了所要的格式',\n", replace: '', ids: ['S8.4'], test: `${client}/errors.test.ts` },
  { file: `${client}/en-US.ts`, find: 'check whether the network is connected', replace: 'no network', ids: ['S8.1'], test: `${client}/errors.test.ts` },
  { file: `${client}/en-US.ts`, find: "error: 'error {{code}}'", replace: "error: '{{code}}'", ids: ['S8.5', 'S8.3'], test: `${client}/errors.test.ts` },
  { file: `${client}/toast-times.ts`, find: 'error: 300', replace: 'error: 30', ids: ['S9.2', 'S8.1'], test: `${client}/errors.test.ts` },
  { file: `${client}/toast-times.ts`, find: 'top: 24', replace: 'top: 65', ids: ['S9.2'], test: `${app}/announcer.test.tsx` },
  { file: `${app}/announcer.tsx`, find: 'duration: seconds, role', replace: 'role', ids: ['S9.2', 'S8.1'], test: `${app}/announcer.test.tsx` },
  { file: `${client}/chunks.ts`, find: 'throw chunkErrorOf(error) ?? error', replace: 'throw error', ids: ['S8.13'], test: `${client}/chunks.test.ts` },
  { file: `${client}/chunks.ts`, find: 'chunkTimeout = 120_000', replace: 'chunkTimeout = 12_000', ids: ['S9.3a'], test: `${client}/chunks.test.ts` },
  { file: `${client}/session.ts`, find: "const prefix = 'kejing.'", replace: "const prefix = ''", ids: ['S3.3b'], test: `${client}/session.test.ts` },
  { file: `${client}/session.ts`, find: "  write('list_by_page', user.should_analysis_list_by_page);\n", replace: '', ids: ['S3.3a'], test: `${client}/session.test.ts` },
  { file: `${client}/session.ts`, find: '{ ...person, notifyCount, unreadCount }', replace: '{ ...person, notifyCount: 0, unreadCount: 0 }', ids: ['S3.1c'], test: `${client}/session.test.ts` },
  { file: `${client}/login-state.ts`, find: "failed ? 'failure' : undefined", replace: 'undefined', ids: ['S3.4a'], test: `${client}/login-state.test.ts` },
  { file: `${client}/authority.ts`, find: 'needed.some(', replace: 'needed.every(', ids: ['S6.2a'], test: `${ui}/can.test.tsx` },
  { file: `${ui}/use-allowed.ts`, find: '() => settle(false)', replace: '() => settle(true)', ids: ['S6.2a', 'S6.2b'], test: `${ui}/can.test.tsx` },
  { file: `${client}/reload-authorities.ts`, find: '  updateSession(user);\n', replace: '', ids: ['S6.2c'], test: `${ui}/can.test.tsx` },
  { file: `${app}/use-current-user.ts`, find: 'askEvery = 45_000', replace: 'askEvery = 90_000', ids: ['S6.2c'], test: `${app}/use-current-user.test.tsx` },
  { file: `${client}/session.ts`, find: 'if (!same) save(user, accesses, current.token);', replace: 'if (!same) save(user, current.accesses, current.token);', ids: ['S6.3b'], test: `${client}/session.test.ts` },
  { file: `${contract}/authorities.ts`, find: "'/api/org/create:POST'", replace: "'/api/org/create:GET'", ids: ['S6.8'], test: `${contract}/accesses.test.ts` },
  { file: `${contract}/authorities.ts`, find: '.filter(([key]) => accesses[key])', replace: '', ids: ['S6.4', 'S6.15'], test: `${contract}/accesses.test.ts` },
  { file: `${app}/content-layout.tsx`, find: '<Can needs={needs}>{content}</Can>', replace: '<>{content}</>', ids: ['S2.20'], test: `${app}/pages.test.tsx` },
  { file: `${app}/initial-state.ts`, find: 'await reloadAuthorities();', replace: 'void reloadAuthorities();', ids: ['S2.21a'], test: `${app}/pages.test.tsx` },
  { file: `${ui}/loading-placeholder.tsx`, find: 'placeholderDelay = 200', replace: 'placeholderDelay = 20', ids: ['S2.21b', 'S9.3b'], test: `${app}/pages.test.tsx` },
  { file: `${ui}/forms/rules.ts`, find: '[`$^{}]', replace: '[`$^{]', ids: ['S5.1'], test: `${ui}/forms/forms.test.tsx` },
  { file: `${ui}/forms/en-US.ts`, find: 'Please enter ${label}', replace: '${label} is required', ids: ['S5.2'], test: `${ui}/forms/forms.test.tsx` },
  { file: `${ui}/forms/profile-fields.tsx`, find: '<TextInput />', replace: '<TextInput maxLength={100} />', ids: ['S5.3'], test: `${ui}/forms/forms.test.tsx` },
  { file: `${contract}/password.ts`, find: "kinds(password) >= 2 ? 'medium' : 'weak'", replace: "'medium'", ids: ['S5.4'], test: `${contract}/password.test.ts` },
];
