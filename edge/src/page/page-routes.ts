import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLang, toLang, type Lang } from '@tessera/contracts/languages';
import type { Manifest } from '@tessera/contracts/release';
import { href } from '@tessera/contracts/route';
import { login } from '@tessera/contracts/routes/shell';
import { SESSION_COOKIE, SIGN_IN_CODE } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { encode, wayOf } from '../assets.ts';
import { acceptedLang } from '@tessera/server/accepted-lang';
import { byteCache } from '@tessera/server/byte-cache';
import { cookieOf } from '../cookies.ts';
import { cookieAttributes } from '../headers.ts';
import { hostOf } from '../requests.ts';
import type { Faults } from '../faults.ts';
import type { Release, ReleaseStore } from '../store.ts';
import { busyCss, busyPage, gonePage, RETRY_AFTER } from './busy.ts';
import { earlyScript } from './early.ts';
import { htmlOf } from './html.ts';
import type { Pages } from './pages.ts';
import { ownPath, routesOf } from './draft.ts';
import type { Page } from './page.ts';

export interface PageRoutes {
  readonly store: ReleaseStore;
  readonly pages: Pages;
  readonly faults: Faults | null;
  /** Milliseconds; passed to the page, whose own clock does not have this offset. */
  readonly clockOffset: number;
  tenantOf(request: FastifyRequest): PublicTenant;
  /** The key under which a visitor's address is counted. */
  clientOf(request: FastifyRequest): string;
}
/** An encoded page; compressing it costs more than a cache lookup. */
interface Sent {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}
const SENT_BYTES = 12 * 1024 * 1024;

/** The language of the URL, otherwise the visitor's choice, otherwise the browser's preference. */
function langOf(request: FastifyRequest): Lang {
  const [, prefix = ''] = request.url.split(/[/?#]/);
  if (isLang(prefix)) return prefix;
  const chosen = cookieOf(request, 'userLang');
  if (isLang(chosen)) return chosen;
  return acceptedLang(request.headers['accept-language']);
}
/** A complete page that reports temporary unavailability, in the reader's language. */
export const sendBusy = (request: FastifyRequest, reply: FastifyReply, site?: string): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .send(busyPage(langOf(request), site));

/** A host without a site: in the language of the address, so that a member whose partner was taken off can read it. */
export const sendGone = (request: FastifyRequest, reply: FastifyReply, host: string): FastifyReply =>
  reply
    .code(421)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(gonePage(langOf(request), host.replace(/[^a-z0-9.-]/g, '')));

/** The HTML routes of the site, and the style of the fallback page. Returns the function that sends a page. */
export function pageRoutes(
  app: FastifyInstance,
  { store, pages, faults, clockOffset, tenantOf, clientOf }: PageRoutes,
): { send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>; cacheBytes(): number } {
  const sent = byteCache<Sent>(SENT_BYTES, ({ bytes }) => bytes.length);
  /** A test may break remotes that the visitor opens later, so the first page already includes their manifests. */
  const allManifests = async (release: Release) =>
    Object.fromEntries(
      await Promise.all(
        Object.values(release.document.remotes).map(
          async ({ stable }) => [stable.manifest, await store.manifest(stable.manifest)] as const,
        ),
      ),
    );

  async function make(
    request: FastifyRequest,
    page: Page,
    release: Release,
    accepts: string,
    own: { readonly isStandalone: boolean; readonly other: { readonly lang: Lang; readonly href: string } | null },
  ): Promise<Sent> {
    const key =
      own.isStandalone || own.other || faults
        ? null
        : `${page.id} ${wayOf(accepts) ?? 'plain'} ${release.document.epoch} ${release.document.revision} ${store.keys().join()}`;
    const cached = key === null ? undefined : sent.get(key);
    if (cached) return cached;
    const manifests = page.boot['manifests'] as Readonly<Record<string, Manifest>>;
    const document = await page.document();
    const head = own.isStandalone
      ? Buffer.from(document.head.toString('utf8').replace('<body ', '<body data-standalone '))
      : document.head;
    const html = htmlOf(
      { ...document, head },
      {
        ...page.boot,
        manifests: faults ? faults.manifests(request, { ...(await allManifests(release)), ...manifests }) : manifests,
        document: release.signed,
        keys: store.keys(),
        clockOffset,
        ...(own.other ? { otherLanguage: own.other } : {}),
      },
    );
    const made: Sent = {
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      ...(await encode(html, 'text/html', accepts)),
    };
    if (key !== null) sent.set(key, made);
    return made;
  }
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [rawPath = '', ...query] = request.url.split('?');
    const url = new URL([rawPath.replace(/^\/+/, '/'), ...query].join('?'), 'http://edge');
    const carried = withoutCode(url);
    if (carried)
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(carried);
    const release = store.release(request.tenant.code);
    const to = redirectOf(rawPath, url, cookieOf(request, 'userLang'), (lang, path) =>
      release ? ownPath(release, tenantOf(request), lang, withoutCompany(request.tenant.code, path)) : path,
    );
    if (to) {
      if (to.other)
        reply.header('set-cookie', `otherLang=${to.other}; Max-Age=60; ${cookieAttributes(hostOf(request))}`);
      if (to.isPermanent) return reply.redirect(to.address, 301);
      return reply.header('cache-control', 'no-store').redirect(to.address, 302);
    }
    const lang = toLang(url.pathname.slice(1, 3));
    const path = url.pathname.slice(3);
    if (!release) return sendBusy(request, reply, request.tenant.name);
    // An employer's front page is for its own people. A cookie may have ended; the browser finds out.
    const isFront = path === '' || path === '/';
    if (isFront && cookieOf(request, SESSION_COOKIE) === undefined && isForMembers(release, tenantOf(request)))
      return reply
        .header('cache-control', 'no-store')
        .redirect(href(login, lang, {}, { search: { back: `/${lang}` } }), 302);
    const { page, age } = await pages.page(
      { tenant: tenantOf(request), release, lang, path, search: url.searchParams },
      clientOf(request),
    );
    if (page.kind === 'unknown-route') return reply.redirect(`/${lang}/404`, 302);
    if (page.kind === 'redirect') return reply.redirect(page.to, page.status);
    if (page.kind === 'busy') return sendBusy(request, reply, request.tenant.name);
    const other = cookieOf(request, 'otherLang');
    if (other) reply.header('set-cookie', `otherLang=; Max-Age=0; ${cookieAttributes(hostOf(request))}`);
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const { etag, bytes, encoding } = await make(request, page, release, accepts, {
      // Flag and other language are specific to the visitor; pages are cached without them.
      isStandalone: url.searchParams.has('standalone'),
      other: isLang(other) && other !== lang ? { lang: other, href: `/${other}${path}${url.search}` } : null,
    });
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER);
    reply
      .header('age', String(Math.floor(age)))
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding, cookie')
      .header('content-language', lang);
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
  }
  app.get(busyCss.path, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(busyCss.text),
  );
  app.get(earlyScript.path, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(earlyScript.text),
  );
  app.get('/*', send);
  return { send, cacheBytes: () => sent.calculatedSize };
}

/**
 * Addresses of the help store in the mobile build have the partner's code before them, which the host says here. Another
 * partner's code is a missing page.
 */
const withoutCompany = (code: string, path: string): string =>
  path.startsWith(`/${code}/help-store`) ? path.slice(code.length + 1) : path;
/** Whether the front page of this class of host is for members only. */
const isForMembers = (release: Release, tenant: PublicTenant): boolean =>
  routesOf(release, tenant).find(({ path }) => path === '/')?.who === 'member';

/**
 * The same address with a sign-in code in its fragment, which browsers neither send to servers nor name as a referrer;
 * null without a code in the query. The page exchanges it and removes it (decision 9).
 */
function withoutCode(url: URL): string | null {
  const code = url.searchParams.get(SIGN_IN_CODE);
  if (code === null) return null;
  const clean = new URL(url);
  clean.searchParams.delete(SIGN_IN_CODE);
  // Two slashes at the beginning would be the address of another host.
  const path = clean.pathname.replace(/^\/+/, '/');
  return `${path}${clean.search}${/^[\w-]{43}$/.test(code) ? `#${SIGN_IN_CODE}=${code}` : ''}`;
}

/**
 * The single redirect of a URL: repeated slashes, missing or unsupported prefix, trailing slash, another
 * stored language (decisions 4, 21), words of another language. Only the last alone is the same for everybody.
 */
function redirectOf(
  rawPath: string,
  { pathname, search }: URL,
  stored: string | undefined,
  ownWords: (lang: Lang, path: string) => string,
): { readonly address: string; readonly other?: Lang; readonly isPermanent?: boolean } | null {
  const chosen = isLang(stored) ? stored : undefined;
  const [prefix = '', ...parts] = pathname.split('/').filter(Boolean);
  const to = (lang: Lang): string =>
    parts.length === 0 ? `/${lang}` : `/${lang}${ownWords(lang, `/${parts.join('/')}`)}`;
  if (!isLang(prefix))
    return {
      address: prefix === '' || /^\w\w$/.test(prefix) ? `${to(chosen ?? 'en')}${search}` : `/${chosen ?? 'en'}/404`,
    };
  const address = to(chosen ?? prefix);
  if (address === pathname && !rawPath.includes('//')) return null;
  const isOther = chosen !== undefined && chosen !== prefix;
  const isPermanent = !isOther && pathname === `/${[prefix, ...parts].join('/')}` && !rawPath.includes('//');
  return { address: `${address}${search}`, isPermanent, ...(isOther ? { other: prefix } : {}) };
}
