import type { FormEvent, ReactNode } from 'react';
import type { SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { Button, TextLink } from '@tessera/kit/base';
import { useFormat, useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './filter-form.module.css';
import { HiddenFilters } from './hidden-filters.tsx';
import { without } from './narrow-rules.ts';
import { formHref, searchHref } from './search-rules.ts';
import { useDraft, type Draft } from './use-draft.ts';

export interface FilterFormProps {
  readonly filters: SearchFilters;
  readonly found: SearchResult | undefined;
  /** Query parameters of the fields in this form; the other filters are kept. */
  readonly asks: readonly string[];
  readonly children: (draft: Draft) => ReactNode;
  readonly onSent?: () => void;
}

/**
 * Filters that are submitted together: a plain GET form that the page's own navigation takes over once it is loaded. Its
 * button says how many specialists the choice finds.
 */
export function FilterForm({ filters, found, asks, children, onSent }: FilterFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const draft = useDraft(filters, found);
  const { total } = draft;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSent?.();
    navigate(formHref(lang, event.currentTarget));
  };
  const cleared = asks.reduce<SearchFilters>((rest, name) => without(rest, name), filters);
  const isSet = asks.some((name) => filters[name as keyof SearchFilters] !== undefined);
  return (
    <form className={styles.form} method="get" action={searchHref(lang, {})} onSubmit={send} onChange={draft.onChange}>
      <div className={styles.fields}>{children(draft)}</div>
      <HiddenFilters filters={filters} but={asks} />
      <div className={styles.send}>
        {isSet ? (
          <TextLink href={searchHref(lang, cleared)} {...(onSent ? { onClick: onSent } : {})}>
            {t('marketplace.filter.clear')}
          </TextLink>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary">
          {total === undefined
            ? t('marketplace.filter.apply')
            : t('marketplace.filter.showCount', { number: format.number(total) })}
        </Button>
        <span className="tk-hidden" role="status">
          {draft.isChanged && total !== undefined ? t('marketplace.domain.count', { count: total }) : ''}
        </span>
      </div>
    </form>
  );
}
