import { spellingsOf } from '../platform/address.ts';
import { bestMatch } from '../platform/route.ts';
import { pageCode, PAGE_CODES, WORDED } from './page-codes.ts';
import { contentRoutes, pageHref, routeOfPage } from './pages.ts';

const codeAt = (path: string): string | null => {
  const found = bestMatch(contentRoutes, path);
  return found && pageCode({ id: found.route.id, params: found.params });
};

it.each(PAGE_CODES)('the address of %s in each language is that of its own page', (code) => {
  for (const lang of ['en', 'ro', 'el', 'uk'] as const)
    expect(codeAt((pageHref(code, lang) ?? '').slice(3))).toBe(code);
});
it('a part of a service that there is not is no page, and neither is the service below itself', () => {
  expect(codeAt('/servicii/psihoterapie')).toBe('psihoterapie');
  for (const part of ['psihoterapie', 'about-us', 'none', '%2e%2e'])
    expect(PAGE_CODES).not.toContain(codeAt(`/servicii/psihoterapie/${part}`));
});
it('an unknown page has no address', () => {
  expect([pageHref('nowhere', 'en'), routeOfPage('nowhere')]).toEqual([null, undefined]);
});
it('pages in the words of each language have ten addresses, or one name everywhere', () => {
  for (const code of WORDED) expect([1, 10]).toContain(new Set(spellingsOf(routeOfPage(code) ?? { path: '' })).size);
});
