import type { Failure, ServerFailure } from '@tessera/contracts/reports';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { Place } from './maps.ts';
import {
  addTimes,
  countsOf,
  errorsOfCause,
  errorsOfKinds,
  forget,
  hasError,
  hoursOf,
  insertError,
  insertKind,
  listErrors,
  newIn,
  publishedOf,
  type ErrorFilter,
  type ErrorRow,
} from './queries.ts';
import {
  causeOf,
  errorOf,
  firstOwn,
  HOURS,
  KEPT_DAYS,
  kindOf,
  MOST,
  nameOf,
  othersOf,
  OTHERS,
  serverCauseOf,
  serverKindOf,
  serverWhereOf,
  textOf,
  whereOf,
} from './rules.ts';

const HOUR = 3_600_000;
const LONGEST_MESSAGE = 200;

interface Published {
  readonly remote: string;
  readonly version: string;
  readonly maps: string | null;
}
const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** The stack of a failure in its sources, each place by the version that its script belongs to. */
async function stackOf(
  { maps }: Pick<Context, 'maps'>,
  { remote, version, shell, frames }: Failure,
  published: ReadonlyMap<string, Published>,
): Promise<readonly { readonly file: string; readonly place: Place }[]> {
  const stack: { file: string; place: Place }[] = [];
  for (const frame of frames) {
    const owner = frame.file.split('/')[2] ?? '';
    const of = published.get(keyOf(owner, owner === remote ? version : shell));
    stack.push({ file: frame.file, place: await maps.placeOf(frame, of?.maps ?? null) });
  }
  return stack;
}
/** What is kept of a new kind, found out only if there is room for it. */
interface NewKind {
  readonly kind: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly read: () => Promise<Pick<ErrorRow, 'cause' | 'name' | 'place' | 'message' | 'at' | 'stack'>>;
}
/** The row that a new kind belongs to, made if there is none; the row for others where there is no more room. */
async function rowFor(sql: Sql, { kind, read, ...common }: NewKind, at: Date): Promise<string> {
  const { remote, version } = common;
  const counts = await countsOf(sql, remote, version);
  async function others(): Promise<string> {
    const { id, cause } = othersOf(remote, version);
    const text = { name: OTHERS, place: '', message: '', at: '', stack: '[]' };
    await insertError(sql, { ...common, ...text, route: '', id, cause }, at);
    return id;
  }
  if (counts.kinds >= MOST.kinds) return others();
  const found = await read();
  const id = errorOf(found.cause, version);
  if (!(await hasError(sql, id))) {
    if (counts.causes >= MOST.causes || counts.all >= MOST.all) return others();
    await insertError(sql, { ...common, ...found, id }, at);
  }
  await insertKind(sql, kind, id);
  return id;
}
const ofBrowser = (
  context: Pick<Context, 'maps'>,
  failure: Failure,
  published: ReadonlyMap<string, Published>,
): NewKind => ({
  kind: kindOf(failure),
  remote: failure.remote,
  version: failure.version,
  route: failure.route,
  async read() {
    const { remote, message, at } = failure;
    const stack = await stackOf(context, failure, published);
    const first = firstOwn(remote, stack);
    return {
      cause: causeOf(failure, first),
      name: nameOf(message),
      place: whereOf(first, at),
      message: textOf(message).slice(0, LONGEST_MESSAGE),
      at,
      stack: JSON.stringify(stack.map(({ place }) => place)),
    };
  },
});
const ofServer = (failure: ServerFailure): NewKind => ({
  kind: serverKindOf(failure),
  remote: failure.server,
  version: failure.version,
  route: '',
  read: async () => ({
    cause: serverCauseOf(failure),
    name: failure.kind,
    place: serverWhereOf(failure),
    message: failure.message,
    at: failure.at,
    stack: JSON.stringify(failure.places.map((place) => ({ ...place, isMapped: true }))),
  }),
});
const forgetOld = (sql: Sql, at: Date): Promise<void> =>
  forget(sql, new Date(at.getTime() - KEPT_DAYS * 24 * HOUR), new Date(at.getTime() - (HOURS + 1) * HOUR));

/** Counts what our own servers answered with status 500, by cause and version. */
export async function takeServerFailures(
  context: Pick<Context, 'database' | 'now' | 'metrics'>,
  failures: readonly ServerFailure[],
): Promise<{ readonly taken: number }> {
  const { database, metrics } = context;
  const at = context.now();
  await forgetOld(database, at);
  const kinds = failures.map(serverKindOf);
  const rows = new Map((await errorsOfKinds(database, kinds)).map(({ id, error }) => [id, error]));
  let taken = 0;
  for (const failure of failures) {
    const id = rows.get(serverKindOf(failure)) ?? (await rowFor(database, ofServer(failure), at));
    await addTimes(database, id, { times: failure.times, tabs: 0 }, at);
    taken += failure.times;
  }
  metrics.failures.inc(taken);
  return { taken };
}

/**
 * Counts failures of browsers by their cause, each in its version. Returns how many reports were counted; those of
 * versions that nobody has published are none.
 */
export async function takeFailures(
  context: Context,
  failures: readonly Failure[],
): Promise<{ readonly taken: number }> {
  const { database } = context;
  const at = context.now();
  await forgetOld(database, at);
  const published = new Map(
    (
      await publishedOf(
        database,
        [...new Set(['shell', ...failures.map(({ remote }) => remote)])],
        [...new Set(failures.flatMap(({ version, shell }) => [version, shell]))],
      )
    ).map((one) => [keyOf(one.remote, one.version), one]),
  );
  const known = failures.filter(({ remote, version }) => published.has(keyOf(remote, version)));
  const rows = new Map((await errorsOfKinds(database, known.map(kindOf))).map(({ id, error }) => [id, error]));
  let taken = 0;
  for (const failure of known) {
    const id = rows.get(kindOf(failure)) ?? (await rowFor(database, ofBrowser(context, failure, published), at));
    await addTimes(database, id, failure, at);
    taken += failure.times;
  }
  context.metrics.failures.inc(taken);
  return { taken };
}

/** A cause in one version as operators see it. */
export interface SeenError extends Omit<ErrorRow, 'stack'> {
  /** No earlier version had it. */
  readonly isNew: boolean;
  /** Reports of each of the last hours, the present one last. */
  readonly hours: readonly number[];
}
async function seenOf({ database, now }: Context, rows: readonly ErrorRow[]): Promise<readonly SeenError[]> {
  const ids = rows.map(({ id }) => id);
  const present = Math.floor(now().getTime() / HOUR);
  const [fresh, hours] = await Promise.all([
    newIn(database, ids),
    hoursOf(database, ids, new Date((present - HOURS) * HOUR)),
  ]);
  return rows.map(({ stack: _stack, ...row }) => ({
    ...row,
    isNew: fresh.has(row.id) && row.name !== OTHERS,
    hours: Array.from(
      { length: HOURS },
      (_, n) =>
        hours.find(({ error, hour }) => error === row.id && hour.getTime() / HOUR === present - HOURS + 1 + n)?.times ??
        0,
    ),
  }));
}
export async function seenErrors(context: Context, filter: ErrorFilter): Promise<readonly SeenError[]> {
  return seenOf(context, await listErrors(context.database, filter));
}
/** One cause: in each of its versions, with its stack in the newest; null if it is not known, or no longer. */
export async function seenCause(
  context: Context,
  cause: string,
): Promise<{ readonly versions: readonly SeenError[]; readonly stack: readonly Place[] } | null> {
  const rows = await errorsOfCause(context.database, cause);
  const [newest] = rows;
  if (!newest) return null;
  const stack = z.array(Place).parse(JSON.parse(newest.stack));
  return { versions: await seenOf(context, rows), stack };
}
