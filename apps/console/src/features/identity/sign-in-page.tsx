import { BankOutlined, ClockCircleOutlined, LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Divider, Form, Input, Popover, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../client/request.ts';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { needed, neededText } from '../../ui/forms/rules.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSignIn, useSite } from './queries.ts';
import { leaveForSso } from './sso-trip.ts';

interface Props {
  /** Where the person wanted to go, as the address says it. */
  redirect: string | undefined;
  onSignedIn: () => void;
}

export function SignInForm({ redirect, onSignedIn }: Props) {
  const { t } = useTranslation('identity');
  const signIn = useSignIn();
  const site = useSite();
  return (
    <>
      <Typography.Title level={2} style={{ margin: 0, fontSize: 28 }}>
        {t('signIn.title')}
      </Typography.Title>
      <Typography.Paragraph type="secondary" style={{ margin: '4px 0 24px' }}>
        {t('signIn.lead')}
      </Typography.Paragraph>
      {signIn.error instanceof RequestError && signIn.error.kind === 'refused' && (
        <Alert role="alert" type="error" showIcon style={{ marginBottom: 16 }} title={signIn.error.message} />
      )}
      <HouseForm
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(body: { login: string; password: string }) =>
          signIn.mutate(body, { onSuccess: onSignedIn })
        }
      >
        <Form.Item
          name="login"
          label={<strong>{t('signIn.login')}</strong>}
          messageVariables={{ label: t('signIn.login') }}
          rules={neededText(100)}
        >
          <TextInput prefix={<UserOutlined />} autoComplete="username" maxLength={100} />
        </Form.Item>
        <div className="field-with-link">
          <Popover
            trigger="click"
            placement="bottomRight"
            content={<div style={{ maxWidth: 260 }}>{t('signIn.forgotHow')}</div>}
          >
            <Button type="link" size="small" className="field-link">
              {t('signIn.forgot')}
            </Button>
          </Popover>
          <Form.Item
            name="password"
            label={<strong>{t('signIn.password')}</strong>}
            messageVariables={{ label: t('signIn.password') }}
            rules={needed}
          >
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
          </Form.Item>
        </div>
        <Typography.Text type="secondary" style={{ display: 'block', margin: '-8px 0 24px', fontSize: 12 }}>
          <ClockCircleOutlined style={{ marginInlineEnd: 8 }} />
          {t('signIn.idle')}
        </Typography.Text>
        <Button
          type="primary"
          disabled={!window.isSecureContext}
          htmlType="submit"
          block
          loading={signIn.isPending && { delay: 200 }}
          style={{ height: 48, fontWeight: 600 }}
        >
          {t('signIn.submit')}
        </Button>
      </HouseForm>
      {site.data?.sso && (
        <>
          <Divider plain style={{ margin: '20px 0' }}>
            {t('signIn.or')}
          </Divider>
          <Button
            size="large"
            block
            icon={<BankOutlined />}
            onClick={() => leaveForSso('sign-in', redirect ?? '/')}
          >
            {t('signIn.sso')}
          </Button>
        </>
      )}
    </>
  );
}
