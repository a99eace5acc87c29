import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type { ReportLanguage } from '@kejing/contract/exports';
import * as contract from '@kejing/contract/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from '../../client/errors.ts';
import { call } from '../../client/request.ts';

export type Shared = DataOf<typeof contract.getShared>;

const retry = (times: number, error: Error) => times < 2 && isWorthRepeating(error);

export function useShares(analysisId: string, enabled: boolean) {
  return useQuery({
    queryKey: [contract.listShares.path, analysisId],
    queryFn: () => call(contract.listShares, { query: { analysis_id: analysisId } }, { showsRefusal: true }),
    enabled,
    retry,
  });
}

export function useCreateShare(analysisId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof contract.createShare>, 'analysis_id'>) =>
      call(contract.createShare, { body: { analysis_id: analysisId, ...body } }, { showsRefusal: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [contract.listShares.path, analysisId] }),
  });
}

export function useRevokeShare(analysisId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (share_id: string) => call(contract.revokeShare, { body: { share_id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [contract.listShares.path, analysisId] }),
  });
}

export const openShare = (body: BodyOf<typeof contract.openShare>) =>
  call(contract.openShare, { body }, { showsRefusal: true });

export function useShared(token: string) {
  return useQuery({
    queryKey: [contract.getShared.path, token],
    queryFn: () => call(contract.getShared, { query: {} }, { showsRefusal: true, token }),
    retry,
    staleTime: Infinity,
  });
}

/** Goes to whatever shows reports. */
export const fetchSharedReport = async (token: string, language: ReportLanguage) => {
  const { html } = await call(
    contract.getSharedReport,
    { query: { language } },
    { showsRefusal: true, token },
  );
  return html;
};
