import { Alert, Button, Form } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { RequestError } from '../../client/request-error.ts';
import { HouseForm } from './house-form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { sameValues } from './same-values.ts';

interface Props<Values extends object, Saved> {
  initialValues: Values;
  /** Its calls say `showsRefusal`, since the form shows it. Going elsewhere afterwards belongs to `onSaved`. */
  onSave: (values: Values) => Promise<Saved>;
  /** Nothing is unsaved any more. */
  onSaved?: (saved: Saved) => void;
  /** Going elsewhere from here is asked about like any other way of leaving. */
  onCancel?: () => void;
  saveLabel?: string;
  /** Which field a refusal is about, by its code. */
  fieldOfCode?: Partial<Record<number, string>>;
  children: ReactNode;
}

/** Creates or changes something. What is not saved is not lost without a question. */
export function EntityForm<Values extends object, Saved = void>(props: Props<Values, Saved>) {
  const { initialValues, onSave, onSaved, onCancel, saveLabel, fieldOfCode, children } = props;
  const { t } = useTranslation('forms');
  const [form] = Form.useForm<Values>();
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const kept = useRef<object>(initialValues);
  // Only fields that the form has: what else the initial values hold cannot be changed here.
  const isDirty = useCallback(() => {
    const now = form.getFieldsValue() as Record<string, unknown>;
    const before = kept.current as Record<string, unknown>;
    return Object.keys(now).some((name) => !sameValues(before[name], now[name]));
  }, [form]);

  const show = (error: Error) => {
    const field = error instanceof RequestError && error.kind === 'refused' && fieldOfCode?.[error.code ?? 0];
    if (!field) return setTrouble(reasonOf(error));
    form.setFields([{ name: field as never, errors: [reasonOf(error)] }]);
    form.getFieldInstance(field)?.focus?.();
  };
  const save = async (values: Values) => {
    setTrouble(undefined);
    setPending(true);
    try {
      const saved = await onSave(values);
      kept.current = values;
      onSaved?.(saved);
    } catch (error) {
      show(error as Error);
    } finally {
      setPending(false);
    }
  };
  return (
    <HouseForm<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(values) => void save(values)}
    >
      {trouble && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t('entity.failed')}
          description={trouble}
        />
      )}
      {children}
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {saveLabel ?? t('entity.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('entity.cancel')}</Button>}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </HouseForm>
  );
}
