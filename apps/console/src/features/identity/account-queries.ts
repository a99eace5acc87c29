import { updateProfile } from '@kejing/contract/accounts';
import type { BodyOf } from '@kejing/contract/endpoint';
import { listBindings, listSessions, unbind } from '@kejing/contract/identity';
import {
  getNoticePreferences,
  updateNoticePreferences,
  type NoticePreference,
} from '@kejing/contract/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/request.ts';
import { currentSession } from '../../client/session.ts';
import { ownProfileKey } from '../../client/use-own-profile.ts';

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }, { showsRefusal: true }),
    // For whom it was asked: somebody else may have signed in before the answer comes.
    onMutate: () => ({ key: ownProfileKey(currentSession()?.user.account_id) }),
    onSuccess: (saved, _body, { key }) => queries.setQueryData(key, saved),
  });
}

export function useBindings() {
  return useQuery({
    queryKey: [listBindings.path],
    queryFn: () => call(listBindings, { query: {} }),
  });
}

export function useUnbind() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (binding_id: string) => call(unbind, { body: { binding_id } }),
    // Whether it went well or not: somebody may have been quicker in another tab.
    onSettled: () =>
      Promise.all(
        [listBindings.path, listSessions.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
      ),
  });
}

export function useNoticePreferences() {
  return useQuery({
    queryKey: [getNoticePreferences.path],
    queryFn: () => call(getNoticePreferences, { query: {} }),
  });
}

export function useUpdateNoticePreference() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticePreference) => call(updateNoticePreferences, { body }),
    // Only what was changed: the answers of two quick changes may come in either order.
    onSuccess: (saved, { type }) =>
      queries.setQueryData<typeof saved>([getNoticePreferences.path], (before) => ({
        preferences: (before ?? saved).preferences.map((each) =>
          each.type === type ? (saved.preferences.find((now) => now.type === type) ?? each) : each,
        ),
      })),
  });
}
