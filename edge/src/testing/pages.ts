import type { FetchedAnswer, Need } from '@tessera/contracts/unit';
import type { Caller } from '../page/calls.ts';
import { htmlOf } from '../page/html.ts';
import { createLayouts } from '../page/layouts.ts';
import { ROOM } from '../page/lines.ts';
import type { PageRequest } from '../page/page.ts';
import { createPages } from '../page/pages.ts';
import type { RendererPool } from '../renderer/pool.ts';
import type { Release, ReleaseStore } from '../store.ts';
import { standIn } from './stand-in.ts';

const manifestOf = (remote: string) => ({
  remote,
  version: '1.0.0-g0000000000',
  uniqueName: remote,
  entry: `/assets/${remote}/entry.js`,
  files: {},
  chunks: { shell: ['/assets/shell/main.js'] },
  lent: {},
  server: remote,
  descriptor: 'd',
});
const ref = (manifest: string, version = '1.0.0-g0000000000') => ({ version, manifest, entry: '', integrity: null });
const route = {
  id: 'test.thing',
  remote: 'test',
  path: '/test/:name',
  hosts: ['main'],
  who: 'anyone',
  server: true,
  layout: 'site',
  index: true,
  query: ['q'],
};
const named = {
  ...route,
  id: 'test.named',
  path: '/named/:name',
  thing: { endpoint: 'thing', input: { id: ':name', page: '1' } },
};
const unrendered = { ...named, id: 'test.unrendered', path: '/unrendered/:name', server: false };
/** A release with the version of its remote; `claims` are more paths that its site table gives to the remote. */
export const releaseOf = (version?: string, claims: readonly string[] = []) =>
  standIn<Release>({
    document: { shell: ref('shell'), remotes: { test: { stable: ref('test', version) } }, site: 'table' },
    site: {
      routes: [...claims.map((path) => ({ ...route, id: `test.${path}`, path })), route, named, unrendered],
      slots: [],
      menu: [],
    },
  });
const store = standIn<ReleaseStore>({
  key: () => '',
  manifest: async (name: string) => manifestOf(name),
  descriptor: async () => ({ endpoints: [{ id: 'thing', query: ['lang'] }] }),
  server: async () => undefined,
});
/** The host's tenant. */
export const tenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  origin: 'http://localhost',
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  brandCss: '/brand.css',
} as const;

/** What a test decides and sees. */
interface Site {
  now: number;
  /** Operations that currently fail, `markup` once the calls are answered, or a bundle: `test` or `shell`. */
  readonly broken: Set<string>;
  readonly rendered: string[];
  /** Renders wait for this when a test requires it. */
  gate: Promise<void>;
  /** Seconds for which the first answer of a page may be shared. */
  maxAge: number;
  /** What the api returns. */
  answers: (need: Need) => FetchedAnswer;
}
const answered = (need: Need): FetchedAnswer => ({ endpoint: need.endpoint, input: need.input, ok: true, body: {} });
const needsFor = (maxAge: number): readonly Need[] => [
  { endpoint: 'rows', input: {}, required: true, maxAge },
  { endpoint: 'extras', input: {}, required: false, maxAge: 60 },
];
function openPages(site: Site, room = ROOM, patience = { copy: 3_000, none: 8_000 }) {
  const operations: Record<string, (input: readonly unknown[]) => unknown> = {
    render: ([view, got, mayNeed]) => {
      if (mayNeed && (got as readonly FetchedAnswer[]).length === 0)
        return { kind: 'needs', needs: needsFor(site.maxAge) };
      if (site.broken.has('markup')) throw new Error('its markup is broken');
      const { params, id } = (view as { route: { id: string; params: Record<string, string> } }).route;
      if (id === 'shell.not-found')
        return { kind: 'page', html: '<h1>Missing</h1>', meta: { title: 'Missing', languages: [] } };
      site.rendered.push(params['name'] ?? '');
      return params['name']?.startsWith('no-')
        ? { kind: 'not-found' }
        : {
            kind: 'page',
            html: `<h1>${params['name']} at ${site.now}</h1>`,
            meta: { title: 'Thing', languages: ['en'] },
          };
    },
    layout: ([view]) => ({
      before: `<header>${(view as { route: { pathname: string } }).route.pathname}</header>`,
      after: '',
    }),
  };
  const renderers = standIn<RendererPool>({
    ask: async (unit: string, _shell: string, operation: string, input: readonly unknown[]) => {
      if (operation !== 'layout') await site.gate;
      for (const part of [operation, unit]) if (site.broken.has(part)) throw new Error(`${part} is broken`);
      return operations[operation]?.(input);
    },
  });
  const caller: Caller = { answer: async (asked) => asked.map(site.answers) };
  const pages = createPages(
    { store, renderers, layouts: createLayouts(renderers), caller, now: () => site.now, report: () => undefined },
    { room, patience },
  );
  async function get(
    path: string,
    options: Partial<PageRequest> & { readonly client?: string; readonly query?: string } = {},
  ) {
    const { client = 'somebody', query = '', ...rest } = options;
    const { page, age } = await pages.page(
      { tenant, release: releaseOf(), lang: 'en', path, search: new URLSearchParams(query), ...rest },
      client,
    );
    return {
      kind: page.kind,
      age,
      status: page.kind === 'page' ? page.status : 0,
      html: page.kind === 'page' ? String(htmlOf(await page.document(), page.boot)) : '',
    };
  }
  return { get, state: pages.state };
}
const MAIN = /<main[^>]*>(.*)<\/main>/s;
/** What is in the page's main element. */
export const mainOf = (html: string): string => MAIN.exec(html)?.[1] ?? '';
/** Waits for background work: a refreshed page that is cached, a layout that can serve as fallback. */
export const settled = async (state: () => { readonly lines: { readonly site: number } }): Promise<void> => {
  do
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  while (state().lines.site > 0);
};
/** A site of one remote whose renders, rows, clock and failures a test decides; everything works when a test begins. */
export function setUpPages() {
  const start = () => ({
    now: 1_000_000,
    broken: new Set<string>(),
    rendered: [] as string[],
    gate: Promise.resolve(),
    maxAge: 10,
    answers: answered,
  });
  const site: Site = start();
  beforeEach(() => void Object.assign(site, start()));
  return Object.assign(site, {
    open: (...options: readonly [room?: typeof ROOM, patience?: { copy: number; none: number }]) =>
      openPages(site, ...options),
    fail: (code: 'TIMEOUT' | 'UNAVAILABLE' | 'INTERNAL', endpoint: string): void => {
      site.answers = (need) =>
        need.endpoint === endpoint ? { endpoint, input: need.input, ok: false, code } : answered(need);
    },
  });
}
