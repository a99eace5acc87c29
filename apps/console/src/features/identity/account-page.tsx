import { roleKeyOf } from '@kejing/contract/roles';
import { Tabs, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { accountSections, type AccountSection } from './account-sections.ts';
import { AuthoritiesCard } from './authorities-card.tsx';
import { BindingsCard } from './bindings-card.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { NoticePreferencesCard } from './notice-preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VoiceCards } from './voice-cards.tsx';
import './account-page.css';

const contents: Record<AccountSection, ReactNode> = {
  basic: (
    <>
      <ProfileCard />
      <VoiceCards />
      <AuthoritiesCard />
    </>
  ),
  security: (
    <>
      <ChangePasswordCard />
      <SessionsCard />
    </>
  ),
  binding: <BindingsCard />,
  notification: <NoticePreferencesCard />,
};

interface Props {
  section: AccountSection;
  onSection: (section: AccountSection) => void;
}

/** What a person settles for themselves. A part that was opened stays, with what was typed into it. */
export function AccountPage({ section, onSection }: Props) {
  const { t, i18n } = useTranslation('identity');
  const isNarrow = useNarrow();
  const user = useSession()?.user;
  if (!user) return null;
  const listed = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const roles = user.role_ids.map(roleKeyOf).filter((key) => key !== undefined);
  return (
    <div className="account-page">
      <header>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t('me.hello', { name: user.name })}
        </Typography.Title>
        <Typography.Text type="secondary">
          {t('me.where', { org: user.org_name, roles: listed.format(roles.map((key) => t(`roles.${key}`))) })}
        </Typography.Text>
      </header>
      <Tabs
        activeKey={section}
        onChange={(key) => onSection(key as AccountSection)}
        tabPlacement={isNarrow ? 'top' : 'start'}
        items={accountSections.map((key) => ({
          key,
          label: t(`account.sections.${key}`),
          children: (
            <section className="account-section">
              <header>
                <Typography.Title level={5} style={{ margin: 0 }}>
                  {t(`account.sections.${key}`)}
                </Typography.Title>
                <Typography.Text type="secondary">{t(`account.leads.${key}`)}</Typography.Text>
              </header>
              {contents[key]}
            </section>
          ),
        }))}
      />
    </div>
  );
}
