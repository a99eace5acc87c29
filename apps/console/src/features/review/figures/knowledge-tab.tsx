import { coreConcept } from '@kejing/charts/concept-layout';
import type { DrawnPoint } from '@kejing/charts/drawn';
import { useCallback, useState } from 'react';
import { useReview } from '../review.ts';
import { Absent } from './absent.tsx';
import { ConceptPanel } from './concept-panel.tsx';
import { FigureChart } from './figure-chart.tsx';
import './figures.css';
import { MeasureCards } from './measure-card.tsx';
import { useResult } from './use-figures.ts';

const measures = ['knowledge_graph', 'lesson_path'] as const;

export function KnowledgeTab() {
  const { play, codes } = useReview();
  const result = useResult('knowledge_graph');
  const [chosen, setChosen] = useState<string>();
  const onPoint = useCallback(
    ({ id, moment }: DrawnPoint) => {
      setChosen(id);
      if (moment) play(moment.start, moment.end);
    },
    [play],
  );
  const drawn = result?.drawing.view === 'graph' ? result.drawing.graph : undefined;
  // What a person has changed holds at once; the drawing follows.
  const graph = drawn && (codes?.graph ?? drawn);
  const core = graph && coreConcept(graph);
  const concept = graph?.concepts.find(({ id }) => id === chosen) ?? core;
  return (
    <div className="figures-tab">
      <MeasureCards measures={measures} />
      <div className="figures-graph">
        <FigureChart measure="knowledge_graph" onPoint={onPoint} />
        {graph && concept && (
          <ConceptPanel graph={graph} concept={concept} core={concept.id === core?.id} onChoose={setChosen} />
        )}
      </div>
      {/* The graph has it above itself. */}
      {!core && <FigureChart measure="lesson_path" />}
      <Absent measures={measures} />
    </div>
  );
}
