import { ORGANISED } from '@tessera/contracts/house';
import { DEFAULT_LANG, type Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  askForWork,
  guard,
  LIMITS,
  mayMail,
  nowOf,
  takeWork,
  type SessionDeps,
  type Visit,
  type Work,
} from '../session/index.ts';

import { letterOf, type Lead as LeadAnswers } from './lead-rules.ts';
import { insertMessage, type MessageKind } from './queries.ts';

export interface ContactDeps extends SessionDeps {
  /** Where messages go. */
  readonly house: string;
}
export interface Message {
  /** The same for a message that is sent twice. */
  readonly once: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly lang: Lang;
  readonly work?: Work | undefined;
}
/** What somebody answered in the form of a page. */
export interface Lead extends LeadAnswers, Omit<Message, 'subject' | 'message'> {}
/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** The number of a message: the same for one that is sent twice, and no way back to its id. */
function ticketOf({ secret }: Pick<ContactDeps, 'secret'>, id: string): string {
  const bytes = Buffer.from(keyedHash(secret, ['contact-ticket', id]), 'hex');
  const signs = [...bytes.subarray(0, 8)].map((byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** A row and its mails, after the limits: what a message and a request of a page's form have in common. */
async function take(deps: ContactDeps, scope: Scope, visit: Visit, message: Message, kind: MessageKind) {
  const { once: id, name, subject, message: text, lang, work } = message;
  const email = message.email.toLowerCase();
  const isProved = async (): Promise<boolean> =>
    work !== undefined && takeWork(deps, scope, visit, { email, counter: ['contact', visit.address] }, work);
  await guard(deps, scope, visit, LIMITS.contactMost, [visit.address]);
  await guard(deps, scope, visit, LIMITS.contactPlace, [visit.address], isProved);
  const ticket = ticketOf(deps, id);
  const common = { tenantCode: scope.tenant.code, origin: scope.origin, ticket, id };
  await deps.db.transaction(async (tx) => {
    await insertMessage(tx, scope, { id, ticket, kind, lang, message: { name, email, subject, text } });
    await deps.mail.enqueue(tx, {
      ...common,
      kind: 'contact-house',
      to: { userId: id, email: deps.house, name: '', lang: DEFAULT_LANG },
      from: { name, email, lang },
      about: subject,
      text,
    });
    if (await mayMail({ ...deps, db: tx }, LIMITS.contactMail, email, nowOf(scope)))
      await deps.mail.enqueue(tx, { ...common, kind: 'contact-received', to: { userId: id, email, name: '', lang } });
  });
  return { ticket };
}
/**
 * Queues a message for the house, and its number for whoever wrote. What they wrote is not in the mail to them: whoever
 * enters another person's address cannot write to them by way of the house. Throws TOO_MANY_REQUESTS.
 */
export const writeToHouse = (deps: ContactDeps, scope: Scope, visit: Visit, message: Message) =>
  take(deps, scope, visit, message, 'question');
/** The same for the form of a page. Throws also BAD_INPUT, for an organisation that is missing. */
export async function askHouse(
  deps: ContactDeps,
  scope: Scope,
  visit: Visit,
  lead: Lead,
): Promise<{ readonly ticket: string }> {
  if (lead.organisation === '' && ORGANISED.includes(lead.topic))
    throw fail('BAD_INPUT', [{ path: 'organisation', message: 'required' }]);
  const { once, name, email, lang, work } = lead;
  return take(deps, scope, visit, { once, name, email, lang, work, ...letterOf(lead) }, lead.topic);
}
/** A sum for somebody who would have to wait before the next message. Throws TOO_MANY_REQUESTS. */
export const workForMessage = (deps: ContactDeps, scope: Scope, visit: Visit, email: string) =>
  askForWork(deps, scope, visit, email);
