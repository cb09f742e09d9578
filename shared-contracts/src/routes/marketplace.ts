import { FACETS } from '../domains/specialists/facets.ts';
import { route } from '../platform/route.ts';
import { vouchersShop as vouchersShopWord } from './path-words.ts';

export const home = route({ id: 'marketplace.home', path: '/', hosts: ['main'], server: true, index: true });
/** A clinic's own front page. */
export const clinicHome = route({
  id: 'marketplace.clinic-home',
  path: '/',
  hosts: ['clinic'],
  server: true,
  index: true,
});
/** An employer's host is for its own people, so the front page requires a login. */
export const companyHome = route({ id: 'marketplace.company-home', path: '/', hosts: ['company'], who: 'member' });
export const search = route({
  id: 'marketplace.search',
  path: '/help-store-search',
  server: true,
  index: true,
  role: 'search',
  header: 'stays',
  query: ['q', ...FACETS, 'near', 'area', 'priceMin', 'priceMax', 'sort', 'page', 'filters'],
});
/** What a customer has saved: specialists, and searches that can be watched. Whoever acts in another role has other pages in the menu. */
export const saved = route({ id: 'marketplace.saved', path: '/saved', who: ['customer'] });
export const profile = route({
  id: 'marketplace.profile',
  path: '/a/:atlasUrl/:tab?',
  server: true,
  index: true,
  header: 'stays-narrow',
  thing: { endpoint: 'specialists.profile', input: { atlasUrl: ':atlasUrl' } },
});
const ofStore = { server: true, index: true, query: ['kind', 'sort', 'page'] } as const;
/** The list of all products, or of those about one subject. A page further on has the pages before it as well. */
export const store = route({
  id: 'marketplace.store',
  path: '/help-store',
  ...ofStore,
  query: [...ofStore.query, 'tag'],
});
/** The same list by an address with the page in its path, which leads to the one above. */
export const storePage = route({
  id: 'marketplace.store-page',
  path: '/help-store/page/:page',
  server: true,
  query: ['kind', 'sort', 'tag'],
});
export const productCategory = route({
  id: 'marketplace.store:category',
  path: '/help-store/:categorySlug',
  ...ofStore,
  thing: {
    endpoint: 'products.ofCategory',
    input: { slug: ':categorySlug', p: '1', c: '1', field: 'usual', dir: 'usual' },
  },
});
export const product = route({
  id: 'marketplace.product',
  path: '/help-store/:categorySlug/:slug',
  server: true,
  index: true,
  thing: { endpoint: 'products.one', input: { categorySlug: ':categorySlug', slug: ':slug' } },
});
// The next five share their code and a file of words: somebody who needs one of them often needs another.
/** A need in somebody's own words, which are in no address; and who can help with it. */
export const getHelp = route({ id: 'marketplace.guidance:get-help', path: '/get-help', server: true, index: true });
/** Three questions, and who fits the answers. Only the field of help is in its address. */
export const automatedMatching = route({
  id: 'marketplace.guidance:matching',
  path: '/automated-matching',
  server: true,
  index: true,
  query: ['domain'],
});
/**
 * The same questions, begun with what the symptom checker hands over. Nothing of it is in the address: a visitor's code is
 * in its fragment until the page has read it.
 */
export const symptomMatching = route({ id: 'marketplace.guidance:symptom-matching', path: '/symptom-matching' });
/** A short talk with a guide that costs nothing. */
export const freeMeeting = route({
  id: 'marketplace.guidance:free-meeting',
  path: '/free-meeting',
  server: true,
  index: true,
});
/** How the lists of people are ordered: the rules of the search and of matching, with their figures. */
export const orderRules = route({
  id: 'marketplace.guidance:order',
  path: '/how-the-order-is-made',
  server: true,
  index: true,
});
/** Vouchers for oneself and as presents, and what is left on one. */
export const vouchersShop = route({
  id: 'marketplace.vouchers',
  path: '/{vouchers-shop}',
  words: { 'vouchers-shop': vouchersShopWord },
  server: true,
  index: true,
});
