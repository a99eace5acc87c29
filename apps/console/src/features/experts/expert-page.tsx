import { Alert, Button, Empty, Form, Input, Result, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insidePath, outsidePath } from '../../client/base-path.ts';
import { reasonOf } from '../../client/errors.ts';
import { useLinkSecret } from '../../client/use-link-secret.ts';
import { useSession } from '../../client/use-session.ts';
import './experts.css';
import { Figures, type ShowFigures } from './figures.ts';
import { forgetOpened, keepOpened, openedLink } from './link.ts';
import { openInvitation, useInvitedLessons, useOwnRating, type Desk } from './queries.ts';
import { RatingDesk } from './rating-desk.tsx';

interface Props {
  /** The lesson that somebody with an account was invited to. */
  lesson: string | undefined;
  onChoose: (lesson: string) => void;
  /** For after the rating was sent. */
  figures: ShowFigures;
}

/** Where experts rate: by a link, whose secret is in the address's fragment, or by their account. */
export function ExpertPage({ figures, ...props }: Props) {
  const secret = useLinkSecret();
  return (
    <Figures value={figures}>
      <Door key={secret} secret={secret} {...props} />
    </Figures>
  );
}

function Door({ secret, lesson, onChoose }: Omit<Props, 'figures'> & { secret: string }) {
  const [desk, setDesk] = useState<Desk | undefined>(() => (secret || lesson ? undefined : openedLink()));
  const session = useSession();
  const opened = (link: { analysis_id: string; token: string }) => {
    keepOpened(link);
    setDesk({ analysis_id: link.analysis_id, token: link.token });
  };
  const leave = () => {
    forgetOpened();
    setDesk(undefined);
  };
  if (desk) return <Opened desk={desk} onLeave={leave} />;
  if (secret) return <Opening secret={secret} onOpened={opened} />;
  if (lesson && session) return <AtLesson lesson={lesson} />;
  if (session) return <Invited onChoose={onChoose} />;
  return <Entrance onOpened={opened} />;
}

type OnOpened = (link: { analysis_id: string; token: string }) => void;

function Opening({ secret, onOpened }: { secret: string; onOpened: OnOpened }) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    openInvitation({ expert_secret: secret }).then(
      (link) => !isGone && onOpened(link),
      (error: Error) => !isGone && setProblem(reasonOf(error)),
    );
    return () => {
      isGone = true;
    };
    // The link is exchanged once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [secret]);
  if (problem === undefined) return <Skeleton active />;
  return <Entrance problem={problem} onOpened={onOpened} />;
}

/** Back here afterwards. The secret is no part of the address any more. */
const signInAddress = () => {
  const { pathname, search } = window.location;
  const redirect = insidePath(pathname) + search;
  return outsidePath(`/user/login?${new URLSearchParams({ redirect })}`);
};

interface Typed {
  expert_name?: string;
  expert_secret: string;
}

/** For whoever has the secret without its link, and where a link did not work. */
function Entrance({ problem, onOpened }: { problem?: string; onOpened: OnOpened }) {
  const { t } = useTranslation('experts');
  const [said, setSaid] = useState(problem);
  const open = async ({ expert_name = '', expert_secret }: Typed) => {
    try {
      // Whoever copies the whole address copies the secret with it.
      onOpened(await openInvitation({ expert_name, expert_secret: expert_secret.replace(/^.*#/, '') }));
    } catch (error) {
      setSaid(reasonOf(error as Error));
    }
  };
  return (
    <div className="expert-entrance">
      <h1>{t('entrance.title')}</h1>
      {said && <Alert type="warning" showIcon role="alert" title={said} />}
      <Form<Typed> layout="vertical" requiredMark={false} onFinish={(typed) => void open(typed)}>
        <Form.Item name="expert_name" label={t('name')}>
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="expert_secret"
          label={t('entrance.secret')}
          extra={t('entrance.hint')}
          rules={[{ required: true }]}
        >
          <Input.Password autoComplete="off" maxLength={400} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('entrance.open')}
        </Button>
      </Form>
      <Button type="link" href={signInAddress()}>
        {t('entrance.byAccount')}
      </Button>
    </div>
  );
}

const AtLesson = ({ lesson }: { lesson: string }) => {
  const [desk] = useState<Desk>({ analysis_id: lesson });
  return <Opened desk={desk} />;
};

function Opened({ desk, onLeave }: { desk: Desk; onLeave?: () => void }) {
  const { t } = useTranslation('experts');
  const { data, error, refetch } = useOwnRating(desk);
  if (data) return <RatingDesk key={data.invitation_id} desk={desk} own={data} />;
  if (!error) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Result
      status="warning"
      title={t('notOpened')}
      subTitle={reasonOf(error)}
      extra={
        <Button onClick={() => (onLeave ? onLeave() : void refetch())}>
          {t(onLeave ? 'entrance.another' : 'again')}
        </Button>
      }
    />
  );
}

function Invited({ onChoose }: { onChoose: Props['onChoose'] }) {
  const { t, i18n } = useTranslation('experts');
  const { data, error } = useInvitedLessons(true);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  if (error) return <Alert type="warning" showIcon title={reasonOf(error)} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="expert-entrance">
      <h1>{t('invited.title')}</h1>
      {data.lessons.length === 0 ? (
        <Empty description={t('invited.none')} />
      ) : (
        <ul className="expert-invited">
          {data.lessons.map((lesson) => (
            <li key={lesson.analysis_id}>
              <div>
                <strong>{lesson.title}</strong>
                <small>{t('until', { time: date.format(new Date(lesson.expires_at)) })}</small>
              </div>
              <Button onClick={() => onChoose(lesson.analysis_id)}>
                {t(lesson.submitted_at ? 'invited.check' : 'invited.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
