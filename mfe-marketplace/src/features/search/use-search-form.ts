import type { FormEvent } from 'react';
import { useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { formHref, searchHref, type Codes } from './search-rules.ts';

/** The attributes of a form that searches: without script the browser sends it, with script it navigates in place. */
export function useSearchForm(codes: Codes) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  return {
    method: 'get',
    action: searchHref(lang, {}),
    role: 'search',
    'aria-label': t('marketplace.form.label'),
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      navigate(formHref(lang, event.currentTarget, codes));
    },
  } as const;
}
