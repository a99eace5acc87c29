import { interactionRatios, ratioNotes } from '@kejing/charts/interaction-ratios';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Absent } from './absent.tsx';
import { FigureChart } from './figure-chart.tsx';
import './figures.css';
import { MeasureCards } from './measure-card.tsx';
import { useFigureLanguage, useResult } from './use-figures.ts';

const measures = ['classroom_mode', 'student_teacher', 'wait_time', 'fias'] as const;

export function InteractionTab() {
  return (
    <div className="figures-tab">
      <MeasureCards measures={['classroom_mode', 'student_teacher', 'wait_time']} />
      <div className="figures-pair">
        <FigureChart measure="student_teacher" />
        <FigureChart measure="classroom_mode" />
      </div>
      <div className="figures-pair figures-pair-wide">
        <FigureChart measure="fias" />
        <Ratios />
      </div>
      <FigureChart measure="wait_time" />
      <Absent measures={measures} />
    </div>
  );
}

function Ratios() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const result = useResult('fias');
  const as = useMemo(
    () => ({ subtitle: 'ratios', finding: t('ratiosTitle'), draw: interactionRatios }) as const,
    [t],
  );
  if (!result || result.sufficiency.state === 'insufficient') return null;
  return (
    <FigureChart measure="fias" as={as}>
      {ratioNotes(result, language).map((note) => (
        <p key={note} className="figures-note">
          {note}
        </p>
      ))}
    </FigureChart>
  );
}
