import { FACETS } from '../domains/specialists/facets.ts';
import { route } from '../platform/route.ts';

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
  query: ['q', ...FACETS, 'priceMin', 'priceMax', 'sort', 'page', 'filters'],
});
export const profile = route({
  id: 'marketplace.profile',
  path: '/a/:atlasUrl/:tab?',
  server: true,
  index: true,
  header: 'stays-narrow',
  thing: { endpoint: 'specialists.profile', input: { atlasUrl: ':atlasUrl' } },
});
export const product = route({
  id: 'marketplace.product',
  path: '/help-store/:categorySlug/:slug',
  server: true,
  index: true,
  thing: { endpoint: 'products.one', input: { categorySlug: ':categorySlug', slug: ':slug' } },
});
