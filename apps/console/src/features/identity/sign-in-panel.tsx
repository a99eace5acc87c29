import { useTranslation } from 'react-i18next';
import { lessonCurve } from './lesson-curve.ts';
import './sign-in-panel.css';

const width = 880;
const height = 560;
const curve = lessonCurve({ left: 64, bottom: 440, width: 740, height: 400 });

/** The picture beside the form: a lesson as a line that goes right while the teacher speaks and up when students do. */
export function SignInPanel({ title, logo, ground }: { title: string; logo: string; ground: string }) {
  const { t } = useTranslation('identity');
  const captions = [t('panel.start'), t('panel.question'), t('panel.transfer')];
  return (
    <section className="sign-in-panel" aria-hidden="true" style={{ background: ground }}>
      <div className="sign-in-brand">
        <img src={logo} alt="" width={44} height={44} />
        <span>{title}</span>
      </div>
      <div className="sign-in-headline">
        {t('panel.headline')}
        <br />
        {t('panel.headlineSecond')}
      </div>
      <p className="sign-in-lead">
        {t('panel.lead')}
        <br />
        {t('panel.leadSecond')}
      </p>
      <svg className="sign-in-curve" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax meet">
        <path d={curve.rays} className="curve-ray" />
        <path d={curve.teacher} className="curve-teacher" />
        <path d={curve.students} className="curve-students" />
        {curve.marks.map(({ x, y }, index) => (
          <g key={captions[index]}>
            <path d={`M${x} ${y + 6}v34`} className="curve-stem" />
            <circle cx={x} cy={y} r={4.5} className="curve-mark" fill={ground} />
            <text x={x + 8} y={y + 52} className="curve-caption">
              {captions[index]}
            </text>
          </g>
        ))}
        <circle cx={curve.end.x} cy={curve.end.y} r={15} className="curve-glow" />
        <circle cx={curve.end.x} cy={curve.end.y} r={7} fill="#fff" />
        <g className="curve-legend" transform={`translate(64 ${height - 40})`}>
          <path d="M0 0h22" className="curve-teacher" />
          <text x={32} y={5}>
            {t('panel.right')}
          </text>
          <path d="M200 9v-18" className="curve-students" />
          <text x={214} y={5}>
            {t('panel.up')}
          </text>
        </g>
      </svg>
      <div className="sign-in-ribbon">
        {curve.turns.map(({ who, share, at }) => (
          <i key={at} data-who={who} style={{ flexGrow: share }} />
        ))}
      </div>
    </section>
  );
}
