import type { Profile } from '@kejing/contract/accounts';
import { Alert, App, Button, Form, Typography } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { HouseForm } from '../../ui/forms/house-form.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { ProfileFields, profileFields } from '../../ui/forms/profile-fields.tsx';
import { useUpdateProfile } from './account-queries.ts';
import { AvatarField } from './avatar-field.tsx';

const names = ['avatar', ...profileFields] as const;

/** Nothing has to be told; what has changed is said until it is saved. */
export function ProfileForm({ saved }: { saved: Profile }) {
  const { t } = useTranslation('identity');
  const { message } = App.useApp();
  const [form] = Form.useForm<Profile>();
  const update = useUpdateProfile();
  const typed = Form.useWatch([], form) as Partial<Profile> | undefined;
  const changed = typed ? names.filter((name) => typed[name] !== saved[name]).length : 0;
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = changed > 0;
  }, [changed]);
  const isDirty = useCallback(() => dirty.current, []);
  const settle = useCallback(
    (profile: Profile, which: readonly (typeof names)[number][] = names) =>
      form.setFields(which.map((name) => ({ name, value: profile[name], touched: false, errors: [] }))),
    [form],
  );
  // Another tab may have saved meanwhile: what the person is typing here stays.
  useEffect(
    () =>
      settle(
        saved,
        names.filter((name) => !form.isFieldTouched(name)),
      ),
    [form, settle, saved],
  );
  const save = (profile: Profile) =>
    update.mutate(profile, {
      onSuccess: (now) => {
        settle(now);
        void message.success(t('account.saved'));
      },
    });
  return (
    <HouseForm form={form} layout="vertical" initialValues={saved} onFinish={save}>
      <LeaveGuard isDirty={isDirty} staysOnPage />
      <Form.Item name="avatar" label={t('account.avatar.label')}>
        <AvatarField />
      </Form.Item>
      <div className="profile-fields">
        <ProfileFields needed={[]} />
      </div>
      {update.error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('account.notSaved', { message: reasonOf(update.error) })}
        />
      )}
      <div className="account-foot">
        <Button type="primary" htmlType="submit" loading={update.isPending} disabled={changed === 0}>
          {t('account.save')}
        </Button>
        {changed > 0 && (
          <>
            <Button type="text" disabled={update.isPending} onClick={() => settle(saved)}>
              {t('account.discard')}
            </Button>
            <output>
              <Typography.Text type="warning">{t('account.unsaved', { count: changed })}</Typography.Text>
            </output>
          </>
        )}
      </div>
    </HouseForm>
  );
}
