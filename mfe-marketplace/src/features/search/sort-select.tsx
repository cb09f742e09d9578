import type { FormEvent, ReactNode } from 'react';
import { SORTS } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { Button } from '@tessera/kit/base';
import { useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { sortWord } from './filter-words.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { searchHref } from './search-rules.ts';
import { Select } from './select.tsx';
import styles from './sort-select.module.css';

/** Sort order. A selection navigates immediately; without script, a button submits the form. */
export function SortSelect({ filters }: { readonly filters: SearchFilters }): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLSelectElement>): void =>
    navigate(searchHref(lang, { ...filters, sort: event.currentTarget.value, page: 1 }));
  const [first, ...rest] = SORTS;
  return (
    <form className={styles.form} method="get" action={searchHref(lang, {})}>
      <Select
        name="sort"
        label={t('marketplace.sort.label')}
        any={t(sortWord[first])}
        options={rest.map((sort) => ({ value: sort, label: t(sortWord[sort]) }))}
        value={rest.find((sort) => sort === filters.sort) ?? ''}
        onChange={choose}
      />
      <HiddenFilters filters={filters} but={['sort']} />
      <noscript>
        <Button type="submit">{t('marketplace.filter.apply')}</Button>
      </noscript>
    </form>
  );
}
