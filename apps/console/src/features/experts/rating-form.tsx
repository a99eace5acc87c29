import { highestMark, ratingItems, type Rating, type RatingFormName } from '@kejing/contract/experts';
import { longForm, ratingFields } from '@kejing/measures/ratings/fields';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  form: RatingFormName;
  values: Rating['rateValues'];
  /** Undefined where it may only be looked at. */
  onChange: ((values: Rating['rateValues']) => void) | undefined;
}

const marks = Array.from({ length: highestMark }, (_, index) => index + 1);

/** Every item with its marks. Nothing chosen is not rated; a mark that is chosen again is taken back. */
export function RatingForm({ form, values, onChange }: Props) {
  const { t } = useTranslation('experts');
  const items = ratingItems[form];
  const rated = items.filter((item) => (values[item] ?? 0) > 0).length;
  const line = (item: string) => (
    <RatingLine
      key={item}
      item={item}
      title={form === 'short' ? t(`fields.${shortField(item)}`) : t(`long.${item}` as 'long.1_1')}
      hint={form === 'short' ? t(`hints.${shortField(item)}`) : ''}
      value={values[item] ?? 0}
      onChoose={onChange && ((mark) => onChange({ ...values, [item]: mark }))}
    />
  );
  return (
    <div className="rating-form">
      <div className="rating-form-head">
        <h2>{t(`forms.${form}`)}</h2>
        <span>{t('ratedOf', { rated, all: items.length })}</span>
      </div>
      <Progress percent={(100 * rated) / items.length} showInfo={false} size="small" aria-hidden />
      <p className="rating-form-note">
        <span>{t('zero')}</span>
        <span>{t('scale')}</span>
      </p>
      {form === 'short'
        ? items.map(line)
        : ratingFields.map((field) => (
            <section key={field} aria-label={t(`fields.${field}`)}>
              <h3>{t(`fields.${field}`)}</h3>
              {longForm[field].map(line)}
            </section>
          ))}
    </div>
  );
}

const shortField = (item: string) => ratingFields[Number(item) - 1] ?? 'teachingGoals';

interface LineProps {
  item: string;
  title: string;
  hint: string;
  value: number;
  onChoose: ((mark: number) => void) | undefined;
}

function RatingLine({ item, title, hint, value, onChoose }: LineProps) {
  const { t } = useTranslation('experts');
  return (
    <fieldset className="rating-line" aria-label={`${item.replace('_', '.')} ${title}`}>
      <div>
        <strong>
          {item.replace('_', '.')} {title}
        </strong>
        {value === 0 && <small className="rating-none">{t('notRated')}</small>}
        {hint && <small>{hint}</small>}
      </div>
      <div className="rating-marks">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === value}
            disabled={!onChoose}
            onClick={() => onChoose?.(mark === value ? 0 : mark)}
          >
            {mark}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
