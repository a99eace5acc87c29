import type { BodyOf } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/lessons';
import { queryStates } from '@kejing/contract/live';
import { getQuota } from '@kejing/contract/orgs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isMissing } from '../../client/request-error.ts';
import { call } from '../../client/request.ts';
import { useMayCall } from '../../client/use-may-call.ts';
import { useSession } from '../../client/use-session.ts';
import type { ListSearch } from '../../ui/list-page/list-search.ts';
import { oneLessonQuery } from './one-lesson-query.ts';
import { lessonQuery } from './lesson-query.ts';

const quietly = { showsRefusal: true };

/** The lessons that the address asks for: a page of them, or all, as the account wants it. */
export function useLessons(search: ListSearch) {
  const byPage = useSession()?.user.should_analysis_list_by_page ?? true;
  // Who came here for careers has no lessons to list.
  const mayList = useMayCall('/api/analysis/list:GET');
  const [today] = useState(() => new Date());
  const query = lessonQuery(search, byPage, today);
  const lessons = useQuery({
    queryKey: [contract.listLessons.path, byPage, query.trash, mayList, query],
    queryFn: () => (mayList ? call(contract.listLessons, { query }) : { lessons: [], total: 0 }),
    // The page before stays until this one is there, but what was deleted never stands among the others.
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === byPage && asked.queryKey[2] === query.trash ? before : undefined,
  });
  return { ...lessons, byPage, today };
}

/** One lesson; `refetchInterval` asks again and again for what nobody tells of. */
export function useLesson(analysisId: string, refetchInterval: number | false = false) {
  return useQuery({
    ...oneLessonQuery(analysisId),
    retry: (count, error) => count < 2 && !isMissing(error),
    refetchInterval,
  });
}

/** What was done is seen at once: in the list, in the states and in the quota. */
export function useRenewLessons(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const { listLessons, getLesson } = contract;
    const paths = [listLessons.path, getLesson.path, queryStates.path, getQuota.path];
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  }, [queries]);
}

/** How many analyses are left of each product type; of those that are not there nobody has said. */
export function useQuotaLeft(): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [getQuota.path],
    queryFn: () => call(getQuota, { query: {} }, { showsRefusal: true }),
  });
  return new Map(
    data?.quotas.flatMap(({ resource, product_type, granted, reserved, spent }) =>
      resource === 'analysis' && product_type !== null
        ? [[product_type, Math.max(0, granted - reserved - spent)] as const]
        : [],
    ),
  );
}

export function useUploadTerms(enabled: boolean) {
  return useQuery({
    queryKey: [contract.getUploadTerms.path],
    queryFn: () => call(contract.getUploadTerms, { query: {} }, { showsRefusal: true }),
    enabled,
  });
}

export const updateLesson = (body: BodyOf<typeof contract.updateLesson>) =>
  call(contract.updateLesson, { body }, quietly);
export const cancelLesson = (analysis_id: string) =>
  call(contract.cancelLesson, { body: { analysis_id } }, quietly);
export const retryLesson = (analysis_id: string) =>
  call(contract.retryLesson, { body: { analysis_id } }, quietly);
export const deleteLessons = (analysis_ids: string[]) =>
  call(contract.deleteLessons, { body: { analysis_ids } }, quietly);
export const restoreLessons = (analysis_ids: string[]) =>
  call(contract.restoreLessons, { body: { analysis_ids } }, quietly);
export const startLessons = (analysis_ids: string[]) =>
  call(contract.startLessons, { body: { analysis_ids } }, quietly);
