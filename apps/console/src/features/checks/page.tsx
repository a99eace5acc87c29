import { Alert, Button, Card, Flex, Form, Steps, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { neededText } from '../../ui/forms/rules.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ChartCheck } from './chart-check.tsx';
import { progressOf, stops } from './progress.ts';
import { useCheck, useCreateCheck, useObjectText } from './queries.ts';

const slowAfterSeconds = 8;

export function CheckPage() {
  const { t } = useTranslation('checks');
  const create = useCreateCheck();
  const check = useCheck(create.data?.check_id);
  const text = useObjectText(check.data?.object_url);
  const progress = progressOf({
    created: create.isSuccess,
    status: check.data?.status,
    read: text.isSuccess,
    unreadable: text.isError,
  });
  const running =
    create.isPending || (create.isSuccess && progress.reached < stops.length && !progress.failedAt);

  return (
    <Flex vertical gap={24}>
      <div>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t('title')}
        </Typography.Title>
        <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
          {t('lead')}
        </Typography.Paragraph>
      </div>
      <Card>
        <HouseForm<{ message: string }>
          layout="vertical"
          initialValues={{ message: t('sample') }}
          onFinish={({ message }) => create.mutate(message)}
        >
          <Form.Item name="message" label={t('label')} rules={neededText(200)}>
            <TextInput size="large" maxLength={200} showCount />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" loading={running}>
            {create.isSuccess ? t('again') : t('start')}
          </Button>
        </HouseForm>
      </Card>
      <Card>
        <Steps
          responsive
          current={create.isIdle ? -1 : progress.reached}
          status={progress.failedAt || create.isError ? 'error' : 'process'}
          items={stops.map((stop, index) => ({
            title: t(`steps.${stop}.title`),
            content: create.isIdle ? '' : t(`steps.${stop}.${index < progress.reached ? 'done' : 'wait'}`),
          }))}
        />
        <div aria-live="polite">
          {create.isError && <Trouble text={t('failed.request', { message: reasonOf(create.error) })} />}
          {progress.failedAt === 'engine' && <Trouble text={t('failed.engine')} />}
          {progress.failedAt === 'browser' && <Trouble text={t('failed.bucket')} />}
          {running && <SlowNotice />}
          {text.isSuccess && (
            <Alert
              style={{ marginTop: 24 }}
              type="success"
              showIcon
              title={t('passed', { seconds: secondsBetween(check.data) })}
              description={
                <>
                  {t('result')}：<strong data-testid="object-text">{text.data}</strong>
                </>
              }
            />
          )}
        </div>
      </Card>
      <ChartCheck />
    </Flex>
  );
}

function Trouble({ text }: { text: string }) {
  return <Alert style={{ marginTop: 24 }} type="error" showIcon title={text} />;
}

function secondsBetween(check: { created_at: string; finished_at: string | null } | undefined): string {
  if (!check?.finished_at) return '';
  return ((Date.parse(check.finished_at) - Date.parse(check.created_at)) / 1000).toFixed(2);
}

/** Stands there only while the check runs, so its seconds are the check's. */
function SlowNotice() {
  const { t } = useTranslation('checks');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < slowAfterSeconds) return null;
  return <Alert style={{ marginTop: 24 }} type="warning" showIcon title={t('failed.slow', { seconds })} />;
}
