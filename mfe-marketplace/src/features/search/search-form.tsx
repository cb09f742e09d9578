import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import { Button } from '@tessera/kit/base';
import { useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { domainWord } from './domain-words.ts';
import styles from './search-form.module.css';
import { formHref, searchHref } from './search-rules.ts';
import { Select } from './select.tsx';

/**
 * Search field and language for a first search. A plain GET form that the page's own
 * navigation takes over once it is loaded.
 */
export function SearchForm(): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(formHref(lang, event.currentTarget));
  };
  return (
    <form
      className={styles.form}
      method="get"
      action={searchHref(lang, {})}
      role="search"
      aria-label={t('marketplace.form.label')}
      onSubmit={send}
    >
      <Select
        name="domain"
        label={t('marketplace.form.domain')}
        any={t('marketplace.form.anyDomain')}
        options={DOMAINS.map((domain) => ({ value: domain, label: t(domainWord[domain]) }))}
      />
      <Select
        name="language"
        label={t('marketplace.form.language')}
        any={t('marketplace.form.anyLanguage')}
        className="tk-language-name"
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
      <Button type="submit" variant="primary" icon={<Search className="tk-icon" aria-hidden="true" />}>
        {t('marketplace.form.send')}
      </Button>
    </form>
  );
}
