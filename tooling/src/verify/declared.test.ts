import { blog } from '@tessera/contracts/routes/blog-education';
import { profile } from '@tessera/contracts/routes/marketplace';
import { authorPosts, postsQuery } from '@tessera/contracts/blog';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { bookingConfirmed } from '@tessera/contracts/booking';
import { undeclared } from './declared.ts';

const config = (change: Partial<RemoteConfig> = {}): RemoteConfig => ({
  name: 'planted',
  routes: [blog],
  endpoints: [],
  ...change,
});
const asked = (text: string, change: Partial<RemoteConfig> = {}) =>
  undeclared('planted', config(change), [{ file: 'src/planted.ts', text }]);
const from = (names: string, module: string) => `import {\n  ${names},\n} from '@tessera/contracts/${module}';\n`;

const CALL = `${from('postsQuery as posts, type Post', 'blog')}query(posts, {});`;
const PUBLISH = `${from('bookingConfirmed', 'booking')}bus.publish(bookingConfirmed, ids);`;
const HEAR = `${from('bookingConfirmed', 'booking')}useEvent(bookingConfirmed, refresh);`;
const LEND = `${from('authorPosts', 'blog')}const slots = [{ slot: authorPosts, load }];`;
const EMBED = `${from('authorPosts', 'blog')}<Slot slot={authorPosts} props={{ specialistId }} />`;

const LINK = `${from('profile', 'routes/marketplace')}<a href={href(profile, lang, { atlasUrl })} />`;

it.each<[string, string, Partial<RemoteConfig>, string]>([
  ['a call', CALL, { endpoints: [postsQuery] }, 'endpoints'],
  [
    'a call through the name of a module',
    `import * as all from '@tessera/contracts/blog';\nquery(all.postsQuery, {});`,
    { endpoints: [postsQuery] },
    'endpoints',
  ],
  ['an event that is published', PUBLISH, { events: { out: [bookingConfirmed] } }, 'events.out'],
  ['an event that is heard', HEAR, { events: { in: [bookingConfirmed] } }, 'events.in'],
  ['a slot that is lent', LEND, { slots: [authorPosts] }, 'slots'],
  ['a page of another', LINK, { links: [profile] }, 'links'],
  ['a slot that is embedded', EMBED, { uses: [authorPosts] }, 'uses'],
])('%s is declared, or named', async (_, text, declared, place) => {
  expect(await asked(text, declared)).toEqual([]);
  expect(await asked(text)).toEqual([expect.stringContaining(`not in ${place} of remote.config.ts`)]);
  expect(await asked('', declared)).toEqual([
    expect.stringContaining(`stands in ${place} of remote.config.ts, and nothing in src uses it so`),
  ]);
});
it('direction matters: a listener is not a publisher, and an embedder is not a provider', async () => {
  expect(await asked(HEAR, { events: { out: [bookingConfirmed] } })).toHaveLength(2);
  expect(await asked(EMBED, { slots: [authorPosts] })).toHaveLength(2);
});
it('a type import is no use; a re-exported module and an event that is passed on are reported', async () => {
  expect(await asked(`import type { postsQuery } from '@tessera/contracts/blog';`)).toEqual([]);
  expect(await asked(`export * from '@tessera/contracts/blog';`)).toEqual([
    expect.stringContaining('passes a whole module of contracts on'),
  ]);
  expect(await asked(`${from('bookingConfirmed', 'booking')}const all = [bookingConfirmed];`)).toEqual([
    expect.stringContaining('does not say which way'),
  ]);
});
it('a page of its own, and one of the shell, is no link to be declared', async () => {
  const own = `${from('blog', 'routes/blog-education')}${from('login', 'routes/shell')}`;
  expect(await undeclared('blog-education', config(), [{ file: 'src/own.ts', text: own }])).toEqual([]);
});
