import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { useSsoAnswer } from './queries.ts';
import { currentTrip, endTrip, type Trip } from './sso-trip.ts';

interface Props {
  answer: { code: string; state: string };
  onReturned: (trip: Trip) => void;
  onGiveUp: () => void;
}

/** Back from the school's sign-on: hands the answer to the API and goes on. */
export function SsoReturn({ answer, onReturned, onGiveUp }: Props) {
  const { t } = useTranslation('identity');
  const [trip] = useState(currentTrip);
  const result = useSsoAnswer(answer, trip.purpose);
  useEffect(() => {
    if (!result.isSuccess) return;
    endTrip();
    onReturned(trip);
  }, [result.isSuccess, trip, onReturned]);
  if (!result.isError)
    return <Spin description={t('signIn.ssoWaiting')} size="large" style={{ width: '100%' }} />;
  return (
    <>
      <Alert role="alert" type="error" showIcon title={reasonOf(result.error)} style={{ marginBottom: 16 }} />
      <Button block size="large" onClick={onGiveUp}>
        {t('signIn.again')}
      </Button>
    </>
  );
}
