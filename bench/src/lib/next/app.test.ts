import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '@tessera/contracts/endpoint';
import { callsOf, filesOf } from './app.ts';
import { readPage } from './markup.ts';

const people = endpoint('people.list', {
  summary: 'A call of the test',
  method: 'GET',
  path: '/people',
  who: 'anyone',
  maxAge: 10,
  query: { lang: z.string(), price: z.optional(z.string()) },
  response: z.array(z.object({ name: z.string() })),
}) as unknown as Endpoint<unknown, unknown>;
const body = [{ name: 'Ana Pop' }, { name: 'Ion Rusu' }];
const pageWith = (answers: readonly object[]) =>
  readPage(
    `<!doctype html><html lang="en"><head><title>People</title><link rel="stylesheet" href="/assets/a.css"></head><body data-layout="site"><nav class="tk-header__nav"><a href="/en/blog">Blog</a></nav><main id="main"><button aria-haspopup="menu">Menu</button><ul><li>Ana Pop</li><li>Ion Rusu</li></ul></main><script type="application/json" id="boot">${JSON.stringify({ page: { data: answers } })}</script></body></html>`,
  );
const source = pageWith([
  { endpoint: 'people.list', input: { lang: 'en' }, ok: true, body },
  { endpoint: 'people.list', input: { lang: 'ro' }, ok: false, code: 'TIMEOUT' },
]);

describe('the Next application of a page', () => {
  const calls = callsOf(source, new Map([[people.id, people]]));
  const files = filesOf([{ name: 'people', path: '/en/people', source, calls }]);

  it('makes the calls that the page was made from, those that were answered', () => {
    expect(calls).toEqual([{ url: '/people?lang=en', seconds: 10, query: ['lang', 'price'], body }]);
    expect(files['pages-of-site/people/content.jsx']).toContain(
      'ask({"url":"/people?lang=en","seconds":10,"query":["price"]}, query, isKept),',
    );
  });
  it('has the page twice: once kept, once made for every request', () => {
    expect(Object.keys(files)).toEqual([
      'pages-of-site/people/content.jsx',
      'app/(people)/layout.jsx',
      'app/(people)/en/people/page.jsx',
      'app/(people-dynamic)/layout.jsx',
      'app/(people-dynamic)/dynamic/en/people/page.jsx',
    ]);
    expect(files['app/(people)/en/people/page.jsx']).toContain(
      `import { Content } from '../../../../pages-of-site/people/content.jsx';`,
    );
    expect(files['app/(people)/en/people/page.jsx']).toContain('export const revalidate = 60;');
    expect(files['app/(people-dynamic)/dynamic/en/people/page.jsx']).toContain('await connection();');
  });
  it('draws the rows, and gives the menu what the header links to', () => {
    const content = files['pages-of-site/people/content.jsx'] ?? '';
    expect(content).toContain('{answer0?.slice(0, 2).map((row, at) => <Row0 key={at} row={row} at={at} />)}');
    expect(content).toContain('<Menu aria-haspopup={"menu"} items={[{"href":"/en/blog","label":"Blog"}]}>');
    expect(content).toContain(`import { Menu } from '../../parts/menu.jsx';`);
    expect(files['app/(people)/layout.jsx']).toContain('<html lang={"en"}><body data-layout={"site"}>');
  });
  it('cannot be made of a call that no contract declares', () => {
    expect(() => callsOf(pageWith([{ endpoint: 'other.list', input: {}, ok: true, body: [] }]), new Map())).toThrow(
      'No contract declares the call «other.list» of the page.',
    );
  });
});
