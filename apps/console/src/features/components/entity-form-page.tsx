import { Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { RequestError } from '../../client/request-error.ts';
import { EntityForm } from '../../ui/forms/entity-form.tsx';
import { neededText } from '../../ui/forms/rules.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Example } from './example.tsx';

const moods = [
  { value: 'well', label: '保存成功' },
  { value: 'field', label: '同名（说在字段旁）' },
  { value: 'refused', label: '拒绝（说在上方）' },
];
const sameName = 3011;

export default function EntityFormPage() {
  const [mood, setMood] = useState('well');
  const [saved, setSaved] = useState('');
  const save = async (values: { title: string; grade?: string }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 800);
    await promise;
    const refusal = { url: '/api/lesson/update', status: 200 };
    if (mood === 'field')
      throw new RequestError('refused', { ...refusal, code: sameName, said: '已有同名的课，换一个名字' });
    if (mood === 'refused')
      throw new RequestError('refused', { ...refusal, code: 3007, said: '完整版额度用完了，可请管理员增加' });
    return values.title;
  };
  return (
    <Example
      title="修改一节课"
      note="改过没存就点上面的链接、按后退或关标签页，会先问一句；改回原样或存过之后不问。"
    >
      <Segmented
        aria-label="服务器"
        options={moods}
        value={mood}
        onChange={setMood}
        style={{ marginBottom: 16 }}
      />
      <div style={{ maxWidth: 480 }}>
        <EntityForm
          initialValues={{ title: '圆的面积（第 1 课时）' }}
          onSave={save}
          onSaved={(title) => setSaved(title)}
          onCancel={() => window.history.back()}
          fieldOfCode={{ [sameName]: 'title' }}
        >
          <Form.Item name="title" label="课题" rules={neededText(40)}>
            <TextInput />
          </Form.Item>
          <Form.Item name="grade" label="年级">
            <Select
              allowClear
              options={['四年级', '五年级', '六年级'].map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        </EntityForm>
        <output>{saved && `已保存：${saved}`}</output>
      </div>
    </Example>
  );
}
