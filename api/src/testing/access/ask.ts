import type { Endpoint } from '@tessera/contracts/endpoint';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { PARTS } from '../../domains/privacy/parts.ts';
import { rowsOf } from '../../platform/database.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { HOLD_COOKIE } from '../../platform/request-scope.ts';
import type { LiveApp } from '../live-app.ts';
import { siteOf } from '../test-app.ts';
import type { Subject } from './table.ts';
import { bodyOf } from './bodies.ts';
import type { Made } from './rows.ts';
import { CLINIC, type Subjects } from './subjects.ts';

export type AnyEndpoint = Endpoint<unknown, unknown>;
export const keyOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
/** Fields that name a row: an endpoint with one says in its verdict which. */
const NAMES_ROW = /^(?:id|uuid)$|(?:Id|ID|Uuid)$/;
/** Names of what the site shows to everybody, wherever they are asked for. */
const PUBLIC: ReadonlySet<string> = new Set(['productId', 'domainId']);
export const namesRow = (name: string): boolean => NAMES_ROW.test(name) && !PUBLIC.has(name);

/** Values of the query that are not ids. */
const QUERY: Readonly<Record<string, string>> = {
  lang: 'en',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-08T00:00:00.000Z',
  startDate: '2026-10-19',
  endDate: '2026-10-25',
  after: '0',
  index: '2',
};

interface Asked {
  readonly subject: Subject;
  readonly endpoint: AnyEndpoint;
  readonly made: Made;
}

/** Sends one real request of a subject about a row; the answer in short, and its text. */
export async function ask(
  live: LiveApp,
  { people }: Subjects,
  { subject, endpoint, made }: Asked,
): Promise<{ readonly answer: string; readonly text: string }> {
  const peer = newId();
  const named = (name: string): string =>
    namesRow(name) || name === 'code' ? made.id : (QUERY[name] ?? (name === 'peer' ? peer : ''));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named(name)));
  const query = new URLSearchParams(
    Object.keys(endpoint.query.shape).flatMap((name): [string, string][] => (named(name) ? [[name, named(name)]] : [])),
  );
  const browser = people.get(subject)?.browser;
  const cookies = new Map(browser?.cookies ?? []);
  if (made.secret && subject === 'anonymous') cookies.set(HOLD_COOKIE, made.secret);
  const response = await live.app.inject({
    method: endpoint.method as 'GET',
    url: `${path}?${query}`,
    headers: {
      'x-tessera-tenant': CLINIC,
      'x-tessera-origin': siteOf(CLINIC),
      origin: siteOf(CLINIC),
      'sec-fetch-site': 'same-origin',
      'x-tessera-script': '1',
      // A job of ours runs in its process and has no way to call; whoever tries as one shows no secret.
      ...(subject === 'job' ? { [INTERNAL_HEADER]: 'of nobody' } : {}),
      // What operators have opens the registry alone.
      ...(subject === 'operator' ? { authorization: `Bearer ${newSecret()}` } : {}),
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { payload: JSON.stringify(bodyOf(keyOf(endpoint), made.id, peer)) } : {}),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const code = response.statusCode < 300 || !isJson ? 'OK' : response.json<{ code: string }>().code;
  return { answer: `${response.statusCode} ${code}`, text: response.body };
}

/** Mails that are under way change while a request is refused. */
const UNDER_WAY = 'outbox_mails';
/** Rows of specialists, which are about no private person. */
const OF_SPECIALISTS = [
  'products',
  'product_purchases',
  'workshop_changes',
  'workshop_rooms',
  'weekly_hours',
  'meeting_signals',
  'reviews',
];
const TABLES = [
  ...new Set([...PARTS.flatMap((part) => part.tables.map((table) => getTableConfig(table).name)), ...OF_SPECIALISTS]),
].filter((name) => name !== UNDER_WAY);
/** Everything that a refused request could have changed. */
export async function stateOf({ db }: LiveApp): Promise<string> {
  // Every write gives a row another place or another transaction.
  const sums = TABLES.map(
    (table) =>
      sql`(select count(*) || ' ' || coalesce(sum(hashtext(t.ctid::text || t.xmin::text)::bigint), 0) from ${sql.identifier(table)} t) as ${sql.identifier(table)}`,
  );
  return JSON.stringify(rowsOf(await db.execute(sql`select ${sql.join(sums, sql`, `)}`)));
}
