import type { HostClass } from '@tessera/contracts/route';
import type { SiteTable } from '@tessera/contracts/release';

/** Addresses of every public route, by its id, behind the language; some redirect, and some lead to nothing. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  'marketplace.home': [''],
  'marketplace.search': ['/help-store-search', '/help-store-search?domain=FAM'],
  'marketplace.profile': ['/a/ilinca-veridan', '/a/nobody-of-this-name'],
  'marketplace.product': ['/help-store/mind/sleep-through-the-night'],
  'blog-education.blog': ['/blog', '/blog?page=2', '/blog?category=mind'],
  'blog-education.pages': ['/blog/page/2'],
  'blog-education.category': ['/blog/mind', '/blog/no-such-category'],
  'blog-education.category-pages': ['/blog/mind/page/2'],
  'blog-education.tag': ['/blog/tag/sleep'],
  'blog-education.tag-pages': ['/blog/tag/sleep/page/2'],
  'blog-education.post': [
    '/blog/healthy-living/why-rest-does-not-feel-restful',
    '/blog/healthy-living/de-ce-odihna-nu-odihneste',
    '/blog/money/banii-in-doi-fara-cearta',
  ],
  'assessments.tests': ['/tests'],
  'assessments.list': ['/tests/scaleList'],
  'assessments.scale': ['/tests/phq9', '/tests/no-such-questions'],
  'assessments.result': ['/tests/phq9/no-such-result'],
  'assessments.campaign': ['/campaign/no-such-campaign/phq9'],
  'assessments.symptoms': ['/symptom-checker'],
  'booking.slot': [],
  'marketplace.store': ['/help-store', '/help-store?page=2'],
  'marketplace.store-page': ['/help-store/page/2'],
  'marketplace.store:category': ['/help-store/mind', '/help-store/no-such-category'],
  'marketplace.guidance:get-help': ['/get-help'],
  'marketplace.guidance:matching': ['/automated-matching'],
  'marketplace.guidance:free-meeting': ['/free-meeting'],
  'marketplace.guidance:order': ['/how-the-order-is-made'],
  'marketplace.vouchers': ['/vouchers-shop'],
  'marketplace.page:about-us': ['/about-us'],
  'marketplace.page:how-it-works': ['/how-it-works'],
  'marketplace.page:for-clinics': ['/for-clinics'],
  'marketplace.page:for-doctors': ['/for-doctors'],
  'marketplace.page:corporate-clients': ['/corporate-clients'],
  'marketplace.page:organizational-wellbeing': ['/organizational-wellbeing'],
  'marketplace.page:trends-report': ['/trends-report'],
  'marketplace.page:helpline': ['/helpline'],
  'shell.terms': ['/legal/terms'],
  'shell.privacy': ['/legal/privacy'],
  'shell.contact': ['/contact'],
  'shell.not-found': ['/404'],
  'shell.privacy-choices': ['/legal/cookies'],
  'shell.login': ['/login'],
  'shell.signup': ['/signup'],
  'shell.signup-specialist': ['/signup-specialist'],
  'shell.recover': ['/recover'],
  'shell.reset': ['/reset'],
};

/** The ids of the routes that a visitor of a host may open and the server renders. `read`: the text at a path of that host. */
export async function publicRoutes(
  read: (path: string) => Promise<string>,
  hostClass: HostClass,
): Promise<readonly string[]> {
  const text = await read('/en/login');
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as {
    document: { text: string };
  };
  const { site: table } = JSON.parse(boot.document.text) as { site: string };
  const { routes } = JSON.parse(await read(`/sites/${table}.json`)) as SiteTable;
  return routes
    .filter(({ who, server, hosts, landing }) => who === 'anyone' && server && hosts.includes(hostClass) && !landing)
    .map(({ id }) => id);
}
