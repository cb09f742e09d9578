import { useState, type ReactNode } from 'react';
import type { FacetName, FacetValue, SearchResult } from '@tessera/contracts/specialists';
import { classes, numberInput } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { facetOf, useValueWord } from './facet-words.ts';
import { filterWord } from './filter-words.ts';
import styles from './facet-fields.module.css';
import { Select } from './select.tsx';
import type { Draft } from './use-draft.ts';

/** More values than this are folded to the first six and those that are chosen. */
const MANY = 8;
const FIRST = 6;

export interface FacetFieldsProps {
  readonly name: FacetName;
  readonly draft: Draft;
  readonly found: SearchResult | undefined;
  /** False where the name stands above already; it is still read out. */
  readonly isNamed: boolean;
  /** Three columns with all values. */
  readonly isWide?: boolean;
}

/** The values in the order in which they were found, so that nothing moves under the finger while counts change. */
function countedValues(name: FacetName, draft: Draft, found: SearchResult | undefined): readonly FacetValue[] {
  const fresh = new Map(facetOf(draft.counted?.facets, name).map((one) => [one.value, one]));
  const first = facetOf(found?.facets, name);
  const known = new Set(first.map(({ value }) => value));
  return [
    ...first.map((one) => ({ ...one, count: fresh.get(one.value)?.count ?? 0 })),
    ...[...fresh.values()].filter(({ value }) => !known.has(value)),
  ];
}

/** One facet as checkboxes, each with the number of specialists it would leave; what would leave nobody is off. */
export function FacetFields({ name, draft, found, isNamed, isWide = false }: FacetFieldsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const wordFor = useValueWord();
  const [isAll, setAll] = useState(false);
  const chosen = draft.filters[name] ?? [];
  const values = countedValues(name, draft, found);
  if (values.length === 0) return null;
  const isFolded = !isAll && !isWide && values.length > MANY;
  return (
    <fieldset className={styles.field}>
      <legend className={isNamed ? styles.legend : 'tk-hidden'}>{t(filterWord[name])}</legend>
      <div className={classes(styles.values, isWide && styles.columns)}>
        {values.map(({ value, count, label }, i) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={classes(styles.choice, isFolded && i >= FIRST && !isChosen && styles.folded)}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={isChosen}
                disabled={count === 0 && !isChosen}
              />
              <span>
                {name === 'language' ? (
                  <span lang={value}>{wordFor(name, value, label)}</span>
                ) : (
                  wordFor(name, value, label)
                )}
              </span>
              <span className={styles.count}>{format.number(count)}</span>
            </label>
          );
        })}
      </div>
      {isFolded ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('marketplace.filter.showAll', { number: format.number(values.length) })}
        </button>
      ) : null}
    </fieldset>
  );
}

type FieldsProps = Pick<FacetFieldsProps, 'draft' | 'found'>;

/** The distance from a city: first the city, then how far. */
export function NearFields({ draft, found }: FieldsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const wordFor = useValueWord();
  const { near, within = [] } = draft.filters;
  const code = found?.near?.code ?? near ?? '';
  const cities = facetOf(found?.facets, 'place').flatMap(({ value, label }) => (label ? [{ value, label }] : []));
  const known =
    found?.near && !cities.some(({ value }) => value === code)
      ? [{ value: code, label: found.near.label }, ...cities]
      : cities;
  if (known.length === 0) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('marketplace.filter.within')}</legend>
      <Select
        name="near"
        label={t('marketplace.filter.near')}
        any={t('marketplace.filter.noPlace')}
        options={known}
        defaultValue={code}
      />
      <div className={styles.values}>
        <label className={styles.choice}>
          <input type="radio" name="within" value="" defaultChecked={within.length === 0} />
          <span>{t('marketplace.filter.anyDistance')}</span>
        </label>
        {countedValues('within', draft, found).map(({ value, count, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="within"
              value={value}
              defaultChecked={within.includes(value)}
              disabled={count === 0 && !within.includes(value)}
            />
            <span>{wordFor('within', value, label)}</span>
            <span className={styles.count}>{draft.filters.near ? format.number(count) : ''}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Minimum and maximum price, with the range of prices found. */
export function PriceFields({ draft, found }: FieldsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const prices = draft.counted?.prices ?? found?.prices;
  const currency = prices?.min.currency ?? 'EUR';
  return (
    <fieldset className={styles.field}>
      <legend className="tk-hidden">{t('marketplace.filter.price')}</legend>
      <div className={styles.prices}>
        {(['priceMin', 'priceMax'] as const).map((name) => (
          <label key={name} className={styles.price}>
            <span>
              {t(name === 'priceMin' ? 'marketplace.filter.priceMin' : 'marketplace.filter.priceMax', { currency })}
            </span>
            <input
              className={styles.number}
              name={name}
              {...numberInput('whole')}
              autoComplete="off"
              maxLength={6}
              defaultValue={draft.filters[name] ?? ''}
            />
          </label>
        ))}
      </div>
      {prices ? (
        <p className={styles.hint}>
          {t('marketplace.filter.priceHint', { from: format.money(prices.min), to: format.money(prices.max) })}
        </p>
      ) : null}
    </fieldset>
  );
}
