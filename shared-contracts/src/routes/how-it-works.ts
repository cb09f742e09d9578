import { route } from '../platform/route.ts';
import { idOfPage } from './page-codes.ts';
import { howItWorks as words } from './path-words.ts';

const CODE = 'how-it-works';
/** In a file of its own: the front page links to it, and to no other of these pages. */
export const howItWorks = route({
  id: idOfPage(CODE),
  path: '/{how-it-works}',
  words: { [CODE]: words },
  server: true,
  index: true,
  thing: { endpoint: 'pages.one', input: { code: CODE } },
});
