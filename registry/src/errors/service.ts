import type { Failure } from '@tessera/contracts/reports';
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
/** The row that a new kind belongs to, made if there is none; the row for others where there is no more room. */
async function rowFor(
  context: Context,
  sql: Sql,
  failure: Failure,
  published: ReadonlyMap<string, Published>,
  at: Date,
): Promise<string> {
  const { remote, version, message, route } = failure;
  const common = { remote, version, route };
  const counts = await countsOf(sql, remote, version);
  async function others(): Promise<string> {
    const { id, cause } = othersOf(remote, version);
    const text = { name: OTHERS, place: '', message: '', at: '', stack: '[]' };
    await insertError(sql, { ...common, ...text, route: '', id, cause }, at);
    return id;
  }
  if (counts.kinds >= MOST.kinds) return others();
  const stack = await stackOf(context, failure, published);
  const first = firstOwn(remote, stack);
  const cause = causeOf(failure, first);
  const id = errorOf(cause, version);
  if (!(await hasError(sql, id))) {
    if (counts.causes >= MOST.causes || counts.all >= MOST.all) return others();
    await insertError(
      sql,
      {
        ...common,
        id,
        cause,
        name: nameOf(message),
        place: whereOf(first, failure.at),
        message: textOf(message).slice(0, LONGEST_MESSAGE),
        at: failure.at,
        stack: JSON.stringify(stack.map(({ place }) => place)),
      },
      at,
    );
  }
  await insertKind(sql, kindOf(failure), id);
  return id;
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
  await forget(database, new Date(at.getTime() - KEPT_DAYS * 24 * HOUR), new Date(at.getTime() - (HOURS + 1) * HOUR));
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
    const id = rows.get(kindOf(failure)) ?? (await rowFor(context, database, failure, published, at));
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
