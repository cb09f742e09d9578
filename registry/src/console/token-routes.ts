import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { parse } from '../http.ts';
import { confirm } from '../operators/service.ts';
import { listTokens } from '../tokens/queries.ts';
import { AddBody, RevokeBody } from '../tokens/routes.ts';
import { ACTIONS } from '../tokens/rules.ts';
import { addToken, revokeToken } from '../tokens/service.ts';
import { tokensBody } from './token-pages.ts';
import { sentencesOf, show, type Visit, type Visited } from './visit.ts';

/** Tokens: the list, another one, and the end of one. */
export function tokenConsoleRoutes(app: FastifyInstance, context: Context, visited: Visited): void {
  async function page(visit: Visit, reply: FastifyReply, said: Parameters<typeof tokensBody>[3], status = 200) {
    const body = tokensBody(visit, await listTokens(context.database), context.now(), said);
    return show(reply, { title: 'Tokens', body, session: visit.session, at: '/console/tokens' }, status);
  }
  app.get(
    '/console/tokens',
    visited(async (visit, _request, reply) => page(visit, reply, {})),
  );
  app.post(
    '/console/tokens',
    visited(async (visit, request, reply) => {
      const { session, fields, cookie } = visit;
      const { name, days, may = '', remote = '', environment = '', code = '' } = fields;
      let fresh = visit;
      try {
        if (!session.isFresh) await confirm(context, { cookie, name: session.operator, code, from: request.ip });
        fresh = { ...visit, session: { ...session, isFresh: true } };
        const body = parse(AddBody, {
          name,
          days: Number(days),
          may: may.split(',').filter(Boolean),
          ...(remote ? { remote } : {}),
          ...(environment ? { environment } : {}),
        });
        const scope = {
          may: ACTIONS.filter((action) => body.may.includes(action)),
          remote: body.remote ?? null,
          environment: body.environment ?? null,
        };
        const added = await addToken(context, { name: body.name, days: body.days, ...scope }, session.operator);
        return await page({ ...fresh, fields: {} }, reply, { token: added.token, done: added.warnings }, 201);
      } catch (error) {
        return page(fresh, reply, { problems: sentencesOf(error) }, 409);
      }
    }),
  );
  app.post(
    '/console/tokens/revoke',
    visited(async (visit, _request, reply) => {
      const clean = { ...visit, fields: {} };
      try {
        const { name } = await revokeToken(
          context,
          parse(RevokeBody, { name: visit.fields['name'] }).name,
          visit.session.operator,
        );
        return await page(clean, reply, {
          done: [`The token of ${name} is revoked; whatever it is used for now is refused.`],
        });
      } catch (error) {
        return page(clean, reply, { problems: sentencesOf(error) }, 409);
      }
    }),
  );
}
