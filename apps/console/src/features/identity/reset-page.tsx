import { Alert, Button, Result, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../../client/base-path.ts';
import { takeLinkSecret } from '../../client/use-link-secret.ts';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetPassword } from './queries.ts';

export function ResetPasswordForm() {
  const { t } = useTranslation('identity');
  const [secret] = useState(takeLinkSecret);
  const reset = useResetPassword();
  const title = (
    <Typography.Title level={2} style={{ margin: 0, fontSize: 28 }}>
      {t('reset.title')}
    </Typography.Title>
  );
  if (!secret)
    return (
      <>
        {title}
        <Alert type="warning" showIcon style={{ marginTop: 24 }} title={t('reset.noSecret')} />
      </>
    );
  if (reset.isSuccess)
    return (
      <Result
        status="success"
        title={t('reset.done')}
        extra={
          <Button type="primary" href={outsidePath('/user/login')}>
            {t('reset.toSignIn')}
          </Button>
        }
      />
    );
  return (
    <>
      {title}
      <Typography.Paragraph type="secondary" style={{ margin: '4px 0 24px' }}>
        {t('reset.lead')}
      </Typography.Paragraph>
      <HouseForm
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ new_password }: { new_password: string }) => reset.mutate({ secret, new_password })}
      >
        <NewPasswordFields />
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={reset.isPending}
          style={{ height: 48, fontWeight: 600 }}
        >
          {t('reset.submit')}
        </Button>
      </HouseForm>
    </>
  );
}
