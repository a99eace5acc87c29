import { codes } from '@kejing/contract/codes';
import { Alert, Button, Form, Input, Result, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { RequestError } from '../../client/request-error.ts';
import { useLinkSecret } from '../../client/use-link-secret.ts';
import { openShare } from './queries.ts';
import { SharedLesson, type Views } from './shared-lesson.tsx';
import './sharing.css';

const storageKey = 'kejing.share';

/** What somebody shows by a link, and no more than that link says. */
export function SharePage(views: Views) {
  const secret = useLinkSecret();
  return <Door key={secret} secret={secret} views={views} />;
}

function Door({ secret, views }: { secret: string; views: Views }) {
  const { t } = useTranslation('sharing');
  const [token, setToken] = useState(() => (secret ? undefined : sessionStorage.getItem(storageKey)));
  const opened = (given: string) => {
    // For this tab, so that it can be reloaded; whoever comes again opens the link again.
    sessionStorage.setItem(storageKey, given);
    setToken(given);
  };
  if (token) return <SharedLesson token={token} views={views} />;
  if (secret) return <Opening secret={secret} onOpened={opened} />;
  return (
    <Result
      status="info"
      title={<h1 className="share-word">{t('noSecret')}</h1>}
      subTitle={t('noSecretNext')}
    />
  );
}

interface OpeningProps {
  secret: string;
  onOpened: (token: string) => void;
}

const isCode = (error: Error | undefined, { code }: { code: number }) =>
  error instanceof RequestError && error.code === code;

function Opening({ secret, onOpened }: OpeningProps) {
  const { t } = useTranslation('sharing');
  const [problem, setProblem] = useState<Error>();
  const [isAsked, setAsked] = useState(false);
  const open = async (password?: string) => {
    try {
      onOpened((await openShare({ secret, ...(password ? { password } : {}) })).token);
    } catch (error) {
      if (isCode(error as Error, codes.sharePasswordNeeded)) setAsked(true);
      else setProblem(error as Error);
    }
  };
  useEffect(() => {
    void open();
    // The link is tried once without a password.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [secret]);
  if (!isAsked && problem)
    return (
      <Result
        status="warning"
        title={<h1 className="share-word">{t('notOpened')}</h1>}
        subTitle={reasonOf(problem)}
      />
    );
  if (!isAsked) return <Skeleton active />;
  return (
    <div className="share-entrance">
      <h1>{t('needsPassword')}</h1>
      {problem && <Alert type="warning" showIcon role="alert" title={reasonOf(problem)} />}
      <Form<{ password: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => void open(password)}
      >
        <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
          <Input.Password maxLength={128} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('open')}
        </Button>
      </Form>
    </div>
  );
}
