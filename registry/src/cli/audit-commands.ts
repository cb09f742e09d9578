import * as z from 'zod/mini';
import { toCsv, toJsonLines, withoutNumber } from '../audit/export.ts';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const nullable = z.nullable(z.string());
const Row = z.object({
  number: z.nullable(z.int()),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  environment: nullable,
  remote: nullable,
  version: nullable,
  tenant: nullable,
  note: nullable,
  previous: nullable,
  hash: nullable,
});
type Row = z.infer<typeof Row>;
const Audit = z.object({ rows: z.array(Row) });
const Verified = z.object({
  problems: z.array(z.string()),
  head: z.nullable(z.object({ number: z.int(), hash: z.string() })),
});
/** Entries of one answer of the registry, at most. */
const PAGE = 1000;

/** The matching entries, the newest first; without a limit all of them, or an error. */
async function entriesOf(client: Client, { limit, ...filter }: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: string | undefined; ;) {
    const query = new URLSearchParams({ ...filter, limit: limit ?? String(PAGE), ...(before ? { before } : {}) });
    const page = (await client.ask(Audit, 'GET', `/v1/audit?${query}`)).rows;
    rows.push(...page);
    const last = page.at(-1);
    if (limit !== undefined || page.length < PAGE || !last) return rows;
    if (last.number === null) throw new Error(withoutNumber(last));
    before = String(last.number);
  }
}

/** Who did what: as a table, as lines of JSON, or checked. */
export async function runAudit(
  { how, filter }: Extract<Command, { readonly name: 'audit' }>,
  client: Client,
): Promise<Printed> {
  if (how === 'verify') {
    const answer = await client.ask(Verified, 'GET', `/v1/audit/verify?${new URLSearchParams(filter)}`);
    if (answer.problems.length > 0) throw new Error(answer.problems.join('\n'));
    if (!answer.head) return plain('Nothing has happened yet.');
    const { number, hash } = answer.head;
    return plain(
      `All ${number} entries are as they were written. To notice a rewritten log later, keep this elsewhere and give it back: --anchor ${number}:${hash}`,
    );
  }
  if (how === 'json') return plain(toJsonLines(await entriesOf(client, filter)).trimEnd());
  if (how === 'csv') return plain(toCsv(await entriesOf(client, filter)).trimEnd());
  const rows = await entriesOf(client, { limit: '50', ...filter });
  if (rows.length === 0) return plain(Object.keys(filter).length > 0 ? 'No entry fits.' : 'Nothing has happened yet.');
  const cells = rows.map((row) => [
    when(row.at),
    row.by,
    row.action,
    row.environment ?? '-',
    [row.remote ?? row.tenant, row.version].filter(Boolean).join(' '),
    row.note ?? '',
  ]);
  return plain(table(['when', 'who', 'did', 'where', 'what', 'note'], cells));
}
