import { route } from '../platform/route.ts';

/** The partners of the platform, and one of them, for its administrators on the main brand's host. */
export const partners = route({ id: 'corporate.partners', path: '/admin/partners', hosts: ['main'], who: ['admin'] });
export const partner = route({
  id: 'corporate.partner',
  path: '/admin/partners/:code',
  hosts: ['main'],
  who: ['admin'],
});

/** What else they edit: a list of each kind, one content, and how it looks. */
const ofAdmin = { hosts: ['main'], who: ['admin'] } as const;
export const contentList = route({ id: 'corporate.content-list', path: '/admin/content/:kind?', ...ofAdmin });
export const contentEditor = route({ id: 'corporate.content', path: '/admin/content/:kind/:code', ...ofAdmin });
/** What people have reported, and whom the platform shows. */
export const reportedReviews = route({ id: 'corporate.reviews', path: '/admin/reviews', ...ofAdmin });
export const specialistList = route({ id: 'corporate.specialists', path: '/admin/specialists', ...ofAdmin });
/** Of a version, or of the draft. */
export const contentPreview = route({
  id: 'corporate.content-preview',
  path: '/admin/content/:kind/:code/preview/:version?',
  ...ofAdmin,
});
