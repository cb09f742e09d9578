import type { SiteTable } from '@tessera/contracts/release';
import type { RouteMatch, ServerView } from '@tessera/contracts/unit';
import { byteCache } from '@tessera/server/byte-cache';
import type { RendererPool } from '../renderer/pool.ts';

/** What the shell draws before and after the main part. */
export interface Layout { readonly before: string; readonly after: string }
export interface LayoutRequest {
  readonly view: ServerView;
  readonly menu: SiteTable['menu'];
  /** Paths by the ids of the routes that this host has. */
  readonly paths: Readonly<Record<string, string>>;
  /** Where the language switch leads instead, by the ids of such routes. */
  readonly switches: Readonly<Record<string, string>>;
  /** Hash of the shell's server bundle. */
  readonly shell: string;
  /** Everything but the address that the layout depends on: tenant, language, versions, kind of route. */
  readonly kind: string;
}
export interface Layouts {
  /** The layout of this very page; when the shell cannot be asked, its last good one of the same kind. Rejects when there is none. */
  get(request: LayoutRequest): Promise<Layout>;
  /** The last good one, without asking anybody. */
  standIn(kind: string): Layout | undefined;
  cacheBytes(): number;
}
const BYTES = 8 * 1024 * 1024;

/**
 * Layouts, and one of each kind that can stand in. What stands in is drawn for the front page and not taken from a visitor's page:
 * their address, with what they searched for, would be in its links.
 */
export function createLayouts(renderers: RendererPool): Layouts {
  const good = byteCache<Layout>(BYTES, ({ before, after }) => 2 * (before.length + after.length));
  const coming = new Set<string>();
  const ask = ({ view, menu, paths, switches, shell }: LayoutRequest, route: RouteMatch): Promise<Layout> => renderers.ask<Layout>(shell, shell, 'layout', [{ ...view, route, menu, paths, switches }]);
  async function keep(request: LayoutRequest): Promise<void> {
    const { kind, view } = request;
    if (good.has(kind) || coming.has(kind)) return;
    coming.add(kind);
    try {
      good.set(kind, await ask(request, { ...view.route, id: '', params: {}, pathname: `/${view.lang}`, search: '', hash: '' }));
    } catch {
      // The next page of this kind tries it again.
    } finally {
      coming.delete(kind);
    }
  }
  return {
    async get(request) {
      try {
        const layout = await ask(request, request.view.route);
        void keep(request);
        return layout;
      } catch (error) {
        const standIn = good.get(request.kind);
        if (standIn) return standIn;
        throw error;
      }
    },
    standIn: (kind) => good.get(kind),
    cacheBytes: () => good.calculatedSize,
  };
}
