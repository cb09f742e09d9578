import { href, type Href } from '@tessera/contracts/route';
import { scaleList, scalePage } from '@tessera/contracts/routes/assessments';
import { blog } from '@tessera/contracts/routes/blog-education';
import { search } from '@tessera/contracts/routes/marketplace';
import { pageHref, routeOfPage } from '@tessera/contracts/routes/pages';
import { contact, login, signup, signupSpecialist } from '@tessera/contracts/routes/shell';
import type { Lang } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import { useLang, useUnit } from '@tessera/kit/react';
import { searchHref } from '../../features/search/search-rules.ts';

type Has = (id: string) => boolean;
/** Addresses without a name of their own, by what an editor writes. */
const FIXED = {
  contact: (lang: Lang) => href(contact, lang, {}),
  signup: (lang: Lang) => href(signup, lang, {}),
  login: (lang: Lang) => href(login, lang, {}),
  'signup-specialist': (lang: Lang) => href(signupSpecialist, lang, {}),
} as const;
const isFixed = (to: string): to is keyof typeof FIXED => Object.hasOwn(FIXED, to);

/** Where a link of a page leads; null where its page is not live on this site. */
function addressOf(to: string, lang: Lang, has: Has): Href | `#${string}` | null {
  if (to.startsWith('#')) return to as `#${string}`;
  if (isFixed(to)) return FIXED[to](lang);
  const [kind, name = ''] = to.split(':');
  switch (kind) {
    case 'first-free':
      return has(search.id) ? searchHref(lang, { first: ['free'] }) : null;
    case 'search': {
      const domain = DOMAINS.find((one) => one === name);
      return has(search.id) ? searchHref(lang, domain ? { domain: [domain] } : {}) : null;
    }
    case 'blog':
      return has(blog.id) ? href(blog, lang, {}) : null;
    case 'tests':
      return has(scaleList.id) ? href(scaleList, lang, {}) : null;
    case 'test':
      return has(scalePage.id) ? href(scalePage, lang, { slug: name }) : null;
    case 'page':
      // A landing is in no table but its own: a link to it loads a document.
      return routeOfPage(name)?.landing || has(routeOfPage(name)?.id ?? '') ? pageHref(name, lang) : null;
  }
  return null;
}
/** The address of a link by its name. */
export function useTarget(): (to: string) => string | null {
  const lang = useLang();
  const { has } = useUnit();
  return (to) => addressOf(to, lang, has);
}
