import { Button, Tour, type TourProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const steps = ['player', 'transcript', 'figures', 'evidence', 'correct'] as const;

/** What a step is about carries its name; a step whose part is not on the screen stands in the middle. */
const placeOf = (step: (typeof steps)[number]) => () =>
  document.querySelector<HTMLElement>(`[data-tour=${step}]`) as HTMLElement;

/** On every step but the last, which has nothing after it to skip. */
const besideButtons =
  (skip: ReactNode): TourProps['actionsRender'] =>
  (buttons, { current, total }) => (
    <>
      {current < total - 1 && skip}
      {buttons}
    </>
  );

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Five things to know about a lesson's screen. Arrow keys lead on and back, Esc ends it. */
export function SampleTour({ open, onClose }: Props) {
  const { t } = useTranslation('sample');
  const [current, setCurrent] = useState(0);
  const close = () => {
    setCurrent(0);
    onClose();
  };
  return (
    <Tour
      open={open}
      current={current}
      onChange={setCurrent}
      onClose={close}
      onFinish={close}
      scrollIntoViewOptions={{ block: 'center' }}
      steps={steps.map((step) => ({
        title: t(`tour.steps.${step}.title`),
        description: t(`tour.steps.${step}.text`),
        target: placeOf(step),
      }))}
      actionsRender={besideButtons(
        <Button size="small" type="text" onClick={close}>
          {t('tour.skip')}
        </Button>,
      )}
    />
  );
}
