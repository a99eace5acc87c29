import { PlusOutlined } from '@ant-design/icons';
import { currentConsent } from '@kejing/contract/consent';
import { Alert, Button, Drawer, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { ChosenFile, InspectedFile } from '../../client/uploads/types.ts';
import { resumeKnown } from '../../client/uploads/uploads.ts';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { showToast } from '../../ui/toasts.ts';
import { bytesText } from '../../ui/upload-tray/amounts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ConsentFields } from './consent-fields.tsx';
import { DraftCard, type DraftActions } from './draft-card.tsx';
import { lasting, type DraftValues } from './draft-values.ts';
import { canMerge, leaveOut, mergeWithNext, moveFile, split, takeAnyway, withoutDrafts } from './drafts.ts';
import './drawers.css';
import { asksGuardian } from './lesson-fields.tsx';
import { KnownFiles, UnusableFiles } from './other-files.tsx';
import { useUploadTerms } from './queries.ts';
import { ShortQuota } from './short-quota.tsx';
import { usePicked } from './use-picked.ts';
import { useStart } from './use-start.ts';

interface Props {
  /** Grows when more files are chosen. */
  chosen: readonly ChosenFile[];
  onMore: () => void;
  onClose: () => void;
}

/** With more lessons than this, each shows only its line at first. */
const mostOpen = 3;
const pick = <Name extends string>(values: Partial<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What was chosen becomes lessons: which files, what is said of each, on what ground. Then it starts. */
export function UploadDrawer({ chosen, onMore, onClose }: Props) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  const [form] = Form.useForm();
  const { picked, setPicked, begin, looking, trouble, left } = usePicked(chosen);
  const { drafts, known, unusable } = picked;
  const terms = useUploadTerms(true);
  const { start, isStarting, troubles } = useStart(form, terms.data?.text_version ?? currentConsent.version);
  const hasChildren = Form.useWatch(
    (values: Record<string, DraftValues | undefined>) =>
      drafts.some(({ id }) => asksGuardian(values[id]?.grade)),
    { form, preserve: true },
  );
  const [opened, setOpened] = useState<Partial<Record<string, boolean>>>({});
  const openAll = (ids: string[]) =>
    setOpened((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, true])) }));
  const omit = (file: InspectedFile) => setPicked((now) => leaveOut(now, file));
  const actions: DraftActions = {
    onOpen: (id, isOpen) => setOpened((now) => ({ ...now, [id]: isOpen })),
    onMove: (id, index, by) => setPicked((now) => moveFile(now, id, index, by)),
    onLeaveOut: omit,
    onMerge: (id) => setPicked((now) => mergeWithNext(now, id)),
    // A part of a lesson is of the same class and teacher.
    onSplit: (id) => {
      const same = pick(form.getFieldValue(id) as DraftValues, lasting);
      setPicked((now) => split(now, id, (files, stem) => ({ ...begin(files, stem), ...same })));
    },
    onRemove: (id) => setPicked((now) => withoutDrafts(now, [id])),
    onApplyAll: (id) => {
      const same = pick(form.getFieldValue(id) as DraftValues, lasting);
      for (const draft of drafts) form.setFieldsValue({ [draft.id]: same });
    },
  };
  const goOn = async (file: InspectedFile) => {
    const say = (description: string) =>
      showToast({ key: file.path, title: file.file.name, description, closable: true });
    try {
      if (await resumeKnown(file)) omit(file);
      else say(t('known.over'));
    } catch (error) {
      say(reasonOf(error as Error));
    }
  };
  const begun = async () => {
    const started = await start(drafts);
    setPicked((now) => withoutDrafts(now, started));
    // What a field could not be taken for is to be seen.
    openAll(drafts.map(({ id }) => id).filter((id) => !started.includes(id)));
    if (started.length === drafts.length && known.length === 0) onClose();
  };
  const files = drafts.flatMap((draft) => draft.files);
  const isEmpty = drafts.length === 0 && known.length === 0 && unusable.length === 0 && looking === 0;
  return (
    <Drawer
      title={t('upload.title')}
      size={isNarrow ? '100%' : 720}
      open
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="upload-drawer-end">
          <Button onClick={onClose}>{t('upload.close')}</Button>
          <Button
            type="primary"
            loading={isStarting}
            disabled={drafts.length === 0 || looking > 0}
            onClick={() => form.submit()}
          >
            {drafts.length > 1 ? t('upload.startMany', { n: drafts.length }) : t('upload.start')}
          </Button>
        </div>
      }
    >
      <HouseForm
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={() => void begun()}
        onFinishFailed={({ errorFields }) => openAll(errorFields.map(({ name }) => String(name[0])))}
      >
        <div className="upload-drawer">
          <div className="upload-drawer-lead">
            <span>
              {t('upload.lead', {
                lessons: drafts.length,
                files: files.length,
                size: bytesText(files.reduce((sum, { file }) => sum + file.size, 0)),
              })}
            </span>
            <Button icon={<PlusOutlined />} onClick={onMore}>
              {t('upload.more')}
            </Button>
          </div>
          {looking > 0 && (
            <output>
              {t('upload.looking', { n: looking })}
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            </output>
          )}
          {trouble && (
            <Alert type="error" showIcon role="alert" title={t('choose.failed')} description={trouble} />
          )}
          <UnusableFiles files={unusable} onLeaveOut={omit} />
          <KnownFiles
            files={known}
            onResume={(file) => void goOn(file)}
            onAnyway={(file) => setPicked((now) => takeAnyway(now, file, begin))}
            onLeaveOut={omit}
          />
          {drafts.map((draft, index) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              number={index + 1}
              canMerge={canMerge(drafts, draft.id)}
              canApplyAll={index === 0 && drafts.length > 1}
              trouble={troubles[draft.id]}
              left={left}
              isOpen={opened[draft.id] ?? drafts.length <= mostOpen}
              actions={actions}
            />
          ))}
          {isEmpty && <Alert type="info" title={t('upload.nothing')} description={t('upload.nothingHint')} />}
          {drafts.length > 0 && (
            <>
              <ShortQuota ids={drafts.map(({ id }) => id)} left={left} />
              <ConsentFields terms={terms} asksGuardian={hasChildren ?? false} />
            </>
          )}
        </div>
      </HouseForm>
    </Drawer>
  );
}
