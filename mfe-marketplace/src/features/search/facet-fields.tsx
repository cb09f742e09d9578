import type { ReactNode } from 'react';
import type { FacetName, SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { facetOf, filterWord, useValueWord } from './facet-words.ts';
import styles from './facet-fields.module.css';

export interface FacetFieldsProps {
  readonly name: FacetName;
  readonly filters: SearchFilters;
  readonly found: SearchResult | undefined;
}

/** One facet as checkboxes, each with the number of specialists it would leave. */
export function FacetFields({ name, filters, found }: FacetFieldsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const wordFor = useValueWord();
  const chosen = filters[name] ?? [];
  const values = facetOf(found?.facets, name);
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t(filterWord[name])}</legend>
      {values.map(({ value, count, label }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {name === 'language' ? (
              <span lang={value}>{wordFor(name, value, label)}</span>
            ) : (
              wordFor(name, value, label)
            )}
          </span>
          <span className={styles.count}>{format.number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Minimum and maximum price, with the range of prices found. */
export function PriceFields({ filters, found }: Omit<FacetFieldsProps, 'name'>): ReactNode {
  const t = useT();
  const format = useFormat();
  const currency = found?.prices?.min.currency ?? 'EUR';
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('marketplace.filter.price')}</legend>
      <div className={styles.prices}>
        {(['priceMin', 'priceMax'] as const).map((name) => (
          <label key={name} className={styles.price}>
            <span>
              {t(name === 'priceMin' ? 'marketplace.filter.priceMin' : 'marketplace.filter.priceMax', { currency })}
            </span>
            <input
              className={styles.number}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={filters[name] ?? ''}
            />
          </label>
        ))}
      </div>
      {found?.prices ? (
        <p className={styles.hint}>
          {t('marketplace.filter.priceHint', {
            from: format.money(found.prices.min),
            to: format.money(found.prices.max),
          })}
        </p>
      ) : null}
    </fieldset>
  );
}
