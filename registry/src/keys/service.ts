import type { KeyStatement } from '@tessera/contracts/registry-keys';
import { keyId } from '@tessera/server/registry-keys';
import { writeAudit } from '../audit/entries.ts';
import type { Context, News } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { writeDocuments } from '../documents/write.ts';
import { listEnvironments } from '../environments/queries.ts';
import { refusal } from '../http.ts';
import {
  endTeamKey,
  insertKey,
  insertStatement,
  listKeys,
  listStatements,
  listTeamKeys,
  setKeyRevoked,
  type TeamKey,
} from './queries.ts';
import { signingKey, validOf } from './signing.ts';

const day = (at: Date): string => at.toISOString().slice(0, 10);
/** The name of a team's key, which is stored as SPKI. */
export const teamKeyId = (spki: string): string => keyId(Buffer.from(spki, 'base64').subarray(-32).toString('base64'));

/** A key as an operator sees it. */
export interface ListedKey {
  readonly id: string;
  readonly purpose: string;
  readonly state: 'signs' | 'valid' | 'revoked';
  readonly since: Date;
  readonly until: Date | null;
  readonly by: string | null;
}
export async function listed(sql: Sql): Promise<readonly ListedKey[]> {
  const keys = await listKeys(sql);
  const [signs] = validOf(keys);
  return [
    ...keys.map(({ id, since, revokedAt, revokedBy }) => ({
      id,
      purpose: 'documents',
      state: revokedAt ? ('revoked' as const) : id === signs?.id ? ('signs' as const) : ('valid' as const),
      since,
      until: revokedAt,
      by: revokedBy,
    })),
    ...(await listTeamKeys(sql)).map(({ remote, key, since, revokedAt, revokedBy }) => ({
      id: teamKeyId(key),
      purpose: `versions of ${remote}`,
      state: revokedAt ? ('revoked' as const) : ('signs' as const),
      since,
      until: revokedAt,
      by: revokedBy,
    })),
  ];
}

/** Says which keys count from now on, signed by one that counted before, and signs every document anew with the newest. */
async function state(
  context: Context,
  sql: Sql,
  { signer, at }: { readonly signer: { sign(text: string): string }; readonly at: Date },
): Promise<readonly News[]> {
  const keys = await listKeys(sql);
  const number = ((await listStatements(sql)).at(-1)?.number ?? 0) + 1;
  const statement: KeyStatement = {
    kind: 'registry-keys',
    number,
    at: at.toISOString(),
    keys: validOf(keys).map(({ key }) => key),
    revoked: keys.flatMap(({ id, key, revokedAt }) => (revokedAt ? [{ id, key, at: revokedAt.toISOString() }] : [])),
  };
  const text = JSON.stringify(statement);
  await insertStatement(sql, number, { text, signature: signer.sign(text) });
  const news: News[] = [];
  for (const { name } of await listEnvironments(sql)) news.push(...(await writeDocuments(context, sql, name)).news);
  return news;
}
const publishValid = async ({ keys, database }: Context): Promise<void> =>
  keys.publish(validOf(await listKeys(database)).map(({ key }) => key));

/**
 * Makes a new key, which signs from now on; the one before stays valid, so that whoever knows only that one follows.
 * Throws CONFLICT while two keys are valid.
 */
export async function rotateKey(
  context: Context,
  by: string,
): Promise<{ readonly id: string; readonly before: string; readonly warnings: readonly string[] }> {
  const { database, keys } = context;
  let made: string | null = null;
  try {
    const { id, before, news } = await database.write(async (sql) => {
      const [newest, older] = validOf(await listKeys(sql));
      if (newest && older)
        throw refusal(
          'CONFLICT',
          'keys',
          `Two keys are valid already: ${newest.id} signs, and ${older.id} was before it. Revoke that one first: npm run keys -- revoke ${older.id}`,
        );
      const old = await signingKey(context, sql);
      const { raw } = keys.make();
      const [fresh, previous] = [keyId(raw), keyId(old.raw)];
      made = fresh;
      const at = context.now();
      await insertKey(sql, { id: fresh, key: raw, since: at, by });
      await writeAudit(sql, { at, by, action: 'rotate', note: `documents: ${fresh} signs, ${previous} stays valid` });
      return { id: fresh, before: previous, news: await state(context, sql, { signer: old, at }) };
    });
    made = null;
    await publishValid(context);
    return { id, before, warnings: await context.notify(news) };
  } finally {
    if (made !== null) keys.remove(made);
  }
}

/** Ends what a key of documents has signed, at once. */
async function revokeOwn(context: Context, id: string, by: string): Promise<readonly string[]> {
  const news = await context.database.write(async (sql) => {
    const keys = await listKeys(sql);
    const found = keys.find((one) => one.id === id);
    if (found?.revokedAt)
      throw refusal(
        'CONFLICT',
        'id',
        `The key ${id} was revoked before, on ${day(found.revokedAt)} by ${found.revokedBy}.`,
      );
    if (validOf(keys)[0]?.id === id)
      throw refusal(
        'CONFLICT',
        'id',
        `The key ${id} signs the documents. Make the next one first, then revoke this one: npm run keys -- rotate`,
      );
    const at = context.now();
    await setKeyRevoked(sql, id, at, by);
    await writeAudit(sql, { at, by, action: 'revoke-key', note: `documents: ${id}` });
    return state(context, sql, { signer: await signingKey(context, sql), at });
  });
  context.keys.remove(id);
  await publishValid(context);
  return context.notify(news);
}
/** Ends a team's key for all remotes that it signs; the next version of each pins the key that it comes with. */
async function revokeTeams(context: Context, teams: readonly TeamKey[], id: string, by: string): Promise<void> {
  const current = teams.filter(({ revokedAt }) => revokedAt === null);
  const [last] = teams;
  if (current.length === 0 && last?.revokedAt)
    throw refusal(
      'CONFLICT',
      'id',
      `The key ${id} was revoked before, on ${day(last.revokedAt)} by ${last.revokedBy}.`,
    );
  await context.database.write(async (sql) => {
    const at = context.now();
    for (const team of current) {
      await endTeamKey(sql, team, at, by);
      await writeAudit(sql, { at, by, action: 'revoke-key', remote: team.remote, note: `versions: ${id}` });
    }
  });
}
/** Throws NOT_FOUND for a key that there never was, CONFLICT for one that was revoked before and for the one that signs. */
export async function revokeKey(
  context: Context,
  id: string,
  by: string,
): Promise<{ readonly purposes: readonly string[]; readonly warnings: readonly string[] }> {
  if ((await listKeys(context.database)).some((one) => one.id === id))
    return { purposes: ['documents'], warnings: await revokeOwn(context, id, by) };
  const teams = (await listTeamKeys(context.database)).filter(({ key }) => teamKeyId(key) === id);
  if (teams.length === 0)
    throw refusal('NOT_FOUND', 'id', `There is no key ${id}. See which there are: npm run keys -- list`);
  await revokeTeams(context, teams, id, by);
  return { purposes: [...new Set(teams.map(({ remote }) => `versions of ${remote}`))], warnings: [] };
}

/** Why a remote's version may not be signed with this key, in one sentence; null if it may. */
export async function teamKeyProblem(sql: Sql, remote: string, key: string): Promise<string | null> {
  const teams = await listTeamKeys(sql);
  const own = teams.filter((one) => one.remote === remote);
  const ended = own.find((one) => one.key === key && one.revokedAt !== null);
  const given = teamKeyId(key);
  if (ended?.revokedAt)
    return `The key ${given} no longer signs ${remote}: it was revoked on ${day(ended.revokedAt)} by ${ended.revokedBy}.`;
  const pinned = own.find((one) => one.revokedAt === null);
  if (!pinned || pinned.key === key) return null;
  const owner = teams.find((one) => one.key === key && one.revokedAt === null)?.remote;
  return `${remote} is signed with the key ${teamKeyId(pinned.key)} alone, and this version with ${given}${owner === undefined ? '' : `, which is the key of ${owner}`}.`;
}
