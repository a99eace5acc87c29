import { getSite } from '@kejing/contract/site';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Typography, theme } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/request.ts';
import { ReportFrame, type ReportMessage } from '../../ui/report-frame.tsx';
import { reportHtml } from '../../ui/report-html.ts';
import { loadReportScripts } from '../../ui/report-scripts.ts';
import { useDark } from '../../ui/use-dark.ts';
import { measureRoundTrips, medianOf, roundTripChart } from './round-trips.ts';

const rounds = 10;

/** Reports draw their charts in a frame that may do nothing else; here one draws what it has just measured. */
export function ChartCheck() {
  const { t } = useTranslation('checks');
  const [told, setTold] = useState<ReportMessage>();
  const measure = useMutation({
    mutationFn: async () => {
      const times = await measureRoundTrips(rounds, () => call(getSite, { query: {} }));
      return { times, ...(await loadReportScripts()) };
    },
    onMutate: () => setTold(undefined),
  });
  const html = useReport(measure.data);
  return (
    <Card>
      <Flex vertical gap={16}>
        <div>
          <Typography.Title level={5} style={{ margin: 0 }}>
            {t('chart.title')}
          </Typography.Title>
          <Typography.Text type="secondary">{t('chart.lead')}</Typography.Text>
        </div>
        <Button style={{ alignSelf: 'start' }} loading={measure.isPending} onClick={() => measure.mutate()}>
          {t('chart.start')}
        </Button>
        <div aria-live="polite">
          {measure.isError && (
            <Alert type="error" showIcon title={t('chart.failed', { message: measure.error.message })} />
          )}
          {told && <Told message={told} />}
        </div>
        {html && <ReportFrame html={html} title={t('chart.title')} height={320} onMessage={setTold} />}
      </Flex>
    </Card>
  );
}

function useReport(measured: { times: number[]; library: string; bootstrap: string } | undefined) {
  const { t, i18n } = useTranslation('checks');
  const { token } = theme.useToken();
  const dark = useDark();
  if (!measured) return undefined;
  const { times, ...scripts } = measured;
  const finding = t('chart.finding', { median: medianOf(times) });
  const note = t('chart.subtitle', { count: times.length });
  const ink = token.colorTextSecondary;
  const option = roundTripChart(times, { colour: token.colorPrimary, ink });
  const charts = [{ finding, note, option }];
  return reportHtml({ title: finding, language: i18n.language, dark, ink, charts, ...scripts });
}

function Told({ message }: { message: ReportMessage }) {
  const { t } = useTranslation('checks');
  if (message.kind === 'drawn')
    return <Alert type="success" showIcon title={t('chart.drawn', { shapes: message.shapes })} />;
  const reason = message.kind === 'stopped' ? message.directive : message.reason;
  return <Alert type="error" showIcon title={t(`chart.${message.kind}`, { message: reason })} />;
}
