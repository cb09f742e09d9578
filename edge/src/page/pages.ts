import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { bestMatch } from '@tessera/contracts/route';
import { byteCache } from '@tessera/server/byte-cache';
import type { PageDocument } from './html.ts';
import { createLines, ROOM, type Lines } from './lines.ts';
import type { Found, Page, PageRequest, PageResult, RenderServices } from './page.ts';
import { kindOf, MAX_PATH, routesOf } from './draft.ts';
import { render, standIn } from './render.ts';
import { within } from './within.ts';

const zip = promisify(zstdCompress);
const unzip = promisify(zstdDecompress);
/** The page that is sent and its age: seconds since it was rendered, 0 if it was rendered just now. */
export interface Served {
  readonly page: PageResult;
  readonly age: number;
}
export interface Pages {
  /** `client` is the requesting address, by which one visitor's concurrent renders are limited. */
  page(request: PageRequest, client: string): Promise<Served>;
  state(): PagesState;
}
export interface PagesState {
  readonly lines: ReturnType<Lines['state']>;
  /** Stale copies sent because no newer page was available in time, and responses without any page. */
  readonly stale: number;
  readonly refused: number;
  readonly cacheBytes: number;
}
interface Kept {
  readonly page: Page;
  readonly bytes: number;
  readonly at: number;
  retryAt: number;
}
interface PendingRender {
  readonly result: Promise<PageResult>;
  waiting: number;
}

/**
 * Seconds for which a copy is fresh, is served while revalidating, is preferred to an incomplete page,
 * and is served as a last resort.
 */
const AGE = { fresh: 10, soon: 30, whole: 120, stale: 3_600 };
/**
 * Milliseconds that a request waits for a new page: with an older copy available, and
 * without. The render itself continues.
 */
const PATIENCE = { copy: 3_000, none: 8_000 };
/** Milliseconds after a failure in which the older copy is served without a retry. */
const PAUSE = 5_000;
/** Requests that may wait for one render. */
const MAX_WAITING = 200;
/** Missing pages have a separate cache, so that requests for invented names do not evict real pages. */
const BYTES = { pages: 32 * 1024 * 1024, missing: 4 * 1024 * 1024 };

/** Estimated bytes besides the compressed document: the view, and references shared by all pages. */
const ENTRY_OVERHEAD = 4_096;
const sizeOf = ({ bytes }: Kept): number => bytes + ENTRY_OVERHEAD;
/**
 * The page in its cached form: a tenth of its size, decompressed when it is sent. Optimised for speed,
 * because it runs for every page.
 */
async function compress(page: Page): Promise<Pick<Kept, 'page' | 'bytes'>> {
  const { head, data, scripts } = await page.document();
  const end = head.length;
  const bytes = await zip(Buffer.concat([head, data]), { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const document = async (): Promise<PageDocument> => {
    const all = await unzip(bytes);
    return { head: all.subarray(0, end), data: all.subarray(end), scripts };
  };
  return { page: { ...page, document }, bytes: bytes.length };
}
/** Whether the new result is sent instead of a copy that is `age` seconds old. */
function isBetter(
  made: PageResult | null,
  copy: Kept | undefined,
  age: number,
): made is Exclude<PageResult, { kind: 'busy' }> {
  if (!made || made.kind === 'busy') return false;
  if (made.kind !== 'page' || !copy) return true;
  return made.status !== 503 && (made.isWhole || !copy.page.isWhole || age > AGE.whole);
}

/**
 * Renders each page once for all concurrent requests, caches it by tenant, language, route, allowed query and its
 * versions (never by revision), and sends an older copy when there is no capacity, no time or no result for a new one.
 */
export function createPages(services: RenderServices, { room = ROOM, patience = PATIENCE } = {}): Pages {
  const pages = byteCache<Kept>(BYTES.pages, sizeOf);
  const missing = byteCache<Kept>(BYTES.missing, sizeOf);
  const lines = createLines(room);
  const pending = new Map<string, PendingRender>();
  let stale = 0;
  let refused = 0;

  /** The copy of a page that may still be sent, and its age in seconds. */
  function copyOf(key: string): { readonly copy: Kept | undefined; readonly age: number } {
    const entry = pages.get(key) ?? missing.get(key);
    const age = entry ? (services.now() - entry.at) / 1000 : Infinity;
    return { copy: age < AGE.stale ? entry : undefined, age };
  }
  async function settle(key: string, made: PageResult): Promise<void> {
    const { copy, age } = copyOf(key);
    if (made.kind === 'page' && made.status !== 503 && isBetter(made, copy, age)) {
      const [into, other] = made.status === 404 ? [missing, pages] : [pages, missing];
      const at = services.now();
      const compressed = await compress(made);
      other.delete(key);
      into.set(key, { ...compressed, at, retryAt: 0 });
    } else if (copy) copy.retryAt = services.now() + PAUSE;
  }
  const busy =
    (found: Found) =>
    (error: unknown): PageResult => {
      services.report(`render: ${found.route.id}: ${(error as Error).message.slice(0, 300)}`);
      return { kind: 'busy' };
    };
  /** The render in progress, or a new one; null if there is no capacity. */
  function begin(key: string, request: PageRequest, found: Found, client?: string): PendingRender | null {
    const running = pending.get(key);
    if (running) return running.waiting < MAX_WAITING ? running : null;
    const leave = lines.enter(request.tenant.code, client);
    if (!leave) return null;
    const result = render(services, request, found)
      .catch(busy(found))
      .then(async (made) => {
        await settle(key, made);
        return made;
      })
      .finally(() => {
        leave();
        pending.delete(key);
      });
    const made: PendingRender = { result, waiting: 0 };
    pending.set(key, made);
    return made;
  }
  async function wait(running: PendingRender, ms: number): Promise<PageResult | null> {
    running.waiting += 1;
    try {
      return await within(running.result, ms);
    } finally {
      running.waiting -= 1;
    }
  }
  return {
    async page(request, client) {
      const { release, tenant } = request;
      const match = request.path.length > MAX_PATH ? null : bestMatch(routesOf(release, tenant), request.path || '/');
      if (!match) return { page: { kind: 'unknown-route' }, age: 0 };
      const search = new URLSearchParams([...request.search].filter(([name]) => match.route.query.includes(name)));
      search.sort();
      const found: Found = { ...match, search };
      const ref =
        match.route.remote === 'shell' ? release.document.shell : release.document.remotes[match.route.remote]?.stable;
      const key = [kindOf(request, match.route), match.route.id, request.path, search.toString(), ref?.version].join(
        '|',
      );
      const { copy, age } = copyOf(key);
      const mayCopy = copy?.page.mayCopy === true;
      if (copy && mayCopy && age < AGE.fresh) return { page: copy.page, age };
      const isPaused = copy !== undefined && copy.retryAt > services.now();
      if (copy && mayCopy && !isPaused && age < AGE.soon) {
        begin(key, request, found);
        return { page: copy.page, age };
      }
      const running = isPaused ? null : begin(key, request, found, client);
      const made = running && (await wait(running, copy ? patience.copy : patience.none));
      const isSent = isBetter(made, copy, age);
      if (!isSent && copy) {
        stale += 1;
        return { page: copy.page, age };
      }
      const page = isSent ? made : await standIn(services, request, found).catch(busy(found));
      if (page.kind === 'busy' || (page.kind === 'page' && page.status === 503)) refused += 1;
      return { page, age: 0 };
    },
    state: () => ({ lines: lines.state(), stale, refused, cacheBytes: pages.calculatedSize + missing.calculatedSize }),
  };
}
