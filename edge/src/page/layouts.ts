import type { SiteTable } from '@tessera/contracts/release';
import type { PathWords } from '@tessera/contracts/path-words';
import type { RouteMatch, ServerView } from '@tessera/contracts/unit';
import { byteCache } from '@tessera/server/byte-cache';
import type { Failures } from '@tessera/server/failures';
import type { RendererPool } from '../renderer/pool.ts';
import { reportBundle } from './report-bundle.ts';

/** The shell's markup before and after the main part. */
export interface Layout {
  readonly before: string;
  readonly after: string;
}
export interface LayoutRequest {
  readonly view: ServerView;
  readonly menu: SiteTable['menu'];
  /** Paths by route id, for the routes of this host. */
  readonly paths: Readonly<Record<string, string>>;
  /** Spellings of the paths that differ by language, by route id. */
  readonly words: Readonly<Record<string, PathWords>>;
  /** Targets of the language switch that differ from the page, by route id. */
  readonly switches: Readonly<Record<string, string>>;
  /** Hash of the shell's server bundle. */
  readonly shell: string;
  readonly shellVersion: string;
  /** Everything except the URL that the layout depends on: tenant, language, versions, kind of route. */
  readonly kind: string;
}
export interface Layouts {
  /**
   * The layout of this page; if the shell cannot render it, the last good one of the same
   * kind. Rejects if there is none.
   */
  get(request: LayoutRequest): Promise<Layout>;
  /** The last good layout, without rendering. */
  standIn(kind: string): Layout | undefined;
  cacheBytes(): number;
}
const BYTES = { fallbacks: 8 * 1024 * 1024, drawn: 8 * 1024 * 1024 };
const bytesOf = ({ before, after }: Layout): number => 2 * (before.length + after.length);

/**
 * Renders layouts, each once for all pages with the same path: nothing in them depends on the query, which is left out, so
 * that a visitor's search terms are in no layout. Keeps a fallback for each kind, which is rendered for the front page
 * and not taken from a visitor's page, because its links would contain their path.
 */
export function createLayouts(renderers: RendererPool, failures?: Pick<Failures, 'report'>): Layouts {
  const fallbacks = byteCache<Layout>(BYTES.fallbacks, bytesOf);
  const drawn = byteCache<Layout>(BYTES.drawn, bytesOf);
  const drawing = new Map<string, Promise<Layout>>();
  const ask = ({ view, menu, paths, words, switches, shell }: LayoutRequest, route: RouteMatch): Promise<Layout> =>
    renderers.ask<Layout>(shell, shell, 'layout', [{ ...view, route, menu, paths, words, switches }]);
  function drawnOnce(request: LayoutRequest, route: RouteMatch): Promise<Layout> {
    const key = [request.kind, request.shell, route.id, route.pathname].join('|');
    const known = drawn.get(key);
    if (known) return Promise.resolve(known);
    const running = drawing.get(key);
    if (running) return running;
    const made = ask(request, { ...route, search: '' })
      .then((layout) => {
        drawn.set(key, layout);
        return layout;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  }
  async function keep(request: LayoutRequest): Promise<void> {
    const { kind, view } = request;
    if (fallbacks.has(kind)) return;
    try {
      const front = { ...view.route, id: '', params: {}, pathname: `/${view.lang}`, hash: '' };
      fallbacks.set(kind, await drawnOnce(request, front));
    } catch {
      // The next page of this kind retries it.
    }
  }
  return {
    async get(request) {
      try {
        const layout = await drawnOnce(request, request.view.route);
        void keep(request);
        return layout;
      } catch (error) {
        const { view, shellVersion } = request;
        reportBundle(failures, error, {
          remote: 'shell',
          version: shellVersion,
          shell: shellVersion,
          route: view.route.id,
        });
        const standIn = fallbacks.get(request.kind);
        if (standIn) return standIn;
        throw error;
      }
    },
    standIn: (kind) => fallbacks.get(kind),
    cacheBytes: () => fallbacks.calculatedSize + drawn.calculatedSize,
  };
}
