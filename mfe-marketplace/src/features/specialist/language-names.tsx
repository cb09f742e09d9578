import { Fragment, type ReactNode } from 'react';
import { LANGUAGE_NAMES, type Lang } from '@tessera/contracts/languages';
import { useLang } from '@tessera/kit/react';

/** Languages by their own names; those that are not the page's have their `lang` attribute for screen readers. */
export function LanguageNames({ languages }: { readonly languages: readonly Lang[] }): ReactNode {
  const lang = useLang();
  return languages.map((code, i) => (
    <Fragment key={code}>
      {i > 0 ? ', ' : null}
      {code === lang ? (
        LANGUAGE_NAMES[code]
      ) : (
        <span lang={code} className="tk-language-name">
          {LANGUAGE_NAMES[code]}
        </span>
      )}
    </Fragment>
  ));
}
