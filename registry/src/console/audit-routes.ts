import type { FastifyInstance } from 'fastify';
import type { Entry } from '../audit/chain.ts';
import { readAudit, type AuditFilter } from '../audit/entries.ts';
import { toCsv, toJsonLines, withoutNumber } from '../audit/export.ts';
import { AuditQuery } from '../audit/routes.ts';
import type { Context } from '../context.ts';
import { parse, refusal } from '../http.ts';
import { auditBody, FILTERS, PAGE } from './audit-pages.ts';
import { sentencesOf, show, withHeaders, type Visited } from './visit.ts';

/** Entries of an export, read from the database at a time. */
const BATCH = 1000;
/** The fields of the filter that are filled in. */
function givenIn(query: unknown): Readonly<Record<string, string>> {
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}
function filterOf(query: unknown): Omit<AuditFilter, 'limit'> {
  const { limit: _limit, before, ...filter } = parse(AuditQuery, givenIn(query));
  return { ...filter, ...(before === undefined ? {} : { before: Number(before) }) };
}
/** Every entry that fits. Throws CONFLICT for an entry that was written past the registry, where it cannot go on. */
async function allOf({ database }: Context, filter: Omit<AuditFilter, 'limit'>): Promise<readonly Entry[]> {
  const rows: Entry[] = [];
  for (let before = filter.before; ;) {
    const batch = await readAudit(database, { ...filter, before, limit: BATCH });
    rows.push(...batch);
    const last = batch.at(-1);
    if (batch.length < BATCH || !last) return rows;
    if (last.number === null) throw refusal('CONFLICT', 'number', withoutNumber(last));
    before = last.number;
  }
}

/** The audit log: filtered, and exported. */
export function auditConsoleRoutes(app: FastifyInstance, context: Context, visited: Visited): void {
  app.get(
    '/console/audit',
    visited(async ({ session }, request, reply) => {
      const given = givenIn(request.query);
      const shown = Object.fromEntries(FILTERS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
      const read = async () => ({
        rows: await readAudit(context.database, { ...filterOf(given), limit: PAGE }),
        problems: [],
      });
      const { rows, problems } = await read().catch((error: unknown) => ({ rows: [], problems: sentencesOf(error) }));
      const body = auditBody(shown, rows, problems);
      return show(reply, { title: 'Audit log', body, session, at: '/console/audit' }, problems.length > 0 ? 400 : 200);
    }),
  );
  const exports = [
    ['jsonl', 'application/jsonl', toJsonLines],
    ['csv', 'text/csv; charset=utf-8', toCsv],
  ] as const;
  for (const [ending, type, textOf] of exports)
    app.get(
      `/console/audit.${ending}`,
      visited(async (_visit, request, reply) => {
        const rows = await allOf(context, filterOf(request.query));
        const name = `attachment; filename="audit.${ending}"`;
        return withHeaders(reply).header('content-disposition', name).type(type).send(textOf(rows));
      }),
    );
}
