import type { ReactNode } from 'react';
import { LONGEST_TEXT, type SearchResult } from '@tessera/contracts/specialists';
import type { SearchFilters } from '../../api/specialists.ts';
import { Banner, TextLink } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { wordOf } from './filter-words.ts';
import { noticesOf, searchHref } from './search-rules.ts';
import { withoutUnknown } from './narrow-rules.ts';

export interface SearchNoticesProps {
  /** The query string of the address. */
  readonly query: string;
  readonly filters: SearchFilters;
  readonly found: SearchResult | undefined;
}

/** Notices about parts of the address that could not be used, each with the next step. */
export function SearchNotices({ query, filters, found }: SearchNoticesProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const money = (units: number): string =>
    format.money({ amount: units * 100, currency: found?.prices?.min.currency ?? 'EUR' });
  const written = noticesOf(query);
  const unknown = found?.unknown ?? [];
  if (written.length + unknown.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <TextLink href={searchHref(lang, withoutUnknown(filters, unknown))}>{t('marketplace.filter.mend')}</TextLink>
      }
    >
      {written.map((notice) => (
        <p key={`${notice.kind}${'name' in notice ? notice.name : ''}`}>
          {notice.kind === 'tooLong' ? t('marketplace.filter.tooLong', { number: format.number(LONGEST_TEXT) }) : null}
          {notice.kind === 'priceTurned'
            ? t('marketplace.filter.priceTurned', { from: money(notice.min), to: money(notice.max) })
            : null}
          {notice.kind === 'priceUnread' ? t('marketplace.filter.priceUnread', { value: notice.value }) : null}
        </p>
      ))}
      {unknown.map(({ name, value }) => (
        <p key={`${name} ${value}`}>
          {name === 'within' && !filters.near
            ? t('marketplace.filter.nearMissing')
            : t('marketplace.filter.unknown', { filter: t(wordOf(name)), value })}
        </p>
      ))}
    </Banner>
  );
}
