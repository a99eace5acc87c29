import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import type { DraftValues } from './draft-values.ts';

interface Props {
  ids: string[];
  left: ReadonlyMap<number, number>;
}

/** Says before the start that there is not enough for all of them; some can start all the same. */
export function ShortQuota({ ids, left }: Props) {
  const { t } = useTranslation('lessons');
  const { product } = useSchoolWords();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch(
    (values: Record<string, DraftValues | undefined>) =>
      ids.map((id) => values[id]?.product_type ?? '').join(),
    { form, preserve: true },
  );
  const editions = (chosen ?? '').split(',').filter(Boolean).map(Number);
  return [...Map.groupBy(editions, (edition) => edition)].map(([edition, wanted]) => {
    const rest = left.get(edition);
    if (rest === undefined || rest >= wanted.length) return null;
    return (
      <Alert
        key={edition}
        type="warning"
        showIcon
        title={t('quota.short', { edition: product(edition), wanted: wanted.length, left: rest })}
      />
    );
  });
}
