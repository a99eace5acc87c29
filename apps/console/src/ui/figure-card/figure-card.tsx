import { RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@kejing/charts/numbers';
import { formatWithin, isWithinInterval } from '@kejing/charts/digits';
import './figure-card.css';
import type { Figure, MissingFigure } from './figure.ts';
import { SufficiencyTag } from './sufficiency-tag.tsx';
import { useEvidence } from './use-evidence.ts';

/** One measure with all it takes to believe it, always in the same order. */
export function FigureCard(props: Figure | MissingFigure) {
  const { t } = useTranslation('figure');
  const { name, n, onShow, active = false, sufficiency } = props;
  const id = useId();
  const lines = useEvidence(props.sufficiency === 'none' ? props.missing : props);
  const edited = props.sufficiency !== 'none' && props.before !== undefined;
  const looks = ['figure-card', active && 'figure-card-active', edited && 'figure-card-edited'];
  return (
    <article className={looks.filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className="figure-card-head">
        <span id={id} className="figure-card-name">
          {name}
        </span>
        <SufficiencyTag sufficiency={sufficiency} />
      </div>
      <div className="figure-card-value">{props.sufficiency === 'none' ? '—' : <Value {...props} />}</div>
      <div className="figure-card-line">{lines}</div>
      <div className="figure-card-foot">
        <span className="figure-card-line">{typeof n === 'string' ? n : t('count', n)}</span>
        {onShow && (
          <Button
            type="link"
            size="small"
            className="figure-card-show"
            data-tour="evidence"
            aria-label={t('showNamed', { name })}
            aria-expanded={active}
            onClick={onShow}
          >
            {t('show')}
            <RightOutlined />
          </Button>
        )}
      </div>
    </article>
  );
}

function Value({ value, unit, interval, before }: Figure) {
  const { t, i18n } = useTranslation('figure');
  const written = typeof value === 'number' ? formatWithin(value, interval, i18n.language) : value;
  const percent = unit === '%';
  return (
    <>
      {/* Another number is another element, so that it can fade in. */}
      <span key={written} className={before === undefined ? undefined : 'figure-card-changed'}>
        {written}
        {percent && unit}
      </span>
      {unit && !percent && <small>{unit}</small>}
      {before !== undefined && typeof value === 'number' && (
        <span className="figure-card-change">
          <span className="visually-hidden">{t('before')}</span>
          <s>{withPercent(formatNumber(before, i18n.language), percent)}</s>
          <span aria-hidden>→</span>
          <span className="visually-hidden">{t('after')}</span>
          {withPercent(formatNumber(value, i18n.language), percent)}
        </span>
      )}
      {before !== undefined &&
        typeof value === 'number' &&
        interval &&
        isWithinInterval(before, value, interval) && (
          <span className="figure-card-line figure-card-small">{t('small')}</span>
        )}
    </>
  );
}

const withPercent = (written: string, percent: boolean) => (percent ? `${written}%` : written);

/** While the number is computed; its name is known already. */
export function FigureCardLoading({ name }: { name: string }) {
  const { t } = useTranslation('figure');
  return (
    <div className="figure-card" aria-busy>
      <div className="figure-card-head">
        <span className="figure-card-name">{name}</span>
      </div>
      <div className="figure-card-bone figure-card-bone-value" />
      <div className="figure-card-bone figure-card-bone-line" />
      <div className="figure-card-foot">
        <span className="figure-card-line">{t('loading')}</span>
      </div>
    </div>
  );
}
