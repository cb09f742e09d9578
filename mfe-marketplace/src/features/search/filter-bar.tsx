import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, toLang, type Lang } from '@tessera/contracts/languages';
import type { SearchFilters } from '../../api/specialists.ts';
import { Button, Chip } from '@tessera/kit/base';
import { useFormat, useLang, useNavigate, useT } from '@tessera/kit/react';
import { domainWord } from './domain-words.ts';
import styles from './filter-bar.module.css';
import { searchHref } from './search-rules.ts';
import { Select } from './select.tsx';

export interface FilterBarProps {
  readonly filters: SearchFilters;
  /** Languages that the found specialists speak; all ten, without numbers, while they are not known. */
  readonly languages: readonly { readonly code: Lang; readonly count: number }[] | undefined;
}

/**
 * The language filter, and what is set with a way to take it away. Choosing goes to the address at once; without script a
 * button sends the form.
 */
export function FilterBar({ filters, languages }: FilterBarProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const { domain, language } = filters;
  const options = languages
    ? languages.map(({ code, count }) => ({ value: code, label: `${LANGUAGE_NAMES[code]} (${format.number(count)})` }))
    : LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }));
  const isMissing = language !== undefined && !options.some(({ value }) => value === language);
  const chosen = isMissing ? [{ value: language, label: LANGUAGE_NAMES[language] }] : [];
  const onlyDomain = domain ? { domain } : {};
  const choose = (code: string): void => navigate(searchHref(lang, { ...onlyDomain, ...(code ? { language: toLang(code) } : {}) }));
  return (
    <div className={styles.bar}>
      <form className={styles.form} method="get" action={searchHref(lang, {})}>
        <Select
          name="language"
          label={t('marketplace.form.language')}
          any={t('marketplace.form.anyLanguage')}
          options={[...options, ...chosen]}
          value={language ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {domain ? <input type="hidden" name="domain" value={domain} /> : null}
        <noscript><Button type="submit">{t('marketplace.filter.apply')}</Button></noscript>
      </form>
      {domain || language ? (
        <ul className={styles.chips} aria-label={t('marketplace.filter.set')}>
          {domain ? <li><Chip set href={searchHref(lang, language ? { language } : {})}>{t(domainWord[domain])}</Chip></li> : null}
          {language ? (
            <li><Chip set href={searchHref(lang, onlyDomain)}><span lang={language}>{LANGUAGE_NAMES[language]}</span></Chip></li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
