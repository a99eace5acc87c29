import { ShareAltOutlined } from '@ant-design/icons';
import type { Lesson } from '@kejing/contract/lessons';
import { Alert, Button, Checkbox, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../../client/base-path.ts';
import { reasonOf } from '../../client/errors.ts';
import { OnceLink } from '../../ui/once-link.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useCreateShare, useShares } from './queries.ts';
import { ShareList } from './share-list.tsx';
import './sharing.css';

interface Wanted {
  with_recording: boolean;
  with_comments: boolean;
  password: string;
  days: number;
}

const begin: Wanted = { with_recording: false, with_comments: false, password: '', days: 30 };
const daysToChoose = [1, 7, 30, 90, 365];

/** For a lesson's owner: makes links that show it, and takes them back. */
export function ShareButton({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('sharing');
  const [open, setOpen] = useState(false);
  const isNarrow = useNarrow();
  if (!lesson.own) return null;
  return (
    <>
      <Button icon={<ShareAltOutlined />} onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      <Drawer
        title={t('title', { title: lesson.title })}
        size={isNarrow ? '100%' : 560}
        open={open}
        onClose={() => setOpen(false)}
        // A secret that was shown once is gone when the drawer is.
        destroyOnHidden
      >
        <ShareForm lesson={lesson} />
        <Shares lesson={lesson} />
      </Drawer>
    </>
  );
}

function ShareForm({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('sharing');
  const create = useCreateShare(lesson.analysis_id);
  const make = ({ password, ...wanted }: Wanted) =>
    create.mutate({ ...wanted, ...(password ? { password } : {}) });
  return (
    <Form<Wanted> layout="vertical" initialValues={begin} onFinish={make} className="share-form">
      <p>{t('always')}</p>
      <Form.Item name="with_recording" valuePropName="checked" extra={t('recordingWarning')}>
        <Checkbox>{t('withRecording')}</Checkbox>
      </Form.Item>
      <Form.Item name="with_comments" valuePropName="checked">
        <Checkbox>{t('withComments')}</Checkbox>
      </Form.Item>
      <Form.Item name="days" label={t('howLong')}>
        <Select options={daysToChoose.map((value) => ({ value, label: t('days', { n: value }) }))} />
      </Form.Item>
      <Form.Item name="password" label={t('password')} extra={t('passwordHint')} rules={[{ min: 4 }]}>
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {t('make')}
      </Button>
      {create.error && <Alert type="error" showIcon role="alert" title={reasonOf(create.error)} />}
      {create.data && (
        <OnceLink
          address={`${window.location.origin}${outsidePath('/share')}#${create.data.secret}`}
          note={t('once')}
          copy={t('copy')}
          copied={t('copied')}
        />
      )}
    </Form>
  );
}

function Shares({ lesson }: { lesson: Lesson }) {
  const { data, error } = useShares(lesson.analysis_id, true);
  if (error) return <Alert type="error" showIcon title={reasonOf(error)} />;
  return data ? <ShareList analysisId={lesson.analysis_id} shares={data.shares} /> : null;
}
