import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input.tsx';
import { noSpecialCharacters } from './rules.ts';

export const profileFields = [
  'email',
  'nickname',
  'profile',
  'country',
  'province',
  'address',
  'phone',
] as const;

/** What a person tells about themselves: asked for, and as long as they like. */
export function ProfileFields() {
  const { t } = useTranslation('forms');
  return profileFields.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={t(`profile.${name}.label`)}
      rules={[{ required: true, message: t(`profile.${name}.prompt`) }, noSpecialCharacters]}
    >
      <TextInput />
    </Form.Item>
  ));
}
