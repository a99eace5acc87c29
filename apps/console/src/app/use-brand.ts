import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../client/base-path.ts';
import { useLook } from '../client/use-look.ts';

/** The deployment's title, logo and picture, in the person's language; the browser's tab shows the same logo. */
export function useBrand(): { title: string; logo: string; ground: string } {
  const { i18n } = useTranslation();
  const { brand } = useLook();
  const logo = fileAddress(brand.logo);
  const title = brand.title[i18n.language === 'en-US' ? 'en-US' : 'zh-CN'];
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', logo);
  }, [logo]);
  return { title, logo, ground: brand.pictureGround };
}
