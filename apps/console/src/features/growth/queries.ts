import type { BodyOf } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/growth';
import type { Subject } from '@kejing/contract/school';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from '../../client/errors.ts';
import { call } from '../../client/request.ts';

const retry = (times: number, error: Error) => times < 2 && isWorthRepeating(error);
const quietly = { showsRefusal: true };

export function useFigures(subject?: Subject) {
  return useQuery({
    queryKey: [contract.listFigures.path, subject],
    queryFn: () => call(contract.listFigures, { query: subject ? { subject } : {} }, quietly),
    retry,
  });
}

export function useGoals(enabled = true) {
  return useQuery({
    queryKey: [contract.listGoals.path],
    queryFn: () => call(contract.listGoals, { query: {} }, quietly),
    enabled,
    retry,
  });
}

function useGoalsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [contract.listGoals.path] });
}

export function useCreateGoal() {
  const onSuccess = useGoalsChanged();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.createGoal>) => call(contract.createGoal, { body }, quietly),
    onSuccess,
  });
}

export function useEndGoal() {
  const onSettled = useGoalsChanged();
  return useMutation({
    mutationFn: (goal_id: string) => call(contract.endGoal, { body: { goal_id } }),
    onSettled,
  });
}
