import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { environmentNamed } from '../environments/service.ts';
import { refusal } from '../http.ts';
import { listRegistrations } from '../registrations/queries.ts';
import { insertToken, setRevoked, tokensOf } from './queries.ts';
import { hashSecret, newSecret, stateOf, tokenText, type Scope } from './rules.ts';

const DAY = 86_400_000;
/** Names in the audit log that are nobody's: of the registry itself, and of a command without a user. */
const NOBODY: readonly string[] = ['registry', 'unnamed'];
export const day = (at: Date): string => at.toISOString().slice(0, 10);
const described = ({ may, remote, environment }: Scope): string =>
  `${may.join(' and ')}, ${remote ?? 'every remote'}, ${environment ?? 'every environment'}`;

export interface NewToken extends Scope {
  /** The owner's name, which the audit log carries in every act with the token. */
  readonly name: string;
  /** How long it is valid. */
  readonly days: number;
}
/**
 * Makes a token and returns it, once: only its hash is stored. Throws BAD_INPUT for a name or scope without meaning,
 * NOT_FOUND for an environment or remote that does not exist, CONFLICT while the name has a valid token.
 */
export async function addToken(
  context: Context,
  { name, days, ...scope }: NewToken,
  by: string,
): Promise<{ readonly token: string; readonly endsAt: Date; readonly warnings: readonly string[] }> {
  const { may, remote, environment } = scope;
  if (NOBODY.includes(name)) throw refusal('BAD_INPUT', 'name', `A token cannot be called ${name}.`);
  if (may.every((action) => action === 'read') && (remote ?? environment) !== null)
    throw refusal('BAD_INPUT', 'may', 'Reading is of the whole registry: leave out --remote and --environment.');
  return context.database.write(async (sql) => {
    if (environment !== null) await environmentNamed(sql, environment);
    if (remote !== null && !(await listRegistrations(sql)).some((one) => one.name === remote))
      throw refusal(
        'NOT_FOUND',
        'remote',
        `${remote} is not registered. Register it first: npm run release -- register ${remote} /${remote}`,
      );
    const at = context.now();
    const valid = (await tokensOf(sql, name)).find((one) => stateOf(one, at) === 'valid');
    if (valid)
      throw refusal(
        'CONFLICT',
        'name',
        `${name} has a token until ${day(valid.endsAt)}. Revoke it first, or give the new one another name.`,
      );
    const endsAt = new Date(at.getTime() + days * DAY);
    const secret = newSecret();
    const hash = hashSecret(secret);
    const token = tokenText(await insertToken(sql, { name, hash, ...scope, madeAt: at, madeBy: by, endsAt }), secret);
    const note = `${name}: ${described(scope)}, until ${endsAt.toISOString()}`;
    await writeAudit(sql, { at, by, action: 'token', environment, remote, note });
    const isFree = environment !== null && !may.includes('promote');
    const warnings = isFree ? [`Versions are published for every environment, so ${environment} limits nothing.`] : [];
    return { token, endsAt, warnings };
  });
}

/** Ends a token at once. Throws NOT_FOUND if the name has no valid one, with what became of its last. */
export async function revokeToken(context: Context, name: string, by: string): Promise<{ readonly name: string }> {
  return context.database.write(async (sql) => {
    const at = context.now();
    const [last] = await tokensOf(sql, name);
    if (!last) throw refusal('NOT_FOUND', 'name', `There is no token of ${name}.`);
    if (last.revokedAt)
      throw refusal(
        'NOT_FOUND',
        'name',
        `The token of ${name} was revoked before, on ${day(last.revokedAt)} by ${last.revokedBy}.`,
      );
    if (stateOf(last, at) === 'ended')
      throw refusal('NOT_FOUND', 'name', `The token of ${name} ended on ${day(last.endsAt)}; nothing to revoke.`);
    await setRevoked(sql, last.id, at, by);
    const { environment, remote } = last;
    await writeAudit(sql, { at, by, action: 'revoke', environment, remote, note: `${name}: ${described(last)}` });
    return { name };
  });
}
