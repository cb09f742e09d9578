import { readConsent, type ConsentChoice } from '@tessera/contracts/consent';
import type { Lang } from '@tessera/contracts/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { addConsent, dropConsents, endConsent, isGranted } from './queries.ts';

/** Milliseconds for which a proof is kept: three years, in which a claim can be made. */
const KEPT = 3 * 366 * 24 * 3600 * 1000;
interface Deps {
  readonly db: Db;
}
export interface Choice {
  readonly choice: ConsentChoice;
  readonly text: string;
  readonly lang: Lang;
  readonly replaces?: string | undefined;
}

/** Stores a choice in the place of the former one, both or neither. */
export async function keepChoice(
  { db }: Deps,
  scope: Scope,
  { replaces, ...choice }: Choice,
): Promise<{ id: string; at: string }> {
  const id = newId();
  await db.transaction(async (tx) => {
    if (replaces !== undefined) await endConsent(tx, scope, replaces);
    await addConsent(tx, scope, { ...choice, id, userId: scope.actor?.userId ?? null });
  });
  return { id, at: scope.now.toString({ smallestUnit: 'millisecond' }) };
}
/** Whether the browser with this cookie may be tracked: by its proof, not by what the cookie says. */
export async function mayTrack({ db }: Deps, scope: Scope, cookie: string | undefined): Promise<boolean> {
  const consent = readConsent(cookie);
  return consent?.choice === 'granted' && (await isGranted(db, scope, consent.id));
}
/** Deletes old proofs once a day. */
export const startConsentJobs = (
  jobs: Jobs,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<void> =>
  jobs.repeat('consent-housekeeping', '29 3 * * *', () =>
    dropConsents(db, new Date(clock.now().epochMilliseconds - KEPT)),
  );
