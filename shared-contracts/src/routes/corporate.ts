import { route } from '../platform/route.ts';

/** The partners of the platform, and one of them, for its administrators on the main brand's host. */
export const partners = route({ id: 'corporate.partners', path: '/admin/partners', hosts: ['main'], who: ['admin'] });
export const partner = route({
  id: 'corporate.partner',
  path: '/admin/partners/:code',
  hosts: ['main'],
  who: ['admin'],
});
