import type { FormEvent, ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import { Button } from '@tessera/kit/base';
import { useNavigate } from '@tessera/kit/react';
import { Select } from '../../features/search/select.tsx';
import { STORE_SORTS, type StoreSort as Sort } from '../../api/products.ts';
import type { StoreView } from '../../features/store/store-rules.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import styles from './store-screen.module.css';

const sortWord = {
  newest: 'marketplace.store.sort.newest',
  title: 'marketplace.store.sort.title',
  titleDown: 'marketplace.store.sort.titleDown',
  category: 'marketplace.store.sort.category',
} as const satisfies Record<Sort, Key>;

export interface StoreSortProps {
  readonly view: StoreView;
  /** A category is not sorted by category. */
  readonly isCategory: boolean;
  /** The address without an order, where the form is sent without script. */
  readonly action: Href;
  readonly hrefOf: (sort: Sort | undefined) => Href;
}
/** The order of the list. A selection navigates at once; without script, a button sends the form. */
export function StoreSort({ view, isCategory, action, hrefOf }: StoreSortProps): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const sorts = STORE_SORTS.filter((sort) => !isCategory || sort !== 'category');
  const choose = ({ currentTarget: { value } }: FormEvent<HTMLSelectElement>): void =>
    navigate(hrefOf(sorts.find((sort) => sort === value)));
  return (
    <form className={styles.sort} method="get" action={action}>
      <Select
        name="sort"
        label={t('marketplace.store.sort')}
        any={t('marketplace.store.sort.usual')}
        options={sorts.map((sort) => ({ value: sort, label: t(sortWord[sort]) }))}
        value={view.sort ?? ''}
        onChange={choose}
      />
      {view.kind ? <input type="hidden" name="kind" value={view.kind} /> : null}
      <noscript>
        <Button type="submit">{t('marketplace.store.sort.apply')}</Button>
      </noscript>
    </form>
  );
}
