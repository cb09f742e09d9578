import { helpNumbers } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { findUsers } from '../tenancy/index.ts';
import { drawResult } from './paper.ts';
import { openResult } from './service.ts';

/** The same wish within this time is one mail. */
const SAME_WISH = 60_000;
/**
 * Mails an own result as a PDF to the address of the account. A visitor has no address that is known to be theirs, and a
 * typed one could be anybody's. Throws NOT_FOUND for a result that is not the caller's.
 */
export async function sendResultPdf(
  deps: { readonly db: Db; readonly mail: Mailer },
  scope: Scope,
  { respondentId, lang }: { readonly respondentId: string; readonly lang: Lang },
): Promise<{ isQueued: true }> {
  const userId = requireActor(scope);
  const result = await openResult(deps, scope, { respondentId, lang });
  const user = (await findUsers(deps.db, scope, [userId])).get(userId);
  if (!user) throw fail('NOT_FOUND');
  const { tenant, now, origin } = scope;
  const zone = user.zone ?? tenant.zone;
  const pdf = await drawResult({ result, lang, brand: tenant.name, zone }, new Date(now.epochMilliseconds));
  await deps.mail.enqueue(deps.db, {
    kind: 'assessment-result',
    tenantCode: tenant.code,
    origin,
    to: { userId, email: user.email, name: user.firstName, lang },
    respondentId,
    at: Math.floor(now.epochMilliseconds / SAME_WISH) * SAME_WISH,
    pdf: Buffer.from(pdf).toString('base64'),
    needsHelp: result.needsHelp,
    numbers: helpNumbers(zone).join(', '),
  });
  return { isQueued: true };
}
