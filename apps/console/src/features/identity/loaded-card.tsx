import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';

interface Props<Data> {
  title?: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A card whose content is asked for: waits, says why it could not be had, and asks again. */
export function LoadedCard<Data>({ title, query, children }: Props<Data>) {
  const { t } = useTranslation('identity');
  return (
    <Card title={title}>
      {query.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {query.isError && (
        <Alert
          type="error"
          showIcon
          title={t('me.failed', { message: reasonOf(query.error) })}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              {t('account.again')}
            </Button>
          }
        />
      )}
      {query.data !== undefined && children(query.data)}
    </Card>
  );
}
