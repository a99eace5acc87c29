import { getSite } from '@kejing/contract/site';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { loadSite } from '../client/site.ts';

const switchedOff = ['extract', 'microphone', 'resume', 'offline'] as const;

/** Browsers keep several features to encrypted pages; a person should hear that from us, not guess it. */
export function InsecureNotice() {
  const { t } = useTranslation();
  const insecure = !window.isSecureContext;
  const site = useQuery({
    queryKey: [getSite.path],
    queryFn: loadSite,
    enabled: insecure,
  });
  if (!insecure) return null;
  const { hostname, pathname, search, hash } = window.location;
  const address = site.data && `https://${hostname}:${site.data.https_port}${pathname}${search}${hash}`;
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      style={{ maxWidth: 880, margin: '0 auto 24px' }}
      title={t('insecure.title')}
      description={
        <>
          <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
            {switchedOff.map((feature) => (
              <li key={feature}>{t(`insecure.${feature}`)}</li>
            ))}
          </ul>
          {address && (
            <div>
              {t('insecure.instead')}
              <a href={address}>{address}</a>
            </div>
          )}
          <div>{t('insecure.why')}</div>
        </>
      }
    />
  );
}
