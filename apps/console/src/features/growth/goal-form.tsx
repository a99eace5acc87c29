import { nameOf, scaleOf } from '@kejing/charts/figure';
import { goalDirections, whyLetters, type Goal } from '@kejing/contract/growth';
import type { Lesson } from '@kejing/contract/lessons';
import { trackedMeasures } from '@kejing/measures/growth/tracked';
import { Alert, Button, Form, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import './growth.css';
import { useCreateGoal } from './queries.ts';
import { useGrowthWords } from './use-growth-words.ts';

/** The lesson that a goal starts from. */
export type Start = Pick<Lesson, 'analysis_id' | 'title' | 'language' | 'lesson_date' | 'created_at'>;

interface Values {
  measure: string;
  direction: Goal['direction'];
  start?: string;
  low?: number | null;
  high?: number | null;
  why: string;
}

interface Props {
  measure?: string | undefined;
  lesson?: Start | undefined;
  lessons?: readonly Start[] | undefined;
  onSaved: () => void;
}

const none: readonly Start[] = [];

/** What is wanted, in the unit that people read. Without a bound it is compared with the lesson that it starts from. */
export function GoalForm({ measure: given, lesson, lessons = none, onSaved }: Props) {
  const { t } = useTranslation('growth');
  const words = useGrowthWords();
  const [form] = Form.useForm<Values>();
  const create = useCreateGoal();
  const measure = Form.useWatch('measure', form) ?? given ?? trackedMeasures[0] ?? '';
  const direction = Form.useWatch('direction', form) ?? 'more';
  const chosen = Form.useWatch('start', form);
  const start = lesson ?? lessons.find(({ analysis_id }) => analysis_id === chosen);
  const unit = words.unit(measure, start?.language ?? 'zh');
  const mayBeEmpty = start !== undefined && direction !== 'between';
  const save = ({ low, high, why, ...values }: Values) => {
    const own = (value: number | null | undefined) =>
      typeof value === 'number' ? value / scaleOf(values.measure) : undefined;
    const body = {
      measure: values.measure,
      direction: values.direction,
      low: values.direction === 'less' ? undefined : own(low),
      high: values.direction === 'more' ? undefined : own(high),
      why,
      analysis_id: start?.analysis_id,
    };
    create.mutate(body, { onSuccess: onSaved });
  };
  const bound = (name: 'low' | 'high') => (
    <Form.Item
      name={name}
      label={t(`form.${name}`)}
      extra={mayBeEmpty ? t('form.boundHint', { title: start.title }) : undefined}
      rules={[
        { required: !mayBeEmpty },
        ({ getFieldValue }) => ({
          validator: (_, value: unknown) =>
            name === 'high' && direction === 'between' && !(Number(value) > Number(getFieldValue('low')))
              ? Promise.reject(new Error(t('form.wrongWay')))
              : Promise.resolve(),
        }),
      ]}
    >
      <InputNumber className="growth-bound" suffix={unit} />
    </Form.Item>
  );
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ measure, direction: 'more', why: '', start: lessons[0]?.analysis_id }}
      onFinish={save}
    >
      <Form.Item name="measure" label={t('form.measure')}>
        <Select
          disabled={given !== undefined}
          options={trackedMeasures.map((value) => ({ value, label: nameOf(value, words.language) }))}
        />
      </Form.Item>
      <Form.Item name="direction" label={t('form.direction')}>
        <Radio.Group
          options={goalDirections.map((value) => ({ value, label: t(`form.directions.${value}`) }))}
        />
      </Form.Item>
      {!lesson && lessons.length > 0 && (
        <Form.Item name="start" label={t('form.start')}>
          <Select
            allowClear
            placeholder={t('form.noStart')}
            options={lessons.map((each) => ({ value: each.analysis_id, label: words.lesson(each) }))}
          />
        </Form.Item>
      )}
      {direction !== 'less' && bound('low')}
      {direction !== 'more' && bound('high')}
      <Form.Item name="why" label={t('form.why')}>
        <TextArea maxLength={whyLetters} showCount />
      </Form.Item>
      {create.error && <Alert type="error" showIcon role="alert" title={reasonOf(create.error)} />}
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {t('form.save')}
      </Button>
    </Form>
  );
}
