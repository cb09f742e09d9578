import { LOCALES, toLang } from '@tessera/contracts/languages';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

/** Sets react-aria's locale to the page's language instead of the browser's. */
export function PageLocale({ children }: { readonly children: ReactNode }): ReactNode {
  return <I18nProvider locale={LOCALES[toLang(document.documentElement.lang)]}>{children}</I18nProvider>;
}
