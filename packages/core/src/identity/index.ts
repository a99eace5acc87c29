export { authenticate, narrowedTo, type Person } from './person.ts';
export { bindAccount, bindOwn, finishSso, ssoIsSetUp, startSso } from './sso.ts';
export { listBindings, unbind } from './bindings.ts';
export { changePassword, createPasswordReset, resetPassword } from './password-change.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export {
  listSessions,
  refreshSession,
  revokeOwnSession,
  signOut,
  type Caller,
  type NewSession,
} from './sessions.ts';
export { signIn } from './sign-in.ts';
export { deviceDays, refreshDays, ssoMinutes } from './limits.ts';
export { currentUser, listUsers } from './users.ts';
export { hashSecret, newSecret } from './secrets.ts';
export { admitGuess, forgive, type ThrottleKey } from './throttle.ts';
export { readToken, signToken } from './tokens.ts';
