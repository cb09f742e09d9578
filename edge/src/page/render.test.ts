import { createServer, type Server } from 'node:http';
import { Failure } from '@tessera/contracts/reports';
import type { FetchedAnswer, Need } from '@tessera/contracts/unit';
import type { Reported } from '@tessera/server/failures';
import { BundleError, type RendererPool } from '../renderer/pool.ts';
import type { Release, ReleaseStore } from '../store.ts';
import { createAnswers } from '../answers.ts';
import { createCaller } from './calls.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import type { Page } from './page.ts';
import { close, listening, urlOf } from '../testing/small-registry.ts';
import { standIn } from '../testing/stand-in.ts';

const endpoint = { id: 'test.rows', method: 'GET', path: '/rows/:id', who: 'anyone', maxAge: 0, query: [], schema: {} };
const manifestOf = (remote: string) => ({
  remote,
  version: '1.0.0-g0000000000',
  uniqueName: remote,
  entry: `/assets/${remote}/entry.js`,
  files: {},
  chunks:
    remote === 'shell'
      ? { 'kit-form': ['/assets/shell/form.css', '/assets/shell/form.js'] }
      : { 'test.home/rest': ['/assets/test/rest.js'] },
  lent: remote === 'shell' ? {} : { 'test.home/rest': ['@tessera/kit/form'] },
  server: 'f'.repeat(64),
  descriptor: 'd'.repeat(64),
});
const route = {
  id: 'test.home',
  remote: 'test',
  path: '/test',
  hosts: ['main'],
  who: 'anyone',
  server: true,
  layout: 'site',
  index: true,
  query: [],
};
const ref = (manifest: string) => ({ version: '1.0.0-g0000000000', manifest, entry: '', integrity: null });
const release = standIn<Release>({
  document: { shell: ref('shell'), remotes: { test: { stable: ref('test') } }, site: 'table' },
  site: { routes: [route], slots: [], menu: [] },
});
const store = standIn<ReleaseStore>({
  key: () => '',
  manifest: async (name: string) => manifestOf(name),
  descriptor: async () => ({ endpoints: [endpoint] }),
  server: async () => undefined,
});
const tenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  origin: 'http://localhost',
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  brandCss: '/brand.css',
} as const;
const need = (id: string, required = true): Need => ({ endpoint: endpoint.id, input: { id }, required, maxAge: 0 });

let api: Server;
let asked: string[] = [];
beforeAll(async () => {
  api = await listening(
    createServer((request, answer) => {
      const id = request.url?.split('/').at(-1) ?? '';
      asked.push(id);
      if (id === 'slow') return;
      answer.statusCode = id === 'broken' ? 500 : 200;
      answer.end(JSON.stringify(id === 'broken' ? { code: 'INTERNAL', requestId: 'r' } : { id }));
    }),
  );
});
afterAll(() => close(api));
beforeEach(() => {
  asked = [];
});

type Operations = Readonly<Record<string, (input: readonly unknown[]) => unknown>>;
/** The page of a unit that needs these calls, one round each. */
const pageFor = (...waves: readonly (readonly Need[])[]): Promise<Page> =>
  pageOf({
    render: ([, got, mayNeed]) => {
      const needs = mayNeed ? (waves[(got as readonly FetchedAnswer[]).length] ?? []) : [];
      return needs.length > 0
        ? { kind: 'needs', needs }
        : { kind: 'page', html: '<h1>Rows</h1>', meta: { title: 'Rows', languages: ['en'] } };
    },
    layout: () => ({ before: '<header>', after: '' }),
  });
async function pageOf(operations: Operations, reported: Reported[] = []): Promise<Page> {
  const failures = { report: (one: Reported) => void reported.push(one) };
  const renderers = standIn<RendererPool>({
    ask: async (_unit: string, _shell: string, operation: string, input: readonly unknown[]) =>
      operations[operation]?.(input),
    close: async () => undefined,
  });
  const caller = createCaller(createAnswers({ api: urlOf(api), internal: {}, now: Date.now }));
  const pages = createPages({
    store,
    renderers,
    layouts: createLayouts(renderers, failures),
    caller,
    now: Date.now,
    report: () => undefined,
    failures,
  });
  const { page } = await pages.page(
    { tenant, release, lang: 'en', path: '/test', search: new URLSearchParams() },
    '127.0.0.1',
  );
  if (page.kind !== 'page') throw new Error(page.kind);
  return page;
}
const dataOf = async (page: Page): Promise<readonly FetchedAnswer[]> =>
  (JSON.parse(String((await page.document()).data)) as { data: readonly FetchedAnswer[] }).data;
const headOf = async (page: Page): Promise<string> => String((await page.document()).head);

describe('a page whose call fails', () => {
  it('makes the call once and passes on the failure with the other data', async () => {
    const page = await pageFor([need('good')], [need('broken')]);
    expect(page.status).toBe(503);
    expect(asked).toEqual(['good', 'broken']);
    expect(await dataOf(page)).toEqual([
      { endpoint: endpoint.id, input: { id: 'good' }, ok: true, body: { id: 'good' } },
      { endpoint: endpoint.id, input: { id: 'broken' }, ok: false, code: 'INTERNAL' },
    ]);
    expect(await headOf(page)).not.toContain('<h1>Rows');
  });
  it('leaves calls that timed out to the browser', async () => {
    const page = await pageFor([need('slow')]);
    expect(page.status).toBe(503);
    expect(await dataOf(page)).toEqual([]);
  });
  it('is rendered without its optional data', async () => {
    const page = await pageFor([need('good'), need('broken', false)]);
    expect(page.status).toBe(200);
    expect(await headOf(page)).toContain('<h1>Rows');
    expect(await dataOf(page)).toHaveLength(1);
  });
  it('comes without an answer that had not the shape of its contract', async () => {
    const page = await pageOf({
      render: ([, got]) =>
        (got as readonly FetchedAnswer[]).length === 0
          ? { kind: 'needs', needs: [need('good'), need('other')] }
          : { kind: 'page', html: '<h1>Rows</h1>', meta: { title: 'Rows', languages: ['en'] }, unfit: [0] },
      layout: () => ({ before: '<header>', after: '' }),
    });
    expect((await dataOf(page)).map(({ input }) => input)).toEqual([{ id: 'other' }]);
  });
  it('is left to the browser, as a whole page, when the screen shows the error itself', async () => {
    const page = await pageFor([need('good'), { ...need('broken', false), own: true }]);
    expect(page.status).toBe(200);
    expect(await headOf(page)).not.toContain('<h1>Rows');
    expect(await dataOf(page)).toHaveLength(1);
  });
});

describe('a page with a rest', () => {
  it('has the style sheets of what the shell lends to it, and leaves the code for later', async () => {
    const head = await headOf(await pageFor());
    expect(head).toContain('<link rel="stylesheet" href="/assets/shell/form.css"');
    expect(head).not.toContain('form.js');
  });
});

describe('a bundle that fails as it is rendered', () => {
  const drawn = () => ({ before: '<header>', after: '' });
  const thrown = (error: Error) => (): never => {
    throw error;
  };
  it('is shown to operators with its version and route, without what may be personal', async () => {
    const reported: Reported[] = [];
    const error = new BundleError('TypeError: no row of ada@example.com \u001b[31mat /x?name=Ada');
    const page = await pageOf({ render: thrown(error), layout: drawn }, reported);
    expect(page.status).toBe(503);
    expect(reported).toEqual([
      {
        remote: 'test',
        version: '1.0.0-g0000000000',
        shell: '1.0.0-g0000000000',
        route: 'test.home',
        at: 'render on the server',
        message: 'TypeError: no row of [address]  [31mat /x?[query]',
        frames: [],
        first: false,
      },
    ]);
    const [{ first: _first, ...kind } = {}] = reported;
    expect(Failure.safeParse({ ...kind, times: 1, tabs: 0 }).success).toBe(true);
  });
  it('is the shell where the layout fails', async () => {
    const reported: Reported[] = [];
    await expect(
      pageOf(
        {
          render: () => ({ kind: 'page', html: '', meta: { title: 'Rows', languages: ['en'] } }),
          layout: thrown(new BundleError('RangeError: too deep')),
        },
        reported,
      ),
    ).rejects.toThrow('busy');
    expect(reported).toMatchObject([{ remote: 'shell', route: 'test.home', message: 'RangeError: too deep' }]);
  });
  it.each(['server rendering of test is paused', 'too many wait for test', 'the renderer did not answer'])(
    'is not to blame where «%s»',
    async (message) => {
      const reported: Reported[] = [];
      await pageOf({ render: thrown(new Error(message)), layout: drawn }, reported);
      expect(reported).toEqual([]);
    },
  );
});
