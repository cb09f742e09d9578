import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { bestMatch } from '@tessera/contracts/route';
import { byteCache } from '@tessera/server/byte-cache';
import type { PageDocument } from './html.ts';
import { createLines, ROOM, type Lines } from './lines.ts';
import type { Found, Page, PageRequest, PageResult, RenderServices } from './page.ts';
import { kindOf, render, routesOf, standIn } from './render.ts';
import { within } from './within.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** What is sent, and how old it is: seconds since it was rendered, 0 when that was just now. */
export interface Served { readonly page: PageResult; readonly age: number }
export interface Pages {
  /** `client` is the address that asks, by which the line of one visitor is counted. */
  page(request: PageRequest, client: string): Promise<Served>;
  state(): PagesState;
}
export interface PagesState {
  readonly lines: ReturnType<Lines['state']>;
  /** Copies sent because nothing newer could be had in time, and answers without any page. */
  readonly stale: number;
  readonly refused: number;
  readonly cacheBytes: number;
}
interface Kept { readonly page: Page; readonly bytes: number; readonly at: number; retryAt: number }
interface Coming { readonly result: Promise<PageResult>; waiting: number }

/** Seconds for which a copy is as good as new, is sent while a newer one is made, is better than one that lacks something, and stands in when none can be had. */
const AGE = { fresh: 10, soon: 30, whole: 120, stale: 3_600 };
/** Milliseconds that somebody waits for a new page: with an older copy at hand, and without. The rendering itself goes on. */
const PATIENCE = { copy: 3_000, none: 8_000 };
/** Milliseconds after a failure in which the older copy is sent without another try. */
const PAUSE = 5_000;
/** Requests that may wait for one rendering. */
const FOLLOWERS = 200;
/** Pages of what does not exist have a place of their own: nobody pushes out the real ones by asking for invented names. */
const BYTES = { pages: 32 * 1024 * 1024, missing: 4 * 1024 * 1024 };
/** Characters of a path beyond which it cannot be anybody's. */
const LONGEST_PATH = 1_000;

/** Bytes of what stands beside the packed document: the view, and references that all pages share. */
const BESIDE = 4_096;
const sizeOf = ({ bytes }: Kept): number => bytes + BESIDE;
/** The page to be kept: a tenth of its bytes, taken out again when it is sent. Fast and not small: it is done for every page. */
async function packed(page: Page): Promise<Pick<Kept, 'page' | 'bytes'>> {
  const { head, data, scripts } = await page.document();
  const end = head.length;
  const bytes = await zip(Buffer.concat([head, data]), { level: 1 });
  const document = async (): Promise<PageDocument> => {
    const all = await unzip(bytes);
    return { head: all.subarray(0, end), data: all.subarray(end), scripts };
  };
  return { page: { ...page, document }, bytes: bytes.length };
}
/** Whether what was made just now is sent in place of a copy, which is `age` seconds old. */
function beats(made: PageResult | null, copy: Kept | undefined, age: number): made is Exclude<PageResult, { kind: 'busy' }> {
  if (!made || made.kind === 'busy') return false;
  if (made.kind !== 'page' || !copy) return true;
  return made.status !== 503 && (made.isWhole || !copy.page.isWhole || age > AGE.whole);
}

/**
 * Renders each page once however many ask for it, keeps it by tenant, language, route, allowed query and the versions on it (never by
 * revision), and sends an older copy when there is no room, no time or no answer for a new one.
 */
export function createPages(services: RenderServices, { room = ROOM, patience = PATIENCE } = {}): Pages {
  const pages = byteCache<Kept>(BYTES.pages, sizeOf);
  const missing = byteCache<Kept>(BYTES.missing, sizeOf);
  const lines = createLines(room);
  const coming = new Map<string, Coming>();
  let stale = 0;
  let refused = 0;

  /** The copy of a page that may still be sent, and its age in seconds. */
  function copyOf(key: string): { readonly copy: Kept | undefined; readonly age: number } {
    const known = pages.get(key) ?? missing.get(key);
    const age = known ? (services.now() - known.at) / 1000 : Infinity;
    return { copy: age < AGE.stale ? known : undefined, age };
  }
  async function settle(key: string, made: PageResult): Promise<void> {
    const { copy, age } = copyOf(key);
    if (made.kind === 'page' && made.status !== 503 && beats(made, copy, age)) {
      const [into, other] = made.status === 404 ? [missing, pages] : [pages, missing];
      const at = services.now();
      const kept = await packed(made);
      other.delete(key);
      into.set(key, { ...kept, at, retryAt: 0 });
    } else if (copy) copy.retryAt = services.now() + PAUSE;
  }
  const busy = (found: Found) => (error: unknown): PageResult => {
    services.report(`render: ${found.route.id}: ${(error as Error).message.slice(0, 300)}`);
    return { kind: 'busy' };
  };
  /** The rendering that is under way, or a new one; null when there is no room. */
  function begin(key: string, request: PageRequest, found: Found, client?: string): Coming | null {
    const running = coming.get(key);
    if (running) return running.waiting < FOLLOWERS ? running : null;
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
        coming.delete(key);
      });
    const made: Coming = { result, waiting: 0 };
    coming.set(key, made);
    return made;
  }
  async function wait(running: Coming, ms: number): Promise<PageResult | null> {
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
      const match = request.path.length > LONGEST_PATH ? null : bestMatch(routesOf(release, tenant), request.path || '/');
      if (!match) return { page: { kind: 'unknown-route' }, age: 0 };
      const search = new URLSearchParams([...request.search].filter(([name]) => match.route.query.includes(name)));
      search.sort();
      const found: Found = { ...match, search };
      const ref = match.route.remote === 'shell' ? release.document.shell : release.document.remotes[match.route.remote]?.stable;
      const key = [kindOf(request, match.route), match.route.id, request.path, search.toString(), ref?.version].join('|');
      const { copy, age } = copyOf(key);
      if (copy && age < AGE.fresh) return { page: copy.page, age };
      const isPaused = copy !== undefined && copy.retryAt > services.now();
      if (copy && !isPaused && age < AGE.soon) {
        begin(key, request, found);
        return { page: copy.page, age };
      }
      const running = isPaused ? null : begin(key, request, found, client);
      const made = running && (await wait(running, copy ? patience.copy : patience.none));
      const isSent = beats(made, copy, age);
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
