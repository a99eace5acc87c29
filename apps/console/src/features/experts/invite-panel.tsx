import { ratingForms, type RatingFormName } from '@kejing/contract/experts';
import type { Lesson } from '@kejing/contract/lessons';
import { Alert, Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../../client/base-path.ts';
import { reasonOf } from '../../client/errors.ts';
import { OnceLink } from '../../ui/once-link.tsx';
import { useExperts, useInvite } from './queries.ts';

const expertAddress = () => window.location.origin + outsidePath('/expert');
const daysToChoose = [3, 7, 14, 30, 90];

/** By a link that is shown once, or by an account. */
export function InvitePanel({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('experts');
  const [by, setBy] = useState<'link' | 'account'>('link');
  const [form, setForm] = useState<RatingFormName>('short');
  const [days, setDays] = useState(14);
  const [name, setName] = useState('');
  const [account, setAccount] = useState<string>();
  const experts = useExperts(by === 'account');
  const invite = useInvite(lesson.analysis_id);
  const made = invite.data;
  const go = () => {
    const body = by === 'link' ? { expert_name: name } : { expert_account_id: account };
    invite.mutate({ form, days, ...body }, { onSuccess: () => setName('') });
  };
  return (
    <section className="rating-card" aria-label={t('tab.invite')}>
      <h2>{t('tab.invite')}</h2>
      <p className="comments-none">{t('tab.inviteWhy')}</p>
      <div className="experts-tab-form">
        <Segmented
          aria-label={t('tab.by')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'link', label: t('tab.byLink') },
            { value: 'account', label: t('tab.byAccount') },
          ]}
        />
        {by === 'link' ? (
          <Input
            style={{ width: 200 }}
            aria-label={t('tab.nameHint')}
            placeholder={t('tab.nameHint')}
            maxLength={50}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        ) : (
          <Select
            style={{ width: 240 }}
            aria-label={t('tab.expert')}
            placeholder={t('tab.expert')}
            value={account}
            onChange={setAccount}
            loading={experts.isPending}
            notFoundContent={t('tab.noExperts')}
            options={experts.data?.experts.map((each) => ({
              value: each.account_id,
              label: `${each.name} · ${each.org_name}`,
            }))}
          />
        )}
        <Select
          style={{ width: 120 }}
          aria-label={t('form')}
          value={form}
          onChange={setForm}
          options={ratingForms.map((value) => ({ value, label: t(`tab.forms.${value}`) }))}
        />
        <Select
          style={{ width: 110 }}
          aria-label={t('tab.howLong')}
          value={days}
          onChange={setDays}
          options={daysToChoose.map((value) => ({ value, label: t('tab.days', { n: value }) }))}
        />
        <Button onClick={go} loading={invite.isPending} disabled={by === 'account' && !account}>
          {t(by === 'link' ? 'tab.make' : 'tab.send')}
        </Button>
      </div>
      {invite.error && <Alert type="error" showIcon role="alert" title={reasonOf(invite.error)} />}
      {made?.expert_secret && (
        <OnceLink
          address={`${expertAddress()}#${made.expert_secret}`}
          note={t('tab.once')}
          copy={t('tab.copy')}
          copied={t('tab.copied')}
        />
      )}
      {made && made.expert_secret === null && (
        <Alert type="success" showIcon title={t('tab.tell', { address: expertAddress() })} />
      )}
    </section>
  );
}
