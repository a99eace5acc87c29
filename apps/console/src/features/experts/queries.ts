import { getAgreement } from '@kejing/contract/agreement';
import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/experts';
import type { LessonResults } from '@kejing/contract/results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from '../../client/errors.ts';
import { call } from '../../client/request.ts';

/** A lesson to rate, and the token of whoever came by a link. */
export interface Desk {
  analysis_id: string;
  token?: string;
}

export type OwnRating = DataOf<typeof contract.getRating>;
export type Agreement = DataOf<typeof getAgreement>;
export type Ratings = DataOf<typeof contract.listRatings>;

const quietly = ({ token }: Desk) => ({ showsRefusal: true, ...(token === undefined ? {} : { token }) });
const key = (path: string, { analysis_id, token }: Desk) => [path, analysis_id, token ?? ''];
const retry = (times: number, error: Error) => times < 2 && isWorthRepeating(error);

export const openInvitation = (body: BodyOf<typeof contract.openInvitation>) =>
  call(contract.openInvitation, { body }, { showsRefusal: true });

export function useOwnRating(desk: Desk) {
  return useQuery({
    queryKey: key(contract.getRating.path, desk),
    queryFn: () => call(contract.getRating, { query: { analysis_id: desk.analysis_id } }, quietly(desk)),
    retry,
    // What is being written must not be replaced from below.
    staleTime: Infinity,
  });
}

export function useRenewOwnRating(desk: Desk) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key(contract.getRating.path, desk) });
}

export function useRatedRecording(desk: Desk) {
  return useQuery({
    queryKey: key(contract.getRatedRecording.path, desk),
    queryFn: () =>
      call(contract.getRatedRecording, { query: { analysis_id: desk.analysis_id } }, quietly(desk)),
    retry,
    staleTime: Infinity,
  });
}

export function useRatedWords(desk: Desk) {
  return useQuery({
    queryKey: key(contract.getRatedWords.path, desk),
    queryFn: async () => {
      const { lines } = await call(
        contract.getRatedWords,
        { query: { analysis_id: desk.analysis_id } },
        quietly(desk),
      );
      // How sure the machine is of a line is not for whoever has to listen for themselves.
      return lines.map((line) => ({
        ...line,
        speaker: '',
        role_confidence: 1,
        confidence: null,
        overlap: false,
      }));
    },
    retry,
    staleTime: Infinity,
  });
}

export function useFiguresAfterRating(desk: Desk, enabled: boolean) {
  return useQuery({
    queryKey: key(contract.getRatedFigures.path, desk),
    queryFn: async () => {
      const { results_url, ...summary } = await call(
        contract.getRatedFigures,
        { query: { analysis_id: desk.analysis_id } },
        quietly(desk),
      );
      return { ...summary, results: results_url === null ? null : await resultsAt(results_url) };
    },
    enabled,
    retry,
  });
}

async function resultsAt(url: string): Promise<LessonResults> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  return (await answer.json()) as LessonResults;
}

type Written = Omit<BodyOf<typeof contract.saveRating>, 'analysis_id'>;

export const saveRating = (desk: Desk, written: Written) =>
  call(
    contract.saveRating,
    { body: { analysis_id: desk.analysis_id, ...written } },
    { ...quietly(desk), background: true },
  );

export const submitRating = (desk: Desk, written: Written) =>
  call(contract.submitRating, { body: { analysis_id: desk.analysis_id, ...written } }, quietly(desk));

export function useInvitedLessons(enabled: boolean) {
  return useQuery({
    queryKey: [contract.listInvited.path],
    queryFn: () => call(contract.listInvited, { query: {} }, { showsRefusal: true }),
    enabled,
    retry,
  });
}

export function useRatings(analysisId: string) {
  return useQuery({
    queryKey: [contract.listRatings.path, analysisId],
    queryFn: () => call(contract.listRatings, { query: { analysis_id: analysisId } }, { showsRefusal: true }),
    retry,
  });
}

export function useAgreement() {
  return useQuery({
    queryKey: [getAgreement.path],
    queryFn: () => call(getAgreement, { query: {} }, { showsRefusal: true }),
    retry,
  });
}

export function useExperts(enabled: boolean) {
  return useQuery({
    queryKey: [contract.listExperts.path],
    queryFn: () => call(contract.listExperts, { query: {} }, { showsRefusal: true }),
    enabled,
    retry,
  });
}

export function useInvite(analysisId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof contract.inviteExpert>, 'analysis_id'>) =>
      call(contract.inviteExpert, { body: { analysis_id: analysisId, ...body } }, { showsRefusal: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [contract.listRatings.path, analysisId] }),
  });
}

export function useRevoke(analysisId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invitation_id: string) => call(contract.revokeInvitation, { body: { invitation_id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [contract.listRatings.path, analysisId] }),
  });
}
