import type { FormEvent, ReactNode } from 'react';
import type { SearchFilters } from '../../api/specialists.ts';
import { Button } from '@tessera/kit/base';
import { useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './filter-form.module.css';
import { HiddenFilters } from './hidden-filters.tsx';
import { formHref, searchHref } from './search-rules.ts';

export interface FilterFormProps {
  readonly filters: SearchFilters;
  /** Query parameters of the fields in this form; the other filters are kept. */
  readonly asks: readonly string[];
  readonly children: ReactNode;
  readonly onSent?: () => void;
}

/**
 * Filters that are submitted together: a plain GET form that the page's own navigation takes over once it is loaded.
 */
export function FilterForm({ filters, asks, children, onSent }: FilterFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSent?.();
    navigate(formHref(lang, event.currentTarget));
  };
  return (
    <form className={styles.form} method="get" action={searchHref(lang, {})} onSubmit={send}>
      <div className={styles.fields}>{children}</div>
      <HiddenFilters filters={filters} but={asks} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" full>
          {t('marketplace.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
