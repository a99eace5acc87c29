import { getLesson } from '@kejing/contract/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/request.ts';

export const oneLessonQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [getLesson.path, analysisId],
    queryFn: () => call(getLesson, { query: { analysis_id: analysisId } }, { showsRefusal: true }),
    // Parts of one page that ask one after the other get one answer; what changes it says so.
    staleTime: 5_000,
  });
