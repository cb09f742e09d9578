import { route } from '../route.ts';

export const home = route({ id: 'marketplace.home', path: '/', server: true, index: true });
export const search = route({ id: 'marketplace.search', path: '/help-store-search', server: true, index: true, query: ['domain', 'language', 'page'] });
export const profile = route({ id: 'marketplace.profile', path: '/a/:atlasUrl/:tab?', server: true, index: true });
