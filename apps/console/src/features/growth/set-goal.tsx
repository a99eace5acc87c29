import { FlagOutlined } from '@ant-design/icons';
import { nameOf } from '@kejing/charts/figure';
import { trackedMeasures } from '@kejing/measures/growth/tracked';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../ui/use-narrow.ts';
import { GoalForm, type Start } from './goal-form.tsx';
import { useGrowthWords } from './use-growth-words.ts';

interface Props {
  /** Left out, it is chosen in the form. */
  measure?: string;
  lesson?: Start & { own?: boolean };
  /** To choose from where no lesson is given, the newest first. */
  lessons?: readonly Start[];
  primary?: boolean;
}

/** Sets a goal for oneself: no button on somebody else's lesson, nor on what is neither more nor less. */
export function SetGoal({ measure, lesson, lessons, primary = false }: Props) {
  const { t } = useTranslation('growth');
  const { language } = useGrowthWords();
  const [open, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const isTracked = measure === undefined || trackedMeasures.includes(measure);
  if (lesson?.own === false || !isTracked) return null;
  const name = measure && nameOf(measure, language);
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        size={measure ? 'small' : 'middle'}
        icon={<FlagOutlined />}
        aria-label={name ? t('goals.setFor', { name }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t(measure ? 'goals.setThis' : 'goals.set')}
      </Button>
      <Drawer
        title={t('form.title')}
        size={isNarrow ? '100%' : 440}
        open={open}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <GoalForm {...{ measure, lesson, lessons }} onSaved={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
