import { toLang } from '@tessera/contracts/languages';
import { outbox } from '@tessera/contracts/outbox';
import { Id } from '@tessera/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import { serve } from '../../platform/http.ts';
import { listPage, mailPage, PAGE_PATH, PAGE_STYLE, STYLE_PATH } from './page.ts';
import { readMails } from './read-mails.ts';

export interface OutboxDeps {
  readonly db: Db;
  /** Whether mails may be read by anybody: only in the demonstration, while no mail server is configured. */
  readonly open: boolean;
}
const MOST = 100;
/** The page's own rules: nothing runs, nothing is loaded but its style sheet. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The demonstration's outbox: as data, and as a page for people. */
export function outboxRoutes(app: FastifyInstance, { db, open }: OutboxDeps): void {
  serve(app, outbox, async ({ to, count }, { tenant }) => {
    if (!open) throw fail('NOT_FOUND');
    return { items: await readMails(db, { tenantCode: tenant.code, recipient: to, count: countOf('count', count, { fallback: 20, max: MOST }) }) };
  });
  if (!open) return;

  app.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(PAGE_STYLE));
  app.get<{ Querystring: { readonly mail?: unknown; readonly lang?: unknown } }>(
    PAGE_PATH,
    {
      onRequest: async (request: FastifyRequest) => {
        request.scope = await app.tessera.scopeOf(request, outbox);
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      if (!request.scope) throw fail('INTERNAL');
      const { mail: id } = request.query;
      const lang = toLang(request.query.lang);
      const one = id !== undefined;
      if (one && !Id.safeParse(id).success) throw fail('NOT_FOUND');
      const mails = await readMails(db, { tenantCode: request.scope.tenant.code, id: typeof id === 'string' ? id : undefined, count: MOST });
      const [first] = mails;
      if (one && !first) throw fail('NOT_FOUND');
      const html = one && first ? mailPage(lang, first) : listPage(lang, mails);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).header('cache-control', 'no-store').send(html);
    },
  );
}
