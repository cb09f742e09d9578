import { randomBytes } from 'node:crypto';
import { AppError } from '@tessera/contracts/errors';
import { addressKey } from '@tessera/server/address';
import { hashPassword, verifyPassword } from '@tessera/server/password';
import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import {
  countAttempts,
  deleteOperator,
  deleteSession,
  findNotice,
  findOperator,
  forgetAttempts,
  insertOperator,
  insertSession,
  listOperators,
  seeSession,
  setCodeAt,
  setNotice,
  spendRecovery,
  spendStep,
  type Operator,
} from './queries.ts';
import {
  addressOf,
  ATTEMPTS,
  checkCode,
  digest,
  FRESH,
  IDLE,
  newPassword,
  newRecoveryCodes,
  newSecret,
  readRecoveryCode,
  WHOLE,
} from './rules.ts';

/** What a new operator needs, shown once. */
export interface NewOperator {
  readonly password: string;
  /** `otpauth://…`, for the phone. */
  readonly address: string;
  readonly recovery: readonly string[];
}
/** Makes an operator. Throws CONFLICT for a name that is taken. */
export async function addOperator(context: Context, name: string, by: string): Promise<NewOperator> {
  const [password, secret, recovery] = [newPassword(), newSecret(), newRecoveryCodes()];
  const passwordHash = await hashPassword(password);
  await context.database.write(async (sql) => {
    if (await findOperator(sql, name))
      throw refusal(
        'CONFLICT',
        'name',
        `There is an operator ${name} already. To give them a new password and phone, remove them first: npm run operators -- remove ${name}`,
      );
    const at = context.now();
    const hashes = recovery.map((code) => digest(readRecoveryCode(code) ?? ''));
    const sealed = context.sealed.seal(secret);
    await insertOperator(sql, { name, passwordHash, secret: sealed, recovery: hashes, madeAt: at, madeBy: by });
    await writeAudit(sql, { at, by, action: 'operator', note: `${name}: made` });
  });
  return { password, address: addressOf(secret, name), recovery };
}
/** Removes an operator with all sessions. Throws NOT_FOUND if there is none such. */
export async function removeOperator(context: Context, name: string, by: string): Promise<void> {
  await context.database.write(async (sql) => {
    if (!(await findOperator(sql, name))) throw refusal('NOT_FOUND', 'name', `There is no operator ${name}.`);
    await deleteOperator(sql, name);
    await writeAudit(sql, { at: context.now(), by, action: 'operator', note: `${name}: removed` });
  });
}

const WRONG = 'Name, password or code is wrong.';
const refused = (message: string): AppError => refusal('NOT_LOGGED_IN', 'code', message);

/** Uses up a code of the phone, or a recovery code. Throws NOT_LOGGED_IN with why it does not count. */
async function spendCode(
  { database, sealed, now }: Context,
  operator: Operator,
  text: string,
  wrong: string,
): Promise<void> {
  const { name, secret } = operator;
  const code = text.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) {
    const recovery = readRecoveryCode(text);
    if (recovery !== null && (await spendRecovery(database, name, digest(recovery)))) return;
    throw refused(wrong);
  }
  const check = checkCode(sealed.open(secret), code, now());
  if (check.kind === 'clock')
    throw refused(
      `This code belongs to a time about ${check.minutes} minutes from now: the clock of your phone, or of this machine, may be wrong. Set it, then use the next code.`,
    );
  if (check.kind === 'wrong') throw refused(wrong);
  if (!(await spendStep(database, name, check.step)))
    throw refused('This code was used before. Wait for the next one on your phone.');
}

/**
 * Lets somebody try, unless too many attempts have failed. An attempt counts before it is judged, so that many at once
 * are no way around it. Throws TOO_MANY_REQUESTS.
 */
async function throttled<T>(context: Context, name: string, from: string, attempt: () => Promise<T>): Promise<T> {
  const at = context.now();
  const since = new Date(at.getTime() - ATTEMPTS.window);
  const [byName, byAddress] = [`name ${name.slice(0, 80)}`, `from ${addressKey(from)}`];
  const counts = await context.database.write((sql) => countAttempts(sql, [byName, byAddress], { at, since }));
  if ((counts.get(byName) ?? 0) > ATTEMPTS.name || (counts.get(byAddress) ?? 0) > ATTEMPTS.address) {
    const message = 'Too many attempts have failed. Wait a quarter of an hour without trying, then try again.';
    throw new AppError('TOO_MANY_REQUESTS', { details: [{ path: 'code', message }] });
  }
  const result = await attempt();
  await forgetAttempts(context.database, [byName]);
  return result;
}

/** Compared with where there is no such operator, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

export interface Login {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  /** The visitor's network address. */
  readonly from: string;
}
/**
 * Begins a session and returns the text of its cookie. Throws NOT_LOGGED_IN in one sentence; what is wrong with the code is only said
 * to who knows the password. Throws TOO_MANY_REQUESTS.
 */
export async function logIn(context: Context, { name, password, code, from }: Login): Promise<string> {
  return throttled(context, name, from, async () => {
    const operator = await findOperator(context.database, name);
    nobody ??= hashPassword(newPassword());
    const isRight = await verifyPassword(password, operator?.passwordHash ?? (await nobody));
    if (!operator || !isRight) throw refused(WRONG);
    await spendCode(context, operator, code, WRONG);
    const cookie = randomBytes(32).toString('base64url');
    const at = context.now();
    await context.database.write(async (sql) => {
      const form = randomBytes(32).toString('base64url');
      await insertSession(sql, digest(cookie), { operator: name, form, madeAt: at, seenAt: at, codeAt: at });
      await writeAudit(sql, { at, by: name, action: 'login' });
    });
    return cookie;
  });
}

/** Who is logged in. */
export interface Session {
  readonly operator: string;
  /** Stands in each form of this session and nowhere else. */
  readonly form: string;
  /** Whether a step in production needs no new code. */
  readonly isFresh: boolean;
}
/** The session of a cookie; null if it has ended. */
export async function sessionOf({ database, now }: Context, cookie: string): Promise<Session | null> {
  const at = now();
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds);
  const stored = await seeSession(database, digest(cookie), {
    now: at,
    idleSince: before(IDLE),
    madeSince: before(WHOLE),
  });
  if (!stored) return null;
  return { operator: stored.operator, form: stored.form, isFresh: stored.codeAt > before(FRESH) };
}
/** Takes another code within a session. Throws NOT_LOGGED_IN, TOO_MANY_REQUESTS. */
export async function confirm(
  context: Context,
  { cookie, name, code, from }: Omit<Login, 'password'> & { readonly cookie: string },
): Promise<void> {
  await throttled(context, name, from, async () => {
    const operator = await findOperator(context.database, name);
    if (!operator) throw refused(WRONG);
    await spendCode(context, operator, code, 'The code is wrong.');
  });
  await setCodeAt(context.database, digest(cookie), context.now());
}
/** Lets the next page of a session say this, once. */
export const tellNext = async ({ database }: Context, cookie: string, sentences: readonly string[]): Promise<void> =>
  void (await setNotice(database, digest(cookie), sentences.join('\n')));
/** What was to be said, which is then forgotten. */
export async function toldNow({ database }: Context, cookie: string): Promise<readonly string[]> {
  const notice = await findNotice(database, digest(cookie));
  if (notice !== null) await setNotice(database, digest(cookie), null);
  return notice?.split('\n') ?? [];
}
/** How many may log in. */
export const operatorCount = async ({ database }: Context): Promise<number> => (await listOperators(database)).length;
export const logOut = async ({ database }: Context, cookie: string): Promise<void> =>
  void (await deleteSession(database, digest(cookie)));
