import type { Language } from '@kejing/contract/codes';
import { consentBases, consentTexts, currentConsent } from '@kejing/contract/consent';
import { Alert, Button, Checkbox, Form, Radio, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import type { useUploadTerms } from './queries.ts';

interface Props {
  terms: ReturnType<typeof useUploadTerms>;
  /** Some of the lessons are of children. */
  asksGuardian: boolean;
}

/** On what ground the lessons may be recorded, and who will see them. Nothing is filled in beforehand. */
export function ConsentFields({ terms: { data, error, refetch }, asksGuardian }: Props) {
  const { t, i18n } = useTranslation('lessons');
  const text = consentTexts.find(({ version }) => version === data?.text_version) ?? currentConsent;
  return (
    <section className="consent" aria-label={t('consent.title')}>
      <h3>{t('consent.title')}</h3>
      <Form.Item
        name={['consent', 'basis']}
        label={t('consent.basis')}
        rules={[{ required: true, message: t('consent.needed') }]}
      >
        <Radio.Group
          className="consent-bases"
          options={consentBases.map((value) => ({ value, label: t(`consent.bases.${value}`) }))}
        />
      </Form.Item>
      {asksGuardian && (
        <Form.Item
          name={['consent', 'guardian']}
          valuePropName="checked"
          rules={[
            {
              validator: (_, checked: boolean | undefined) =>
                checked ? Promise.resolve() : Promise.reject(new Error(t('consent.guardianNeeded'))),
            },
          ]}
        >
          <Checkbox>{t('consent.guardian')}</Checkbox>
        </Form.Item>
      )}
      <dl>
        <dt>{t('consent.text')}</dt>
        <dd>
          {text[i18n.language as Language]} <small>{t('consent.version', { version: text.version })}</small>
        </dd>
        <dt>{t('consent.whoTitle')}</dt>
        <dd>
          {data && t(data.recordings_open ? 'consent.open' : 'consent.closed', { org: data.org_name })}
          {!data && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
          {error && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('consent.failed', { reason: reasonOf(error) })}
              action={
                <Button size="small" onClick={() => void refetch()}>
                  {t('consent.again')}
                </Button>
              }
            />
          )}
        </dd>
      </dl>
    </section>
  );
}
