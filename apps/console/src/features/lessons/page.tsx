import {
  ArrowLeftOutlined,
  BookOutlined,
  DeleteOutlined,
  FolderOpenOutlined,
  PlayCircleOutlined,
  SoundOutlined,
  UndoOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { Lesson } from '@kejing/contract/lessons';
import { recordingLimits } from '@kejing/contract/recordings';
import { roles } from '@kejing/contract/roles';
import { Button } from 'antd';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../client/chunks.ts';
import type { ChosenFile } from '../../client/uploads/types.ts';
import {
  createLessonKey,
  startLessonsKey,
  updateDeliverySwitchKey,
  updateGlossaryKey,
  useMayCall,
} from '../../client/use-may-call.ts';
import { useSession } from '../../client/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import type { ListSearch } from '../../ui/list-page/list-search.ts';
import type { BulkAction, ListRows, Teaching } from '../../ui/list-page/list-types.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { GlossaryDrawer } from './glossary-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { Invitation } from './invitation.tsx';
import { LessonCard } from './lesson-cells.tsx';
import { isTrash } from './lesson-search.ts';
import { LiveStates, useLiveLessons } from './live-lessons.ts';
import { useLessons } from './queries.ts';
import { useFileChoice } from './use-file-choice.tsx';
import { useLessonColumns } from './use-lesson-columns.tsx';
import { Deeds, useLessonDeeds } from './use-lesson-deeds.ts';
import { useLessonFilters } from './use-lesson-filters.ts';

// Fetched when the first file is chosen.
const UploadDrawer = lazy(() =>
  loadChunk(() => import('./upload-drawer.tsx')).then((loaded) => ({ default: loaded.UploadDrawer })),
);

interface Props {
  search: ListSearch;
  onSearch: (search: ListSearch, how?: { replace: boolean }) => void;
}

const keyOf = ({ analysis_id }: Lesson) => analysis_id;
const nameOf = ({ title }: Lesson) => title;
const textOf = ({ title, teacher, class_name }: Lesson) => `${title} ${teacher} ${class_name}`;
/** They see lessons of others: whose it is has to be said. */
const overseers = new Set<number>([
  roles.sys_platform_admin,
  roles.sys_platform_allocator,
  roles.sys_org_ops_admin,
  roles.sys_expert,
]);

const ownCard = (lesson: Lesson) => <LessonCard lesson={lesson} withOwner={false} />;
const cardWithOwner = (lesson: Lesson) => <LessonCard lesson={lesson} withOwner />;

/** A person's lessons, and the way to more of them. */
export function LessonsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  const mayUpload = useMayCall(createLessonKey);
  const mayStart = useMayCall(startLessonsKey);
  const mayKeepGlossary = useMayCall(updateGlossaryKey);
  const maySwitchDelivery = useMayCall(updateDeliverySwitchKey);
  const [glossary, setGlossary] = useState(false);
  const [delivery, setDelivery] = useState(false);
  const withOwner = useSession()?.user.role_ids.some((id) => overseers.has(id)) ?? false;
  const trash = isTrash(search);
  const lessons = useLessons(search);
  const states = useLiveLessons(lessons.data?.lessons);
  const [edited, setEdited] = useState<Lesson>();
  const deeds = useLessonDeeds(setEdited);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const add = useCallback((files: ChosenFile[]) => setChosen((before) => [...before, ...files]), []);
  const choice = useFileChoice(mayUpload, add);
  const columns = useLessonColumns({ byPage: lessons.byPage, trash, withOwner, withMenu: mayUpload });
  const filters = useLessonFilters(trash, lessons.today);

  const source: ListRows<Lesson> = {
    rows: lessons.data?.lessons,
    error: lessons.error,
    onRetry: () => void lessons.refetch(),
    ...(lessons.byPage
      ? { mode: 'pages', total: lessons.data?.total, isStale: lessons.isPlaceholderData }
      : { mode: 'whole', textOf }),
  };
  const othersIds = useMemo(
    () => new Set(lessons.data?.lessons.filter(({ own }) => !own).map(keyOf)),
    [lessons.data],
  );
  const bulk = useMemo((): BulkAction[] => {
    const start: BulkAction = {
      key: 'start',
      label: t('menu.start'),
      icon: <PlayCircleOutlined />,
      run: deeds.start,
    };
    const restore = { key: 'restore', label: t('menu.restore'), icon: <UndoOutlined />, run: deeds.restore };
    const remove: BulkAction = {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      danger: true,
      // Lessons of others may be ticked with one's own; they stay.
      run: async (ids) => void (await deeds.remove(ids.filter((id) => !othersIds.has(id)))),
    };
    if (trash) return mayUpload ? [restore] : [];
    return [...(mayStart ? [start] : []), ...(mayUpload ? [remove] : [])];
  }, [deeds, mayStart, mayUpload, othersIds, t, trash]);
  const empty = (): Teaching => {
    if (trash)
      return { title: t('trash.empty'), hint: t('trash.emptyHint', { days: recordingLimits.trashDays }) };
    if (!mayUpload) return { title: t('empty.none'), hint: t('empty.noneHint') };
    return {
      title: t('empty.title'),
      action: <Invitation onFiles={choice.chooseFiles} onFolder={choice.chooseFolder} />,
    };
  };
  const isEmpty = lessons.data?.total === 0;
  const actions = trash ? (
    <Button icon={<ArrowLeftOutlined />} onClick={() => onSearch({})}>
      {t('trash.back')}
    </Button>
  ) : (
    mayUpload && (
      <>
        {mayKeepGlossary && (
          <Button icon={<BookOutlined />} onClick={() => setGlossary(true)}>
            {t('glossary.open')}
          </Button>
        )}
        {maySwitchDelivery && (
          <Button icon={<SoundOutlined />} onClick={() => setDelivery(true)}>
            {t('delivery.open')}
          </Button>
        )}
        <Button icon={<DeleteOutlined />} onClick={() => onSearch({ trash: '1' })}>
          {t('trash.open')}
        </Button>
        {!isNarrow && (
          <Button icon={<FolderOpenOutlined />} onClick={choice.chooseFolder}>
            {t('choose.folder')}
          </Button>
        )}
      </>
    )
  );
  return (
    <LiveStates value={states}>
      <Deeds value={deeds}>
        {choice.fields}
        <ListPage
          name={trash ? 'lessons-trash' : 'lessons'}
          title={t(trash ? 'trash.title' : 'title')}
          unit={t('unit')}
          source={source}
          rowKey={keyOf}
          rowName={nameOf}
          columns={columns}
          filters={filters}
          searchLabel={t('search')}
          search={search}
          onSearch={onSearch}
          actions={actions}
          primary={
            mayUpload &&
            !trash && (
              // Where there is no lesson yet, the invitation has the one button that counts.
              <Button
                type={isEmpty ? 'default' : 'primary'}
                icon={<UploadOutlined />}
                onClick={choice.chooseFiles}
              >
                {t('choose.upload')}
              </Button>
            )
          }
          bulk={bulk}
          card={withOwner ? cardWithOwner : ownCard}
          empty={empty()}
        />
        {maySwitchDelivery && <DeliveryDrawer open={delivery} onClose={() => setDelivery(false)} />}
        {mayKeepGlossary && <GlossaryDrawer open={glossary} onClose={() => setGlossary(false)} />}
        <EditDrawer lesson={edited} onClose={() => setEdited(undefined)} />
        {chosen.length > 0 && (
          <Suspense>
            <UploadDrawer chosen={chosen} onMore={choice.chooseFiles} onClose={() => setChosen([])} />
          </Suspense>
        )}
      </Deeds>
    </LiveStates>
  );
}
