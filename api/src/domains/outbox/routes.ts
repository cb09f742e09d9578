import { toLang } from '@tessera/contracts/languages';
import { outbox, type Mail } from '@tessera/contracts/outbox';
import { Id } from '@tessera/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import { serve } from '../../platform/http.ts';
import { LETTER_PATH, listPage, mailPage, PAGE_PATH, PAGE_STYLE, STYLE_PATH } from './page.ts';
import { readMails } from './read-mails.ts';

export interface OutboxDeps {
  readonly db: Db;
  /** Whether anybody may read the mails: only in the demo, while no mail server is configured. */
  readonly open: boolean;
}
const MAX_MAILS = 100;
/** The page's content security policy: no scripts, and no resources but its style sheet. */
const POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A letter has inline styles, as mails must, and may be framed only by the page. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Routes of the demo's outbox: as JSON, and as a page for people. */
export function outboxRoutes(app: FastifyInstance, { db, open }: OutboxDeps): void {
  serve(app, outbox, async ({ to, count }, { tenant }) => {
    if (!open) throw fail('NOT_FOUND');
    return {
      items: await readMails(db, {
        tenantCode: tenant.code,
        recipient: to,
        count: countOf('count', count, { fallback: 20, max: MAX_MAILS }),
      }),
    };
  });
  if (!open) return;

  app.get(STYLE_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(PAGE_STYLE),
  );
  const scoped = {
    onRequest: async (request: FastifyRequest) => {
      request.scope = await app.tessera.scopeOf(request, outbox);
    },
  };
  type MailRequest = FastifyRequest<{ Querystring: { readonly mail?: unknown; readonly lang?: unknown } }>;
  /** The requested mail of this host. Throws NOT_FOUND. */
  async function mailOf({ scope, query }: MailRequest): Promise<Mail> {
    const { data: id } = Id.safeParse(query.mail);
    const [mail] =
      scope && id !== undefined ? await readMails(db, { tenantCode: scope.tenant.code, id, count: 1 }) : [];
    if (!mail) throw fail('NOT_FOUND');
    return mail;
  }
  const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(html);
  app.get(PAGE_PATH, scoped, async (request: MailRequest, reply) => {
    if (!request.scope) throw fail('INTERNAL');
    const lang = toLang(request.query.lang);
    if (request.query.mail !== undefined) return send(reply, POLICY, mailPage(lang, await mailOf(request)));
    return send(
      reply,
      POLICY,
      listPage(lang, await readMails(db, { tenantCode: request.scope.tenant.code, count: MAX_MAILS })),
    );
  });
  app.get(LETTER_PATH, scoped, async (request: MailRequest, reply) =>
    send(reply, LETTER_POLICY, (await mailOf(request)).html),
  );
}
