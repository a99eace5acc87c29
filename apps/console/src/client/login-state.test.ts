import { afterEach, expect, it } from 'vitest';
import { teacher } from '../testing/person.ts';
import { loginFailed, loginState } from './login-state.ts';
import { clearSession, saveSession } from './session.ts';

afterEach(clearSession);

it('is undefined, then success with product type and token, or failure [S3.4a] [S4.1a]', () => {
  expect(loginState()).toEqual({ status: undefined, productType: undefined, token: undefined });
  loginFailed();
  expect(loginState().status).toBe('failure');
  saveSession(teacher);
  expect(loginState()).toEqual({ status: 'success', productType: 'ai', token: 'old' });
  clearSession();
  expect(loginState().status).toBeUndefined();
});

it('is the career product for who may use nothing but that [S3.4a]', () => {
  saveSession({ ...teacher, accesses: { '/api/career_analysis/list:GET': true } });
  expect(loginState().productType).toBe('career');
});
