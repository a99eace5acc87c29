import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { createVoice, deleteVoice, getVoice, updateDelivery, type OwnVoice } from '@kejing/contract/voices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/request.ts';
import { useSession } from '../../client/use-session.ts';

const askEvery = 1_500;
const keyOf = (accountId: string | undefined) => [getVoice.path, accountId];
const useKey = () => keyOf(useSession()?.user.account_id);

/** Asked again and again while a sample is worked on. */
export function useVoice() {
  return useQuery({
    queryKey: useKey(),
    queryFn: () => call(getVoice, { query: {} }),
    refetchInterval: ({ state }) => (state.data?.enrolment?.state === 'waiting' ? askEvery : false),
  });
}

function useVoiceDeed<Input>(deed: (input: Input) => Promise<OwnVoice>) {
  const queries = useQueryClient();
  const key = useKey();
  return useMutation({ mutationFn: deed, onSuccess: (saved) => queries.setQueryData(key, saved) });
}

export const useCreateVoice = () =>
  useVoiceDeed(async (sample: Blob) =>
    call(createVoice, {
      body: { consent_version: currentVoiceConsent.version, sample: await base64Of(sample) },
    }),
  );

export const useDeleteVoice = () => useVoiceDeed(() => call(deleteVoice, { body: {} }));

export const useUpdateDelivery = () =>
  useVoiceDeed((wanted: boolean) => call(updateDelivery, { body: { wanted } }));

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // As a data URL it is always text.
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });
}
