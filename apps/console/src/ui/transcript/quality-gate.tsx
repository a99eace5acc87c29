import type { TranscriptSummary } from '@kejing/contract/transcripts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const colours = { good: 'success', fair: 'warning', poor: 'error' } as const;
const percent = (share: number) => Math.round(share * 100);

/** How far the figures of this lesson can be relied on, before anybody reads one. */
export function QualityGate({ summary }: { summary: TranscriptSummary }) {
  const { t } = useTranslation('transcript');
  const { quality, missing_model: model } = summary;
  return (
    <div className="quality-gate">
      <p>
        <Tag color={colours[quality.verdict]}>{t(`quality.${quality.verdict}`)}</Tag>
        <small>
          {t('quality.figures', {
            roles: percent(quality.attribution),
            speech: percent(quality.speech_share),
          })}
          {quality.recognition !== null && t('quality.words', { words: percent(quality.recognition) })}
        </small>
      </p>
      {quality.findings.length > 0 && (
        <ul>
          {quality.findings.map((finding) => (
            <li key={finding}>
              {t(`quality.findings.${finding}`)}
              {finding === 'no_recogniser' &&
                model !== null &&
                t('quality.findings.no_recogniser_model', { model })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
