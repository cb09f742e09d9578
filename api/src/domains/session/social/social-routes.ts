import { toLang, type Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { login as loginPage, social as socialPage } from '@tessera/contracts/routes/shell';
import {
  linkSocial,
  SOCIAL_PROVIDERS,
  SocialProvider,
  socialArrival,
  socialEnter,
  socialLinks,
  socialMailCode,
  socialProve,
  socialProviders,
  socialSettings,
  socialSignup,
  unlinkSocial,
} from '@tessera/contracts/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '@tessera/contracts/errors';
import { fail } from '../../../platform/errors.ts';
import { serve, type Http } from '../../../platform/http.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { Entered, SessionDeps } from '../deps.ts';
import { createVisits, setCookies } from '../visits.ts';
import type { Who } from '../who.ts';
import { takeAnswer } from './answer.ts';
import { enterSocial, mailSocialCode, proveSocial, showArrival, signUpSocial } from './enter.ts';
import { listLinks, unlink } from './links.ts';
import { backOf, callbackPath, startSocial } from './start.ts';

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://site').searchParams;
/** The language of the page that the person came from; otherwise the one that they have chosen in this browser. */
const langOf = (request: FastifyRequest): Lang => toLang(queryOf(request).get('lang') ?? request.cookies['userLang']);
const go = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    // The address that is left holds a code or a state.
    .header('referrer-policy', 'no-referrer')
    .redirect(to, 303);
/** What a provider may add to the address; Apple also posts a name, which is not kept. */
const KEPT: readonly string[] = ['state', 'code', 'iss', 'error'];
const keptOf = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...given].filter(([name]) => KEPT.includes(name)));

/** The way to a provider and back, which the browser goes by itself: no contract, no script, only addresses. */
async function journeyRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): Promise<void> {
  const { visitOf } = createVisits(deps.who);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.scope = await app.tessera.scopeOf(request, socialArrival);
  });
  const partsOf = async (http: Http) => {
    const { scope } = http.request;
    if (!scope) throw fail('INTERNAL');
    const provider = SocialProvider.safeParse((http.request.params as { readonly provider?: unknown }).provider);
    if (!provider.success) throw fail('NOT_FOUND');
    return { scope, provider: provider.data, visit: await visitOf(http, scope) };
  };

  app.get('/api/social/:provider/start', async (request, reply) => {
    const { scope, provider, visit } = await partsOf({ request, reply });
    const lang = langOf(request);
    const back = backOf(queryOf(request).get('back'));
    const search = back === null ? {} : { back };
    // Another site must not log its visitors in here.
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin' && from !== 'none')
      return go(reply, href(loginPage, lang, {}, { search }));
    const says = (name: string): boolean => queryOf(request).get(name) === '1';
    try {
      const start = { provider, lang, back, specialist: says('specialist'), shared: says('shared'), userId: null };
      const { url, cookie } = await startSocial(deps, scope, visit, start);
      setCookies(reply, [cookie]);
      return go(reply, url);
    } catch (error) {
      if (codeOf(error) !== 'UNAVAILABLE') throw error;
      return go(reply, href(socialPage, lang, {}, { search: { problem: 'unavailable', provider, ...search } }));
    }
  });
  app.get('/api/social/:provider/callback', async (request, reply) => {
    const { scope, provider, visit } = await partsOf({ request, reply });
    return go(
      reply,
      await takeAnswer(deps, scope, visit, { provider, query: keptOf(queryOf(request)), lang: langOf(request) }),
    );
  });
  // A form that another site posts comes without our cookies; the redirect that follows brings them.
  app.post('/api/social/:provider/callback', async (request, reply) => {
    const { provider } = await partsOf({ request, reply });
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return go(reply, `${callbackPath(provider)}?${keptOf(form)}`);
  });
}

/** Routes for logging in and signing up with a provider of identities. */
export function socialRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);
  const { providers } = deps.social.settings;
  app.register((own) => journeyRoutes(own, deps));

  serve(app, socialSettings, async ({ provider }) => {
    const known = providers[provider];
    return { clientIds: known ? [known.clientId] : [], scopes: [...(known?.scopes ?? [])] };
  });
  serve(app, socialProviders, async () => ({
    items: SOCIAL_PROVIDERS.filter((provider) => providers[provider] !== undefined),
  }));
  const enter = ({ request, reply }: Http, event: 'logged-in' | 'signed-up', { session, cookies }: Entered) => {
    setCookies(reply, cookies);
    logSecurity(request, event, session.userId);
    return { session };
  };
  serve(app, socialArrival, async ({ id }, scope, http) => showArrival(deps, scope, await visitOf(http, scope), id));
  serve(app, socialEnter, async (input, scope, http) =>
    enter(http, 'logged-in', await enterSocial(deps, scope, await visitOf(http, scope), input)),
  );
  serve(app, socialSignup, async (input, scope, http) =>
    enter(http, 'signed-up', await signUpSocial(deps, scope, await visitOf(http, scope), input)),
  );
  serve(app, socialMailCode, async ({ id }, scope, http) => {
    await mailSocialCode(deps, scope, await visitOf(http, scope), id);
    return { done: true, outbox: deps.outbox };
  });
  serve(app, socialProve, async (input, scope, http) => {
    const entered = await proveSocial(deps, scope, await visitOf(http, scope), input);
    logSecurity(http.request, 'way-added', entered.session.userId);
    return enter(http, 'logged-in', entered);
  });

  serve(app, socialLinks, async (_input, scope, http) => listLinks(deps, await requireLogin(http, scope)));
  serve(app, linkSocial, async ({ provider, lang }, scope, http) => {
    const { person } = await requireLogin(http, scope);
    const visit = await visitOf(http, scope);
    const start = { provider, lang, back: null, specialist: false, shared: false, userId: person.id };
    const { url, cookie } = await startSocial(deps, scope, visit, start);
    setCookies(http.reply, [cookie]);
    return { url };
  });
  serve(app, unlinkSocial, async ({ provider }, scope, http) => {
    await unlink(deps, scope, await requireLogin(http, scope), provider);
    logSecurity(http.request, 'way-removed');
    return { done: true };
  });
}
