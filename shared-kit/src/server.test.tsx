/** @jest-environment node */
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { route } from '@tessera/contracts/route';
import type { FetchedAnswer, ServerView } from '@tessera/contracts/unit';
import { optional, page } from './page.ts';
import { query } from './query.ts';
import { createServer } from './server.tsx';
import { testTenant } from './testing/options.ts';

const home = route({ id: 'test.home', path: '/test' });
const asked = query(domains, { lang: 'en' });
const server = createServer({
  version: '1',
  screens: [
    {
      page: page({ route: home, needs: () => [optional(asked)], meta: () => ({ title: 'Test', languages: ['en'] }) }),
      screen: () => null,
    },
  ],
  messages: { en: {} } as never,
});
const view = {
  route: {
    id: home.id,
    remote: 'test',
    lang: 'en',
    params: {},
    pathname: '/',
    search: '',
    hash: '',
    key: 'a',
    action: 'POP',
  },
  lang: 'en',
  origin: testTenant.origin,
  tenant: testTenant,
  zone: 'UTC',
  now: '2026-10-25T00:30:00.000Z',
  key: 'test',
  routes: [],
} satisfies ServerView;
const answer = (endpoint: string, body: unknown): FetchedAnswer => ({ endpoint, input: asked.input, ok: true, body });

it('names the answers that the browser may not take as they are: of another shape, and of no call of the page', () => {
  expect(server.render(view, [answer(domains.id, [exampleDomain])])).not.toHaveProperty('unfit');
  expect(
    server.render(view, [
      answer('test.other', []),
      answer(domains.id, [exampleDomain]),
      answer(domains.id, [{ code: 7 }]),
    ]),
  ).toMatchObject({ unfit: [0, 2] });
});
