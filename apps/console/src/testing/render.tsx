import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { formMessages } from '../ui/forms/messages.ts';

/** As the console renders it, without its pages. Nothing moves, so that what is gone is gone. */
export const show = (content: ReactNode) =>
  render(
    <ConfigProvider
      form={{ validateMessages: formMessages(i18next.language) }}
      theme={{ token: { motion: false } }}
    >
      {content}
    </ConfigProvider>,
  );
