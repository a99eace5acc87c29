import type { OwnVoice } from '@kejing/contract/voices';
import { expressivenessName } from '@kejing/measures/lesson/expressiveness/definition';
import { Alert, App, Button, Flex, Spin, Switch, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../client/use-look.ts';
import { createVoiceKey, useMayCall } from '../../client/use-may-call.ts';
import { LoadedCard } from './loaded-card.tsx';
import { useDeleteVoice, useUpdateDelivery, useVoice } from './voice-queries.ts';
import { VoiceSample } from './voice-sample.tsx';

/** What somebody who has lessons settles about the own voice. */
export function VoiceCards() {
  return useMayCall(createVoiceKey) ? <OwnVoiceCards /> : null;
}

function OwnVoiceCards() {
  const { t } = useTranslation('identity');
  const voice = useVoice();
  return (
    <>
      <LoadedCard title={t('account.voice.title')} query={voice}>
        {({ enrolment }) => (
          <Flex vertical gap={12}>
            <Typography.Text>{t('account.voice.why')}</Typography.Text>
            <Enrolled enrolment={enrolment} />
            {(!enrolment || ['failed', 'outdated'].includes(enrolment.state)) && <VoiceSample />}
          </Flex>
        )}
      </LoadedCard>
      {voice.data?.delivery.installation && (
        <LoadedCard title={t('account.delivery.title')} query={voice}>
          {({ delivery }) => <DeliverySwitch delivery={delivery} />}
        </LoadedCard>
      )}
    </>
  );
}

function Enrolled({ enrolment }: Pick<OwnVoice, 'enrolment'>) {
  const { t, i18n } = useTranslation('identity');
  const { message } = App.useApp();
  const remove = useDeleteVoice();
  if (!enrolment) return null;
  const { state, problem, enrolled_at } = enrolment;
  if (problem) return <Alert type="warning" showIcon title={t(`account.voice.problems.${problem}`)} />;
  if (state === 'outdated') return <Alert type="warning" showIcon title={t('account.voice.outdated')} />;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="account-row">
      {enrolled_at === null ? (
        <output>
          <Spin size="small" /> {t('account.voice.waiting')}
        </output>
      ) : (
        <div>{t('account.voice.ready', { date: date.format(new Date(enrolled_at)) })}</div>
      )}
      <Button
        danger
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(undefined, { onSuccess: () => void message.success(t('account.voice.removed')) })
        }
      >
        {t('account.voice.remove')}
      </Button>
    </div>
  );
}

/** It holds at once; where the organisation has closed it, it can only be taken back. */
function DeliverySwitch({ delivery: { wanted, organisation } }: Pick<OwnVoice, 'delivery'>) {
  const { t, i18n } = useTranslation('identity');
  const id = useId();
  const name = expressivenessName(useLook().region)[i18n.language.startsWith('zh') ? 'zh' : 'en'];
  const update = useUpdateDelivery();
  return (
    <Flex vertical gap={12}>
      <Typography.Text>{t('account.delivery.what', { name })}</Typography.Text>
      <Typography.Text>{t('account.delivery.not')}</Typography.Text>
      <label className="preference-switch" htmlFor={id}>
        <Switch
          id={id}
          checked={wanted}
          disabled={!organisation && !wanted}
          loading={update.isPending}
          onChange={(now) => update.mutate(now)}
        />
        {t('account.delivery.label')}
      </label>
      <Typography.Text type="secondary">
        {t(organisation ? 'account.delivery.later' : 'account.delivery.closed')}
      </Typography.Text>
    </Flex>
  );
}
