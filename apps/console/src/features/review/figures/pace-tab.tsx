import { Absent } from './absent.tsx';
import { FigureChart } from './figure-chart.tsx';
import './figures.css';
import { MeasureCards } from './measure-card.tsx';

const measures = ['speech_rate', 'conciseness', 'expressiveness'] as const;

export function PaceTab() {
  return (
    <div className="figures-tab">
      <MeasureCards measures={measures} />
      <FigureChart measure="speech_rate" />
      <div className="figures-pair">
        <FigureChart measure="conciseness" />
        <FigureChart measure="expressiveness" />
      </div>
      <Absent measures={measures} />
    </div>
  );
}
