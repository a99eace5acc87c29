import { EditOutlined } from '@ant-design/icons';
import { clockOf } from '@kejing/charts/say';
import type { Moment } from '@kejing/contract/results';
import { Button, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../../../ui/menu-dropdown.tsx';
import { useReview } from '../review.ts';
import { canRemove, changeCodes, removeCodes } from './change-code.ts';
import { codeValuesOf } from './code-values.ts';
import { codesBehind } from './codes-behind.ts';
import { useFigureLanguage } from './use-figures.ts';

const not = 'not';

interface Props {
  measure: string;
  moment: Moment;
  /** The moment will be gone, and this button with it. */
  onRemoved: () => void;
}

/** What a moment was coded as, put right. Nothing where no code stands behind it, or where one may only look. */
export function CodeMenu({ measure, moment, onRemoved }: Props) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const { codes, transcript, correct } = useReview();
  const behind = useMemo(
    () => (correct ? codesBehind(measure, moment, codes?.codes ?? []) : []),
    [correct, measure, moment, codes],
  );
  const [first] = behind;
  if (!correct || !first) return null;
  const values = codeValuesOf(first.kind);
  const isAll = (value: (typeof first)['value']) => behind.every((code) => code.value === value);
  const items: MenuProps['items'] = [
    {
      type: 'group',
      key: 'values',
      label: behind.length > 1 ? t('code.stretch', { count: behind.length }) : t('code.into'),
      children: values.map(({ value, name }) => ({
        key: String(value),
        label: name[language],
        disabled: isAll(value),
      })),
    },
    ...(canRemove(behind)
      ? [{ type: 'divider' as const }, { key: not, label: t('code.not'), danger: true }]
      : []),
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === not) {
      correct(removeCodes(behind));
      onRemoved();
      return;
    }
    const chosen = values.find(({ value }) => String(value) === key);
    if (chosen) correct(changeCodes(behind, chosen.value, moment, transcript));
  };
  const selectedKeys = isAll(first.value) ? [String(first.value)] : [];
  return (
    <MenuDropdown menu={{ items, onClick: choose, selectedKeys, className: 'figures-code-menu' }}>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('code.change', { clock: clockOf(moment.start) })}
        title={t('code.change', { clock: clockOf(moment.start) })}
      />
    </MenuDropdown>
  );
}
