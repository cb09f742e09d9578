import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { writeDocuments } from '../documents/write.ts';
import { refusal } from '../http.ts';
import { findEnvironment, insertEnvironment, listEnvironments, setEpoch, type Environment } from './queries.ts';

/** An environment by name. Throws NOT_FOUND with those that exist, because a misspelt name must not make another one. */
export async function environmentNamed(sql: Sql, name: string): Promise<Environment> {
  const found = await findEnvironment(sql, name);
  if (found) return found;
  const names = (await listEnvironments(sql)).map((one) => one.name).join(', ');
  const message = `There is no environment ${name}. There are: ${names}. An operator makes one: npm run release -- environments add ${name}`;
  throw refusal('NOT_FOUND', 'environment', message);
}
/** Makes an environment; one that exists is left as it is. */
export async function addEnvironment(context: Context, name: string, by: string): Promise<{ readonly isNew: boolean }> {
  return context.database.write(async (sql) => {
    if (await findEnvironment(sql, name)) return { isNew: false };
    await insertEnvironment(sql, name);
    await writeAudit(sql, { at: context.now(), by, action: 'environment', environment: name });
    return { isNew: true };
  });
}

const MINUTE = 60_000;
/**
 * Begins a new epoch, whose documents are newer than any that were ever written: edges, apis and tabs follow a restored
 * registry again. Numbered by the minutes since 1970, because a registry that was restored twice does not know the
 * epochs that were lost. Throws NOT_FOUND for an unknown environment.
 */
export async function beginEpoch(
  context: Context,
  environment: string,
  by: string,
): Promise<{ readonly epoch: number; readonly revision: number; readonly warnings: readonly string[] }> {
  const { epoch, written } = await context.database.write(async (sql) => {
    const before = await environmentNamed(sql, environment);
    const at = context.now();
    const next = Math.max(before.epoch + 1, Math.floor(at.getTime() / MINUTE));
    await setEpoch(sql, environment, next);
    await writeAudit(sql, { at, by, action: 'epoch', environment, note: `${next}, before: ${before.epoch}` });
    return { epoch: next, written: await writeDocuments(context, sql, environment) };
  });
  const untold = await context.notify(written.news);
  return { epoch, revision: written.revision, warnings: [...written.warnings, ...untold] };
}
