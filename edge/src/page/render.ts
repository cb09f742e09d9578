import { LANGUAGES } from '@tessera/contracts/languages';
import { groupsOf, PAGES, partsOf, restsOf, wordsGroup } from '@tessera/contracts/release';
import type { FetchedAnswer, Need, PageMeta, Rendered, ServerView } from '@tessera/contracts/unit';
import { clockOf } from '@tessera/server/zone-clock';
import { busyNotice } from './busy.ts';
import { ROWS } from './calls.ts';
import { draftOf, kindOf, routesOf } from './draft.ts';
import { documentOf } from './html.ts';
import type { Layout } from './layouts.ts';
import { beginningOf, manifestOfPage } from './manifest-of-page.ts';
import { isMissing, nextId, notFound } from './missing.ts';
import { reportBundle } from './report-bundle.ts';
import { slotsIn, type SlotsInPage } from './slots-in-page.ts';
import { siteInPage } from './site-of-page.ts';
import type { Draft, Found, Page, PageRequest, PageResult, RenderServices } from './page.ts';

/**
 * A page assembled from the data and markup of its unit and the layout of the shell. Rejects if
 * not even a layout is available.
 */
export async function render(services: RenderServices, request: PageRequest, found: Found): Promise<PageResult> {
  const draft = await draftOf(services, request, found);
  if (!draft) return { kind: 'unknown-route' };
  const { route, manifest } = draft;
  const body = route.server && manifest.server ? await renderBody(services, draft, manifest.server) : NOT_RENDERED;
  if (body.rendered?.kind === 'redirect')
    return { kind: 'redirect', to: body.rendered.to, status: body.rendered.status };
  if (body.rendered?.kind === 'not-found' || (body.isUnasked && (await isMissing(services, draft))))
    return notFound(services, draft);
  const slots =
    body.rendered?.kind === 'page' && draft.shell.waits
      ? (await slotsIn(body.rendered.html, request.release, request.lang, services.store)).filter(
          ({ hash }) => hash !== draft.hash,
        )
      : [];
  return pageOf(services, draft, await services.layouts.get(draft.layout), body, slots);
}
/** The page without its main part, in an existing layout: for when there is no capacity for another render. */
export async function standIn(services: RenderServices, request: PageRequest, found: Found): Promise<PageResult> {
  const layout = services.layouts.standIn(kindOf(request, found.route));
  const draft = layout && (await draftOf(services, request, found));
  if (!layout || !draft) return { kind: 'busy' };
  return (await isMissing(services, draft))
    ? notFound(services, draft, layout)
    : pageOf(services, draft, layout, { ...NOT_RENDERED, failed: true });
}

/** Whether the shell can render a layout of these versions, or a fallback exists: without one no page can be served. */
export async function drawsLayout(
  services: RenderServices,
  of: Pick<PageRequest, 'tenant' | 'release'>,
): Promise<boolean> {
  const request: PageRequest = { ...of, lang: 'en', path: '/login', search: new URLSearchParams() };
  const route = routesOf(of.release, of.tenant).find(({ id }) => id === 'shell.login');
  const draft = route && (await draftOf(services, request, { route, params: {}, search: request.search }));
  if (draft) await services.layouts.get(draft.layout);
  return Boolean(draft);
}

interface Body {
  readonly rendered: Rendered | null;
  readonly data: readonly FetchedAnswer[];
  readonly failed: boolean;
  readonly isWhole: boolean;
  readonly mayCopy: boolean;
  /** No call has determined whether the thing in the URL exists. */
  readonly isUnasked?: boolean;
}
const NOT_RENDERED: Body = { rendered: null, data: [], failed: false, isWhole: true, mayCopy: true, isUnasked: true };

/** The view as the browser reads it: it finds the routes in the site table. */
const viewOfPage = ({ routes: _routes, roles: _roles, ...view }: ServerView): Omit<ServerView, 'routes' | 'roles'> =>
  view;

/** The chunk of the shell in which it lends a module. */
const chunkOfLent = (name: string): string => name.replace('@tessera/kit/', 'kit-');
/** Parts of the shell that come by themselves after its page has begun: their hashes come with it, their files do not. */
const LATER = ['later', 'federation', 'schemas', 'member', PAGES];

function pageOf(
  { store }: RenderServices,
  { request, route, view, shell, manifest, hash }: Draft,
  layout: Layout,
  body: Body,
  slots: readonly SlotsInPage[] = [],
): Page {
  const { tenant, lang, release } = request;
  const page = body.rendered?.kind === 'page' ? body.rendered : null;
  const meta: PageMeta = page?.meta ?? { title: '', languages: [...LANGUAGES], robots: 'noindex' };
  const isShell = route.remote === 'shell';
  const site = siteInPage(request, shell, route.id);
  const chunkNames = groupsOf(route.id, lang);
  const isBeginning = shell.waits === true && manifest.waits === true;
  const lentTo = (names: readonly string[]): readonly string[] => [
    ...new Set(names.flatMap((name) => manifest.lent[name] ?? []).map(chunkOfLent)),
  ];
  /** Of the parts that the screen loads by itself once it is there. */
  const lentLater = lentTo(partsOf(manifest, route.id));
  const shellChunks = [
    `words.${lang}-json`,
    ...(isShell ? ['screens', wordsGroup('shell', lang), ...chunkNames] : []),
    // A container that our preset has built is opened without it; a guest's is not.
    ...(isShell || isBeginning ? [] : ['federation']),
    ...lentTo(chunkNames),
  ];
  const parts = documentOf({
    lang,
    tenant,
    pathname: view.route.pathname,
    route,
    layout: route.layout,
    meta,
    isListed: route.index,
    shell,
    unit: {
      manifest: isShell ? shell : manifest,
      chunks: isShell ? [] : chunkNames,
      drawn: restsOf(manifest, route.id),
    },
    markup: page?.html ?? null,
    notice: body.failed ? busyNotice(lang) : null,
    shellChunks,
    shellDrawn: lentTo(restsOf(manifest, route.id)),
    before: layout.before,
    after: layout.after,
    slotCss: `/slots/${release.document.site}.css`,
    site: site.site,
    data: body.data,
  });
  const manifests = {
    [release.document.shell.manifest]: shell.waits
      ? beginningOf(shell, [
          'shell',
          ...shellChunks,
          ...lentLater,
          ...(isShell ? partsOf(shell, route.id) : []),
          wordsGroup('shell', lang),
          ...LATER,
        ])
      : shell,
    ...(isShell
      ? {}
      : {
          [hash]: isBeginning
            ? beginningOf(manifest, [...chunkNames, ...partsOf(manifest, route.id), PAGES])
            : manifestOfPage(manifest, route.id, lang),
        }),
    ...Object.fromEntries(slots.map((slot) => [slot.hash, beginningOf(slot.manifest, slot.chunks)])),
  };
  return {
    id: nextId(),
    kind: 'page',
    status: body.failed ? 503 : route.id === 'shell.not-found' ? 404 : 200,
    isWhole: body.isWhole && !body.failed,
    mayCopy: body.mayCopy,
    document: async () => parts,
    boot: {
      ...site,
      manifests,
      view: viewOfPage(view),
      clock: clockOf(view.zone, Date.parse(view.now)),
      key: store.key(),
    },
  };
}

/**
 * Whether a retry in the browser would give the same result. For the excluded codes the browser may have
 * more time, or a logged-in user.
 */
const isFinal = (answer: FetchedAnswer): boolean =>
  answer.ok || !['TIMEOUT', 'FORBIDDEN', 'NOT_LOGGED_IN'].includes(answer.code);
/** Error codes that may be temporary. */
const isTransient = (answer: FetchedAnswer): boolean =>
  !answer.ok && ['TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS'].includes(answer.code);

type Step = Rendered | { readonly kind: 'needs'; readonly needs: readonly Need[] };
/** Rounds of calls: those of the second may depend on the responses of the first. */
const WAVES = 2;
/** Needs, calls, needs again, calls again, markup. A failing bundle only costs its own part of the page. */
async function renderBody(
  services: RenderServices,
  { request, view, manifest, shell }: Draft,
  unit: string,
): Promise<Body> {
  const { store, renderers, caller } = services;
  const got: FetchedAnswer[] = [];
  let mayCopy = true;
  const good = () => got.filter((answer) => answer.ok);
  const name = `render: ${manifest.remote}@${manifest.version} ${view.route.id}`;
  try {
    await store.server(unit);
    const descriptor = await store.descriptor(manifest.descriptor);
    // Only calls count against the limit: waiting for a renderer is not the api's fault.
    let left = ROWS;
    for (let wave = 0; ; wave += 1) {
      const step = await renderers.ask<Step>(unit, shell.server, 'render', [view, got, wave < WAVES]);
      if (step.kind !== 'needs') {
        const unfit = step.kind === 'page' ? (step.unfit ?? []) : [];
        const data = got.filter((answer, i) => answer.ok && !unfit.includes(i));
        return { rendered: step, data, failed: false, isWhole: !got.some(isTransient), mayCopy };
      }
      const { needs } = step;
      mayCopy &&= needs.every(({ maxAge }) => maxAge > 0);
      const from = performance.now();
      const answers = await caller.answer(needs, descriptor, request.tenant, request.lang, left);
      left -= performance.now() - from;
      got.push(...answers);
      if (answers.some((answer, i) => !answer.ok && needs[i]?.own && answer.code !== 'NOT_FOUND'))
        return { rendered: null, data: good(), failed: false, isWhole: !got.some(isTransient), mayCopy };
      const broken = answers.find((answer, i) => !answer.ok && needs[i]?.required && answer.code !== 'NOT_FOUND');
      if (broken) {
        services.report(`${name}: ${broken.endpoint} did not answer`);
        const passedOn = new Set(answers.filter((answer, i) => needs[i]?.required && isFinal(answer)));
        return {
          rendered: null,
          data: got.filter((answer) => answer.ok || passedOn.has(answer)),
          failed: true,
          isWhole: false,
          mayCopy,
        };
      }
    }
  } catch (error) {
    services.report(`${name}: ${(error as Error).message.slice(0, 300)}`);
    reportBundle(services.failures, error, {
      remote: manifest.remote,
      version: manifest.version,
      shell: shell.version,
      route: view.route.id,
    });
    return { rendered: null, data: good(), failed: true, isWhole: false, mayCopy, isUnasked: true };
  }
}
