import type { buildApp } from '@kejing/api/app';
import { testPassword } from '@kejing/testkit/people';

type App = Awaited<ReturnType<typeof buildApp>>;

export interface Clock {
  now: Date;
}

export const seconds = (count: number) => count * 1000;

/** A browser with its token and its cookies, against an API in this process. */
export class Browser {
  token: string;
  cookie: string;
  device: string;
  readonly #app: App;
  readonly #clock: Clock;

  constructor(app: App, clock: Clock, from: { token: string; cookie: string; device: string }) {
    this.#app = app;
    this.#clock = clock;
    this.token = from.token;
    this.cookie = from.cookie;
    this.device = from.device;
  }

  static async signedIn(app: App, clock: Clock, login: string): Promise<Browser> {
    const browser = new Browser(app, clock, { token: '', cookie: '', device: '' });
    const code = await browser.signIn(login, testPassword);
    if (code !== 0) throw new Error(`sign-in answered ${code}`);
    return browser;
  }

  copy(): Browser {
    return new Browser(this.#app, this.#clock, this);
  }

  /** The error code, or the status where there is none. */
  async #post(url: string, body: object, address = '127.0.0.1'): Promise<number> {
    const answer = await this.#app.inject({
      method: 'POST',
      url,
      body,
      remoteAddress: address,
      cookies: { kejing_session: this.cookie, kejing_device: this.device },
    });
    if (answer.statusCode !== 200) return answer.statusCode;
    for (const { name, value } of answer.cookies) {
      if (name === 'kejing_session') this.cookie = value;
      if (name === 'kejing_device') this.device = value;
    }
    const { error_code: code, data } = answer.json<{ error_code: number; data: { token?: string } | null }>();
    this.token = data?.token ?? this.token;
    return code;
  }

  signIn(login: string, password: string, address?: string): Promise<number> {
    return this.#post('/api/account/login', { login, password }, address);
  }

  renew(): Promise<number> {
    return this.#post('/api/account/refresh', {});
  }

  signOut(): Promise<number> {
    return this.#post('/api/account/logout', {});
  }

  resetPassword(secret: string, password: string): Promise<number> {
    return this.#post('/api/account/reset_password', { secret, new_password: password });
  }

  async whoAmI(): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}` };
    return (await this.#app.inject({ url: '/currentUser', headers })).statusCode;
  }

  async createReset(accountId: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}` };
    const body = { account_id: accountId };
    const answer = await this.#app.inject({
      method: 'POST',
      url: '/api/account/create_password_reset',
      headers,
      body,
    });
    return answer.json<{ data: { secret: string } }>().data.secret;
  }
}
