import { wordsGroup } from '@tessera/contracts/release';
import type { Need, Rendered, ServerView } from '@tessera/contracts/unit';
import { missingNotice } from './busy.ts';
import { documentOf } from './html.ts';
import type { Layout } from './layouts.ts';
import type { Draft, Page, RenderServices } from './page.ts';
import { siteInPage } from './site-of-page.ts';

let lastId = 0;
export const nextId = (): number => (lastId += 1);

/**
 * Timeout of the check in milliseconds, and the maximum number of concurrent checks: it runs when other
 * resources are already exhausted.
 */
const PATIENCE = 1_500;
const MAX_CONCURRENT = 50;
let asking = 0;

/**
 * Whether, according to the api, the thing named by the URL does not exist. Does not use the page's own bundle, which
 * may be paused or broken. Also false when the api cannot be asked.
 */
export async function isMissing(
  { store, caller, report }: RenderServices,
  { request, route, view, manifest }: Draft,
): Promise<boolean> {
  const { thing } = route;
  if (!thing || asking >= MAX_CONCURRENT) return false;
  asking += 1;
  try {
    const descriptor = await store.descriptor(manifest.descriptor);
    const takesLang = descriptor.endpoints.find(({ id }) => id === thing.endpoint)?.query.includes('lang') ?? false;
    const input = Object.fromEntries(
      Object.entries(thing.input).map(([name, value]) => [
        name,
        value.startsWith(':') ? (view.route.params[value.slice(1)] ?? '') : value,
      ]),
    );
    const need: Need = {
      endpoint: thing.endpoint,
      input: { ...input, ...(takesLang ? { lang: request.lang } : {}) },
      required: true,
      maxAge: 0,
    };
    const [answer] = await caller.answer([need], descriptor, request.tenant, request.lang, PATIENCE);
    return answer !== undefined && !answer.ok && answer.code === 'NOT_FOUND';
  } catch (error) {
    report(`render: ${route.id}: ${(error as Error).message.slice(0, 300)}`);
    return false;
  } finally {
    asking -= 1;
  }
}

/**
 * A missing thing: the shell's 404 screen at the requested URL. If it cannot be rendered here, the browser renders it.
 */
export async function notFound(services: RenderServices, draft: Draft, standIn?: Layout): Promise<Page> {
  const { request, shell } = draft;
  const view: ServerView = {
    ...draft.view,
    key: 'shell-r',
    route: { ...draft.view.route, id: 'shell.not-found', remote: 'shell', params: {} },
  };
  const drawn = standIn
    ? null
    : await services.renderers.ask<Rendered>(shell.server, shell.server, 'render', [view, []]).catch((error: Error) => {
        services.report(`render: shell.not-found: ${error.message.slice(0, 300)}`);
        return null;
      });
  const page = drawn?.kind === 'page' ? drawn : null;
  const layout = standIn ?? (await services.layouts.get({ ...draft.layout, view }));
  const site = siteInPage(request, shell, view.route.id);
  const parts = documentOf({
    lang: request.lang,
    tenant: request.tenant,
    pathname: view.route.pathname,
    route: draft.route,
    layout: 'site',
    meta: page?.meta ?? { title: '', languages: [] },
    isListed: false,
    shell,
    unit: { manifest: shell, chunks: [] },
    markup: page?.html ?? null,
    notice: page ? null : missingNotice(request.lang),
    shellChunks: [`words.${request.lang}-json`, wordsGroup('shell', request.lang), 'screens', 'shell.not-found'],
    before: layout.before,
    after: layout.after,
    slotCss: `/slots/${request.release.document.site}.css`,
    site: site.site,
    data: [],
  });
  return {
    id: nextId(),
    kind: 'page',
    status: 404,
    isWhole: page !== null,
    mayCopy: true,
    document: async () => parts,
    boot: { ...site, manifests: { [request.release.document.shell.manifest]: shell }, view, key: services.store.key() },
  };
}
