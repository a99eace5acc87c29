import { App, Button, Card, Flex, Form, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { needed } from '../../ui/forms/rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword, useSite } from './queries.ts';
import { leaveForSso } from './sso-trip.ts';

export function ChangePasswordCard() {
  const { t } = useTranslation('identity');
  const { message } = App.useApp();
  const [form] = Form.useForm<{ old_password: string; new_password: string }>();
  const change = useChangePassword();
  const site = useSite();
  return (
    <Card title={t('me.password')}>
      <HouseForm
        form={form}
        layout="vertical"
        requiredMark={false}
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
      {site.data?.sso && (
        <Flex vertical gap={8} align="start" style={{ marginTop: 24 }}>
          <Typography.Text type="secondary">{t('me.bindWhy')}</Typography.Text>
          <Button onClick={() => leaveForSso('bind', '/home')}>{t('me.bind')}</Button>
        </Flex>
      )}
    </Card>
  );
}
