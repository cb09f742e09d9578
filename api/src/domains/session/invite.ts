import { invitesOf } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { findByEmail, findPerson } from '../tenancy/index.ts';
import { guard, mayMail, nowOf, type SessionDeps, type SessionJobDeps, type Visit } from './deps.ts';
import { addRefusal, hasRefused } from './invite-queries.ts';
import { LIMITS } from './limits.ts';
import type { Login } from './who.ts';

const INVITE_QUEUE = 'invite';
const RULES = { retries: 5, firstPause: 2, longestPause: 300 };
interface InviteJob {
  readonly id: string;
  readonly tenantId: string;
  readonly tenantCode: string;
  readonly needsCode: boolean;
  readonly origin: string | null;
  readonly email: string;
  readonly lang: Lang;
}

type Keyed = Pick<SessionDeps, 'secret'>;
const addressHash = ({ secret }: Keyed, email: string): string =>
  keyedHash(secret, ['invite-address', email.toLowerCase()]);
const proofOf = ({ secret }: Keyed, hash: string): string => keyedHash(secret, ['invite-refusal', hash]);
/** The secret of the link that ends invitations: without the address, and nobody can make one for another address. */
const refusalToken = (deps: Keyed, email: string): string => {
  const hash = addressHash(deps, email);
  return `${hash}.${proofOf(deps, hash)}`;
};

/**
 * Accepts an invitation. The work is the same for every address, because it is looked up only in the background. Throws
 * INVITE_CLOSED where the partner has none, and TOO_MANY_REQUESTS.
 */
export async function inviteByMail(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { person }: Pick<Login, 'person'>,
  { email, lang }: { readonly email: string; readonly lang: Lang },
): Promise<void> {
  const { tenant, origin } = scope;
  if (!invitesOf(tenant)) throw fail('INVITE_CLOSED');
  await guard(deps, scope, visit, LIMITS.invite, [person.id]);
  const job: InviteJob = {
    id: newId(),
    tenantId: tenant.id,
    tenantCode: tenant.code,
    needsCode: tenant.flags['expectCodeVerification'] === true,
    origin,
    email: email.toLowerCase(),
    lang,
  };
  await deps.jobs.enqueue(deps.db, INVITE_QUEUE, job);
}

/** Queues the mail, unless the address wants none, is a member already, or has been invited lately by anybody. */
async function sendInvite(deps: SessionJobDeps, job: InviteJob): Promise<void> {
  const { id, tenantId, tenantCode, needsCode, origin, email, lang } = job;
  await deps.db.transaction(async (tx) => {
    if (await hasRefused(tx, addressHash(deps, email))) return;
    const owner = await findByEmail(tx, email);
    if (owner && (await findPerson(tx, { id: tenantId }, owner.id))?.membership) return;
    if (!(await mayMail({ ...deps, db: tx }, LIMITS.inviteMail, email, deps.now()))) return;
    const to = { userId: id, email, name: '', lang };
    const token = refusalToken(deps, email);
    await deps.mail.enqueue(tx, { kind: 'invite', tenantCode, origin, to, needsCode, token });
  });
}
/** Starts the worker of the queue of invitations. */
export const sendInvites = (jobs: Jobs, deps: SessionJobDeps): Promise<void> =>
  jobs.work(INVITE_QUEUE, RULES, (data) => sendInvite(deps, data as InviteJob));

/** Ends all invitations to the address of a link. Throws LINK_EXPIRED for a link that is not ours, TOO_MANY_REQUESTS. */
export async function refuseInvitesBy(deps: SessionDeps, scope: Scope, visit: Visit, token: string): Promise<void> {
  await guard(deps, scope, visit, LIMITS.inviteRefusal, [visit.address]);
  const [hash = '', proof = ''] = token.split('.');
  if (!isSameHash(proof, proofOf(deps, hash))) throw fail('LINK_EXPIRED');
  await addRefusal(deps.db, hash, nowOf(scope));
}
