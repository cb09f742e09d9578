import { isLang, type Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { DOMAINS, type Domain } from '@tessera/contracts/values';
import type { SearchFilters } from '../../api/specialists.ts';

const isDomain = (value: string | null): value is Domain => DOMAINS.some((domain) => domain === value);
const PAGE = /^[1-9]\d{0,4}$/;

/** The filters that an address asks for. What it does not understand is left out, so that an old link still finds something. */
export function readFilters(query: string): SearchFilters {
  const asked = new URLSearchParams(query);
  const domain = asked.get('domain');
  const language = asked.get('language');
  const page = asked.get('page') ?? '';
  return {
    ...(isDomain(domain) ? { domain } : {}),
    ...(isLang(language) ? { language } : {}),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The address of a search; the first page is not named in it. */
export const searchHref = (lang: Lang, { domain, language, page = 1 }: Partial<SearchFilters>): Href =>
  href(search, lang, {}, { search: { domain, language, page: page > 1 ? page : undefined } });

/** The address for what a form sent, in which an empty value stands for "any". */
export function formHref(lang: Lang, form: HTMLFormElement): Href {
  const sent = new FormData(form);
  const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
  return searchHref(lang, { ...readFilters(query.toString()), page: 1 });
}
