import { Search } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import { Button } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { domainWord } from './domain-words.ts';
import styles from './search-form.module.css';
import { useSearchForm } from './use-search-form.ts';
import { Select } from './select.tsx';

/**
 * Search field and language for a first search. A plain GET form that the page's own
 * navigation takes over once it is loaded.
 */
export const SearchForm = memo(function SearchForm(): ReactNode {
  const t = useT();
  const form = useSearchForm();
  return (
    <form className={styles.form} {...form}>
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
});
