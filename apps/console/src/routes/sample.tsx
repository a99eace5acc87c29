import { ArrowLeftOutlined } from '@ant-design/icons';
import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button-link.tsx';
import { homeNeeds } from './index.tsx';
import { mainLayout, plainLayout } from './layouts.tsx';
import { page } from './page.ts';

const SamplePage = page(() => import('../features/sample/sample-page.tsx'), 'SamplePage');
const SampleReview = page(() => import('../features/review/sample-review.tsx'), 'SampleReview');
const preload = () => Promise.all([SamplePage.preload?.(), SampleReview.preload?.()]);

export const sampleRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/sample',
  staticData: { title: 'sample', needs: homeNeeds },
  loader: preload,
  component: function OwnSample() {
    const { t } = useTranslation('sample');
    const back = (
      <ButtonLink to="/home" icon={<ArrowLeftOutlined />}>
        {t('toList')}
      </ButtonLink>
    );
    return <SamplePage body={SampleReview} actions={back} />;
  },
});

/** The same for whoever has no account: nothing here asks who they are. */
export const experienceRoute = createRoute({
  getParentRoute: () => plainLayout,
  path: '/user/experience',
  staticData: { title: 'experience', wide: true },
  loader: preload,
  component: function Experience() {
    const { t } = useTranslation('sample');
    const signIn = (
      <ButtonLink to="/user/login" primary>
        {t('toSignIn')}
      </ButtonLink>
    );
    return <SamplePage body={SampleReview} actions={signIn} />;
  },
});
