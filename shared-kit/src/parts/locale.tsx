import { LOCALES, toLang } from '@tessera/contracts/languages';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

/** Gives react-aria the language of the page, which is not the language of the browser. */
export function PageLocale({ children }: { readonly children: ReactNode }): ReactNode {
  return <I18nProvider locale={LOCALES[toLang(document.documentElement.lang)]}>{children}</I18nProvider>;
}
