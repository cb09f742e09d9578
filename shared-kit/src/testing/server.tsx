import { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FetchedAnswer, Rendered, RemoteServer, ServerView } from '@tessera/contracts/unit';
import { UnitFrame } from '../react.ts';
import { createTestUnit, type TestUnit } from './runtime.ts';
import { matchOf, TEST_NOW, testTenant, type TestOptions } from './options.ts';

export interface ServerTest {
  readonly rendered: Rendered;
  /** Empty if the result is not a page. */
  readonly html: string;
  /** Endpoints that the page needs, in order, and whether each one is required. */
  readonly needs: readonly { readonly endpoint: string; readonly required: boolean }[];
  /**
   * Problems that would show in a browser: forbidden markup, missing messages, React warnings, hydration mismatches.
   */
  readonly problems: readonly string[];
}

/**
 * Renders a page as the edge would (two waves of calls, then one render) and hydrates it with the same responses.
 * `load` imports the remote's `server.ts` lazily, because jsdom lacks globals that React's server renderer reads at
 * import; `ui` is the screen that the server renders for the route. A test expects `problems` to be empty.
 */
export async function renderOnServer(load: Load, ui: ReactNode, options: TestOptions): Promise<ServerTest> {
  const { rendered, needs, got } = await draw(load, options);
  if (rendered.kind !== 'page') return { rendered, html: '', needs, problems: [] };
  const page = await takeOver(rendered.html, ui, options, got);
  return { rendered, html: rendered.html, needs, problems: [...barred(rendered.html), ...(await page.close())] };
}

/** A page that the server has drawn and the browser has taken over. */
export interface TakenOver extends TestUnit {
  readonly element: HTMLElement;
  /** Takes the page away; returns React's warnings, mismatches, and missing messages. */
  close(): Promise<readonly string[]>;
}
/**
 * Like `renderOnServer`, and leaves the page open. `before` is what happens while the markup stands without its code:
 * somebody types, a draft is there.
 */
export async function openFromServer(
  load: Load,
  ui: ReactNode,
  options: TestOptions,
  before?: (page: Pick<TakenOver, 'unit' | 'element'>) => void,
): Promise<TakenOver> {
  const { rendered, got } = await draw(load, options);
  if (rendered.kind !== 'page') throw new Error(`The server has drawn no page: ${rendered.kind}.`);
  return takeOver(rendered.html, ui, options, got, before);
}

type Load = () => Promise<{ readonly default: RemoteServer }>;
async function draw(load: Load, options: TestOptions) {
  const { default: server } = await load();
  const { at, lang = 'en', now = TEST_NOW } = options;
  const { network } = createTestUnit(options);
  const view: ServerView = {
    route: matchOf(at, lang),
    lang,
    origin: testTenant.origin,
    tenant: options.tenant ?? testTenant,
    zone: testTenant.zone,
    now,
    key: 'test',
    routes: options.live ?? EVERY_ROUTE,
  };
  const got: FetchedAnswer[] = [];
  const needs: { endpoint: string; required: boolean }[] = [];
  for (let wave = 0; wave < 2; wave += 1) {
    const needed = server.needs(view, got);
    needs.push(...needed.map(({ endpoint, required }) => ({ endpoint, required })));
    const answered = await Promise.all(needed.map(({ endpoint, input }) => network.got(endpoint, input)));
    got.push(...answered.filter((one) => one !== undefined));
  }
  return { rendered: server.render(view, got), needs, got };
}
/** Behaves like a list that contains every id. */
const EVERY_ROUTE: readonly string[] = Object.assign([], { includes: () => true });

const BARRED: Readonly<Record<string, RegExp>> = {
  'a style attribute': /\sstyle="/,
  'a script': /<script/i,
  'an inline style sheet': /<style/i,
  'a word without its text': />[a-z-]+\.[a-z-]+\.[A-Za-z.]+</,
};
const barred = (html: string): readonly string[] =>
  Object.entries(BARRED)
    .filter(([, pattern]) => pattern.test(html))
    .map(([name]) => `The markup holds ${name}.`);

async function takeOver(
  html: string,
  ui: ReactNode,
  options: TestOptions,
  got: readonly FetchedAnswer[],
  before: (page: Pick<TakenOver, 'unit' | 'element'>) => void = () => undefined,
): Promise<TakenOver> {
  const problems: string[] = [];
  const test = createTestUnit(options, { got });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = html;
  before({ unit: test.unit, element });
  const { error } = console;
  console.error = (...what: readonly unknown[]) => void problems.push(what.map(String).join(' ').slice(0, 600));
  const root = await act(async () =>
    hydrateRoot(
      element,
      <UnitFrame unit={test.unit} client={client} onPainted={() => undefined}>
        {/* The place of the head, as in a remote. */}
        {null}
        {ui}
      </UnitFrame>,
      {
        identifierPrefix: 'test',
        onRecoverableError: (cause) => void problems.push(`Hydration: ${String(cause).slice(0, 600)}`),
        onUncaughtError: (cause) => void problems.push(`Thrown: ${String(cause)}`),
      },
    ),
  );
  return {
    ...test,
    element,
    async close() {
      try {
        await act(async () => root.unmount());
      } finally {
        console.error = error;
        element.remove();
      }
      return [...problems, ...test.wordless.map((key) => `No words for ${key}.`)];
    },
  };
}
