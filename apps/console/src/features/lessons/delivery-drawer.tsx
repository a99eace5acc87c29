import { getDeliverySwitch, updateDeliverySwitch } from '@kejing/contract/voices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Drawer, Flex, Skeleton, Switch, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { call } from '../../client/request.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

const key = [getDeliverySwitch.path];

/** Whether teachers of one's organisation may have pitch and loudness of their voices measured. It holds at once. */
export function DeliveryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  const id = useId();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => call(getDeliverySwitch, { query: {} }, { showsRefusal: true }),
    enabled: open,
  });
  const update = useMutation({
    mutationFn: (now: boolean) => call(updateDeliverySwitch, { body: { open: now } }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
  });
  return (
    <Drawer
      title={t('delivery.title')}
      size={isNarrow ? '100%' : 480}
      open={open}
      onClose={onClose}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon role="alert" title={reasonOf(error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Flex vertical gap={16}>
          <Typography.Text>{t('delivery.what')}</Typography.Text>
          <Typography.Text>{t('delivery.not')}</Typography.Text>
          {!data.installation && <Alert type="info" showIcon title={t('delivery.installation')} />}
          <Flex gap={8} align="center">
            <Switch
              id={id}
              checked={data.open}
              loading={update.isPending}
              onChange={(now) => update.mutate(now)}
            />
            <label htmlFor={id}>{t('delivery.label')}</label>
          </Flex>
          <Typography.Text type="secondary">
            {t('delivery.later')} {data.own === null && t('delivery.above')}
          </Typography.Text>
        </Flex>
      )}
    </Drawer>
  );
}
