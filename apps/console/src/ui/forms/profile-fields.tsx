import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { noSpecialCharacters } from './rules.ts';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

export const profileFields = [
  'email',
  'nickname',
  'profile',
  'country',
  'province',
  'address',
  'phone',
] as const;
type ProfileField = (typeof profileFields)[number];

/** What a browser may fill in by itself, and the keyboard that a phone shows. */
const known: Partial<Record<ProfileField, { autoComplete: string; inputMode?: 'email' | 'tel' }>> = {
  email: { autoComplete: 'email', inputMode: 'email' },
  nickname: { autoComplete: 'nickname' },
  country: { autoComplete: 'country-name' },
  province: { autoComplete: 'address-level1' },
  address: { autoComplete: 'street-address' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

/** What a person tells about themselves: asked for, as long as they like; only what is needed has to be told. */
export function ProfileFields({ needed = profileFields }: { needed?: readonly ProfileField[] }) {
  const { t } = useTranslation('forms');
  return profileFields.map((name) => {
    const prompt = t(`profile.${name}.prompt`);
    return (
      <Form.Item
        key={name}
        name={name}
        className={`profile-${name}`}
        label={t(`profile.${name}.label`)}
        rules={[{ required: needed.includes(name), message: prompt }, noSpecialCharacters]}
      >
        {name === 'profile' ? (
          <TextArea placeholder={prompt} />
        ) : (
          <TextInput placeholder={prompt} {...known[name]} />
        )}
      </Form.Item>
    );
  });
}
