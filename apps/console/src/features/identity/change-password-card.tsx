import { App, Button, Card, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { needed } from '../../ui/forms/rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './queries.ts';

export function ChangePasswordCard() {
  const { t } = useTranslation('identity');
  const { message } = App.useApp();
  const [form] = Form.useForm<{ old_password: string; new_password: string }>();
  const change = useChangePassword();
  return (
    <Card title={t('me.password')}>
      <HouseForm
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 480 }}
        onFinish={({ old_password, new_password }) =>
          change.mutate(
            { old_password, new_password },
            {
              onSuccess: () => {
                form.resetFields();
                void message.success(t('me.changed'));
              },
            },
          )
        }
      >
        <Form.Item name="old_password" label={t('me.oldPassword')} rules={needed}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <NewPasswordFields />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('me.password')}
        </Button>
      </HouseForm>
    </Card>
  );
}
