import { fail } from '../../../platform/errors.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Jobs } from '../../jobs/index.ts';
import { findByEmail, findPerson, tenantLookup } from '../../tenancy/index.ts';
import { guard, hostHeaders, mayMail, nowOf, type SessionDeps, type SessionJobDeps, type Visit } from '../deps.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { LIMITS } from '../limits.ts';
import type { Login } from '../who.ts';
import { addChange, findChange, saveChange } from './email-queries.ts';

const EMAIL_QUEUE = 'email';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
/** Seconds for which the link to the new address works. */
const LINK_LIFETIME = 86_400;

interface EmailJob {
  readonly id: string;
  readonly tenantCode: string;
  readonly origin: string | null;
}
export const hashLink = (deps: Pick<SessionDeps, 'secret'>, token: string): string =>
  keyedHash(deps.secret, ['email-link', token]);

/**
 * Accepts another address for an account, or the one that it has for being confirmed. The address is looked up only in
 * the background, so that the response is the same for one that has an account. Throws TOO_MANY_REQUESTS.
 */
export async function askForAddress(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { person }: Login,
  email: string,
): Promise<void> {
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.email, [person.id]);
  const now = nowOf(scope);
  const id = newId();
  const job: EmailJob = { id, tenantCode: scope.tenant.code, origin: scope.origin };
  await deps.db.transaction(async (tx) => {
    await addChange(tx, {
      id,
      userId: person.id,
      tenantId: scope.tenant.id,
      oldEmail: person.email,
      newEmail: email.toLowerCase(),
      confirmHash: null,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME * 1000),
      confirmedAt: null,
      undoHash: null,
      undoUntil: null,
      createdAt: now,
    });
    await deps.jobs.enqueue(tx, EMAIL_QUEUE, job);
  });
}

/** Mails the link to the new address, or tells its owner; sends nothing beyond the mail limit. */
async function sendLink(deps: SessionJobDeps, { id, tenantCode, origin }: EmailJob): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const change = await findChange(tx, { id });
    // With a hash, the link has already been mailed: this is a retry of the job.
    if (!change || change.confirmHash !== null) return;
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.emailMail, change.newEmail, deps.now()))) return;
    const owner = await findByEmail(tx, change.newEmail);
    if (owner && owner.id !== change.userId) {
      const to = { userId: owner.id, email: owner.email, name: owner.firstName, lang: owner.lang };
      await deps.mail.enqueue(tx, { kind: 'email-known', tenantCode, origin, to, changeId: id });
      return;
    }
    const tenant = await tenantLookup(tx)(tenantCode);
    const person = tenant && (await findPerson(tx, tenant, change.userId));
    if (!person) throw fail('INTERNAL');
    const token = newSecret();
    await saveChange(tx, id, { confirmHash: hashLink(deps, token) });
    const to = { userId: person.id, email: change.newEmail, name: person.firstName, lang: person.lang };
    await deps.mail.enqueue(tx, { kind: 'email-confirm', tenantCode, origin, to, token });
  });
}
/** Starts the worker of the queue of address changes. */
export const sendAddressLinks = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(EMAIL_QUEUE, RULES, (data) => sendLink(deps, data as EmailJob));
