import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { versionsWithErrors } from '../errors/queries.ts';
import { ErrorQuery, MOST_ROWS } from '../errors/routes.ts';
import { seenCause, seenErrors } from '../errors/service.ts';
import { parse, refusal } from '../http.ts';
import { liveEverywhere } from '../releases/queries.ts';
import { causeBody, errorsBody } from './error-pages.ts';
import { sentencesOf, show, type Visited } from './visit.ts';

const AT = '/console/errors';
const OneCause = z.object({ cause: z.string().check(z.regex(/^[0-9a-f]{16}$/)) });
/** The fields of the filter that are filled in. */
function givenIn(query: unknown): unknown {
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** What fails in browsers: the causes, and one of them. */
export function errorConsoleRoutes(app: FastifyInstance, context: Context, visited: Visited): void {
  app.get(
    AT,
    visited(async ({ session }, request, reply) => {
      const [known, live] = await Promise.all([versionsWithErrors(context.database), liveEverywhere(context.database)]);
      const read = async () => {
        const filter = parse(ErrorQuery, givenIn(request.query));
        return { filter, errors: await seenErrors(context, { ...filter, limit: MOST_ROWS }), problems: [] };
      };
      const found = await read().catch((error: unknown) => ({ filter: {}, errors: [], problems: sentencesOf(error) }));
      const names = new Set(live.map(({ remote, version }) => `${remote} ${version}`));
      const body = errorsBody({ ...found, known, live: names, mostRows: MOST_ROWS });
      return show(reply, { title: 'Errors', body, session, at: AT }, found.problems.length > 0 ? 400 : 200);
    }),
  );
  app.get(
    `${AT}/:cause`,
    visited(async ({ session }, request, reply) => {
      const { cause } = parse(OneCause, request.params);
      const found = await seenCause(context, cause);
      const [newest] = found?.versions ?? [];
      if (!found || !newest)
        throw refusal('NOT_FOUND', 'cause', 'This cause is not known, or was last seen too long ago.');
      const body = causeBody(found, await liveEverywhere(context.database));
      const title = newest.message ? `${newest.name}: ${newest.message}` : newest.name;
      return show(reply, { title, body, session, at: AT });
    }),
  );
}
