import { AppError, type FieldIssue } from '@tessera/contracts/errors';
import { liesIn, beginningOf } from '@tessera/contracts/address';
import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import { pinKey, pinnedKey } from '../keys/queries.ts';
import { teamKeyId } from '../keys/service.ts';
import { isReservedName } from '../releases/publication-rules.ts';
import { listEnvironments } from '../environments/queries.ts';
import { liveReleases } from '../releases/queries.ts';
import type { Sql } from '../database/sql.ts';
import {
  deletePrefixes,
  deleteRegistration,
  insertRegistration,
  listRegistrations,
  type Registration,
} from './queries.ts';
import { prefixProblem } from './rules.ts';

export interface Registering {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Gives more prefixes to a name that is registered. */
  readonly add: boolean;
  /** The only key that may sign its versions; without one, that of the first version is pinned. */
  readonly key?: string | undefined;
}
const day = (at: Date): string => at.toISOString().slice(0, 10);
const listed = (prefixes: readonly string[]): string => prefixes.join(', ') || 'no paths';

/**
 * Registers a remote's name and prefixes, once; the same again is a no-op. Throws BAD_INPUT for a prefix that nobody may
 * have, CONFLICT for one that belongs to another remote, and for a name that is taken unless prefixes are to be added.
 */
export async function register(
  context: Context,
  { name, prefixes, add, key }: Registering,
  by: string,
): Promise<{ readonly prefixes: readonly string[]; readonly isNew: boolean; readonly added: readonly string[] }> {
  return context.database.write(async (sql) => {
    const registered = await listRegistrations(sql);
    const existing = registered.find((one) => one.name === name);
    if (isReservedName(name)) throw refusal('BAD_INPUT', 'name', `A remote cannot be called ${name}.`);
    const issues = prefixes.flatMap((prefix, index): FieldIssue[] => {
      const message = prefixProblem(prefix, name, registered);
      return message ? [{ path: `prefixes.${index}`, message }] : [];
    });
    if (issues.length > 0) throw new AppError('CONFLICT', { details: issues });
    const owned = existing?.prefixes ?? [];
    const added = [...new Set(prefixes)].filter((prefix) => !owned.some((own) => liesIn(prefix, own)));
    if (existing && added.length > 0 && !add) {
      const command = `npm run release -- register ${name} ${added.join(' ')} --add`;
      const message = `The name ${name} is taken: ${existing.by} registered it on ${day(existing.at)} for ${listed(owned)}. To give it more: ${command}`;
      throw refusal('CONFLICT', 'name', message);
    }
    const all = [...owned, ...added].toSorted();
    const pinned = await pinnedKey(sql, name);
    if (key !== undefined && pinned !== null && pinned !== key) {
      const id = teamKeyId(pinned);
      throw refusal(
        'CONFLICT',
        'key',
        `${name} is signed with the key ${id}. Revoke that one first: npm run keys -- revoke ${id}`,
      );
    }
    const isPinning = key !== undefined && pinned === null;
    if (existing && added.length === 0 && !isPinning) return { prefixes: all, isNew: false, added };
    const at = context.now();
    if (isPinning) await pinKey(sql, name, key, at);
    await insertRegistration(sql, { name, prefixes: added, at, by });
    await writeAudit(sql, {
      at,
      by,
      action: 'register',
      remote: name,
      note: isPinning ? `${listed(added)}; its key ${teamKeyId(key)} is pinned` : listed(added),
    });
    return { prefixes: all, isNew: !existing, added };
  });
}

/** Paths of live versions that lie in some of these prefixes, with the environment of each. */
async function usesOf(sql: Sql, name: string, prefixes: readonly string[] | null): Promise<readonly string[]> {
  const uses: string[] = [];
  for (const { name: environment } of await listEnvironments(sql)) {
    const live = (await liveReleases(sql, environment)).find((one) => one.remote === name);
    if (live && prefixes === null) uses.push(`${name} ${live.version} is live in ${environment}`);
    for (const { path } of prefixes && live ? live.descriptor.routes : [])
      if (prefixes?.some((prefix) => liesIn(beginningOf(path), prefix)))
        uses.push(`${name} ${live?.version ?? ''} has ${path} in ${environment}`);
  }
  return uses;
}
/**
 * Takes prefixes back, or the whole name if none is named. Throws NOT_FOUND for what is not registered, CONFLICT while a
 * live version uses it.
 */
export async function unregister(
  context: Context,
  { name, prefixes }: Pick<Registration, 'name' | 'prefixes'>,
  by: string,
): Promise<{ readonly prefixes: readonly string[] }> {
  return context.database.write(async (sql) => {
    const existing = (await listRegistrations(sql)).find((one) => one.name === name);
    if (!existing) throw refusal('NOT_FOUND', 'name', `${name} is not registered.`);
    const stray = prefixes.find((prefix) => !existing.prefixes.includes(prefix));
    if (stray !== undefined)
      throw refusal(
        'NOT_FOUND',
        'prefixes',
        `${stray} is no prefix of ${name}, which has ${listed(existing.prefixes)}.`,
      );
    const isWhole = prefixes.length === 0;
    const uses = await usesOf(sql, name, isWhole ? null : prefixes);
    if (uses.length > 0)
      throw refusal(
        'CONFLICT',
        'name',
        `This is in use: ${uses.join(', ')}. Retire the remote, or promote a version without it.`,
      );
    if (isWhole) await deleteRegistration(sql, name);
    else await deletePrefixes(sql, name, prefixes);
    const gone = isWhole ? existing.prefixes : prefixes;
    await writeAudit(sql, { at: context.now(), by, action: 'unregister', remote: name, note: listed(gone) });
    return { prefixes: isWhole ? [] : existing.prefixes.filter((prefix) => !prefixes.includes(prefix)) };
  });
}
