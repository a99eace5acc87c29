import * as contract from '@kejing/contract/identity';
import { getSite } from '@kejing/contract/site';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loginFailed } from '../../client/login-state.ts';
import { call } from '../../client/request.ts';
import { saveSession } from '../../client/session.ts';
import { loadSite } from '../../client/site.ts';

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { login: string; password: string }) =>
      call(contract.signIn, { body }, { showsRefusal: true }),
    onSuccess: saveSession,
    onError: loginFailed,
  });
}

/** The provider's answer is used once: asking twice would be refused, so the query never repeats. */
export function useSsoAnswer(
  answer: { code: string; state: string } | undefined,
  purpose: 'sign-in' | 'bind',
) {
  return useQuery({
    queryKey: [contract.signInBySso.path, answer?.state],
    queryFn: async () => {
      if (!answer) return null;
      if (purpose === 'bind') await call(contract.bindOwnIdentity, { query: answer }, { showsRefusal: true });
      else saveSession(await call(contract.signInBySso, { query: answer }, { showsRefusal: true }));
      return purpose;
    },
    enabled: answer !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSite() {
  return useQuery({ queryKey: [getSite.path], queryFn: loadSite });
}

export function useSessions() {
  return useQuery({
    queryKey: [contract.listSessions.path],
    queryFn: () => call(contract.listSessions, { query: {} }),
  });
}

export function useRevokeSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (session_id: string) => call(contract.revokeSession, { body: { session_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [contract.listSessions.path] }),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      call(contract.changePassword, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [contract.listSessions.path] }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { secret: string; new_password: string }) => call(contract.resetPassword, { body }),
  });
}
