import { alwaysKept, type NoticePreference } from '@kejing/contract/notices';
import { Switch, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticePreferences, useUpdateNoticePreference } from './account-queries.ts';
import { LoadedCard } from './loaded-card.tsx';

/** Each switch holds at once. */
export function NoticePreferencesCard() {
  const preferences = useNoticePreferences();
  return (
    <LoadedCard query={preferences}>
      {(data) => data.preferences.map((each) => <PreferenceRow key={each.type} preference={each} />)}
    </LoadedCard>
  );
}

function PreferenceRow({ preference }: { preference: NoticePreference }) {
  const { t } = useTranslation('identity');
  const update = useUpdateNoticePreference();
  const { type, kept, toast } = preference;
  const always = alwaysKept.includes(type);
  const name = t(`account.notices.types.${type}.name`);
  return (
    <fieldset className="account-row stacks" aria-label={name}>
      <div>
        <div>{name}</div>
        <Typography.Text type="secondary" className="account-row-note">
          {t(`account.notices.types.${type}.what`)}
        </Typography.Text>
      </div>
      <div className="preference-switches">
        <LabelledSwitch
          label={t('account.notices.kept')}
          checked={kept}
          disabled={always || update.isPending}
          loading={update.isPending && update.variables.kept !== kept}
          // What is not kept cannot be told; what is kept again is told again.
          onChange={(now) => update.mutate({ type, kept: now, toast: now })}
        />
        <LabelledSwitch
          label={t('account.notices.toast')}
          checked={toast}
          disabled={!kept || update.isPending}
          loading={update.isPending && update.variables.kept === kept}
          onChange={(now) => update.mutate({ type, kept, toast: now })}
        />
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  loading: boolean;
  onChange: (now: boolean) => void;
}

function LabelledSwitch({ label, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className="preference-switch" htmlFor={id}>
      <Switch id={id} {...rest} />
      {label}
    </label>
  );
}
