import { toLang } from '@tessera/contracts/languages';
import { tokenizeCard } from '@tessera/contracts/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../deps.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import { bookPage, challengePage, challengePath, PAGE_PATH, STYLE_PATH } from './page.ts';
import { PAGE_STYLE } from './page-style.ts';
import { act, readPage, type Action } from './actions.ts';
import { decide } from './service.ts';
import { tokenize } from './tokens.ts';
import { findPayment } from './book.ts';

/** The pages' content security policy: no scripts, only the style sheet, and forms to this origin. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const TOKENIZE_LIMIT = { max: 30, seconds: 60 };
/** Valid return paths: pages of this site. */
const BACK = /^\/[a-z]{2}\/[\w/.-]{0,200}$/;
const backOf = (value: string | null, lang: string): string =>
  value !== null && BACK.test(value) ? value : `/${lang}`;

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(html);
const ACTIONS: readonly string[] = ['approve', 'late', 'decline', 'part', 'tell'] satisfies Action[];
const isAction = (value: string | null): value is Action => value !== null && ACTIONS.includes(value);

/** The emulator's routes: card tokenisation, the bank challenge, and a page that shows payments and triggers events. */
export async function register(app: FastifyInstance, { payments: { emulator: deps } }: Platform): Promise<void> {
  serve(
    app,
    tokenizeCard,
    async (card) => {
      if (!deps) throw fail('NOT_FOUND');
      return tokenize(deps, card);
    },
    { limit: TOKENIZE_LIMIT },
  );
  if (!deps) return;
  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    own.addHook('onRequest', async (request: FastifyRequest) => {
      request.scope = await app.tessera.scopeOf(request, tokenizeCard);
      if (request.method === 'POST') app.tessera.checkOrigin(request);
    });
    const formOf = (request: FastifyRequest): URLSearchParams =>
      request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://emulator').searchParams;

    own.get(STYLE_PATH, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(PAGE_STYLE),
    );
    own.get(PAGE_PATH, async (request, reply) =>
      sendPage(reply, bookPage(toLang(queryOf(request).get('lang')), await readPage(deps))),
    );
    own.post(PAGE_PATH, async (request, reply) => {
      const form = formOf(request);
      const what = form.get('what');
      if (!isAction(what)) throw fail('BAD_INPUT', [{ path: 'what', message: 'Unknown' }]);
      await act(deps, what, form.get('id') ?? '');
      return reply.redirect(`${PAGE_PATH}?lang=${toLang(form.get('lang'))}`, 303);
    });
    own.get<{ Params: { id: string } }>(challengePath(':id'), async (request, reply) => {
      const payment = await findPayment(deps, { id: request.params.id });
      if (!payment) throw fail('NOT_FOUND');
      const lang = toLang(queryOf(request).get('lang'));
      return sendPage(reply, challengePage(lang, payment, backOf(queryOf(request).get('back'), lang)));
    });
    own.post<{ Params: { id: string } }>(challengePath(':id'), async (request, reply) => {
      const form = formOf(request);
      await decide(deps, request.params.id, { isApproved: form.get('yes') === '1', isLate: false });
      return reply.redirect(backOf(form.get('back'), toLang(form.get('lang'))), 303);
    });
  });
}
