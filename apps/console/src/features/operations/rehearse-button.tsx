import { rehearsalSteps } from '@kejing/contract/operations';
import { Alert, App, Button, Form, InputNumber, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { useRehearse, type RehearsalPlan } from './queries.ts';
import { useWords } from './words.ts';

/** Lets an operator try the machine without anybody's lesson. */
export function RehearseButton() {
  const { t } = useTranslation('operations');
  const words = useWords();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<RehearsalPlan>();
  const rehearse = useRehearse();
  const start = (plan: RehearsalPlan) =>
    rehearse.mutate(plan, {
      onSuccess: ({ run_ids }) => {
        setOpen(false);
        void message.success(t('rehearsal.started', { count: run_ids.length }));
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rehearsal.title')}</Button>
      <Modal
        open={open}
        title={t('rehearsal.title')}
        okText={t('rehearsal.start')}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        confirmLoading={rehearse.isPending}
      >
        <Typography.Paragraph type="secondary">{t('rehearsal.lead')}</Typography.Paragraph>
        <Form form={form} layout="vertical" initialValues={{ seconds: 2, count: 3 }} onFinish={start}>
          <Form.Item name="seconds" label={t('rehearsal.seconds')} rules={[{ required: true }]}>
            <InputNumber min={0} max={600} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="count" label={t('rehearsal.count')} rules={[{ required: true }]}>
            <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="fail_at" label={t('rehearsal.failAt')}>
            <Select
              allowClear
              placeholder={t('rehearsal.nowhere')}
              options={rehearsalSteps.map((value) => ({ value, label: words.step(value) }))}
            />
          </Form.Item>
        </Form>
        {rehearse.isError && (
          <Alert type="error" showIcon title={t('bulk.trouble', { message: reasonOf(rehearse.error) })} />
        )}
      </Modal>
    </>
  );
}
