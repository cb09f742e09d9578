import { Fragment, type ReactNode } from 'react';
import { LANGUAGE_NAMES, type Lang } from '@tessera/contracts/languages';

/** Languages by their own names, each with its `lang` attribute for screen readers. */
export function LanguageNames({ languages }: { readonly languages: readonly Lang[] }): ReactNode {
  return languages.map((code, i) => (
    <Fragment key={code}>
      {i > 0 ? ', ' : null}
      <span lang={code} className="tk-language-name">
        {LANGUAGE_NAMES[code]}
      </span>
    </Fragment>
  ));
}
