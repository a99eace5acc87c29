import { passwordProblem, passwordStrength } from '@kejing/contract/password';
import { Form, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

const tones = { strong: 'success', medium: 'warning', weak: 'danger' } as const;

/** A new password, typed twice, with its strength said in words. */
export function NewPasswordFields() {
  const { t } = useTranslation('identity');
  const typed = (Form.useWatch('new_password') as string | undefined) ?? '';
  const strength = passwordStrength(typed);
  return (
    <>
      <Form.Item
        name="new_password"
        label={t('reset.password')}
        extra={
          typed ? (
            <Typography.Text type={tones[strength]}>{t(`reset.strength.${strength}`)}</Typography.Text>
          ) : (
            t('reset.weak')
          )
        }
        rules={[
          {
            validator: (_, value: string = '') =>
              passwordProblem(value) ? Promise.reject(new Error(t('reset.weak'))) : Promise.resolve(),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('reset.repeat')}
        dependencies={['new_password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string = '') =>
              value === getFieldValue('new_password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('reset.different'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
}
