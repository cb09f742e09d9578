import { availabilityTopic } from '@tessera/contracts/booking';
import type { Scope } from '../../../platform/scope.ts';
import { endAllExpired } from './hold-queries.ts';
import { bindToAccount, endVisitors } from './visitor-queries.ts';
import type { HoldDeps } from './hold-service.ts';

/**
 * Transfers the visitor's hold to the account they logged in with, replacing the account's own hold. Must run in a
 * transaction.
 */
export async function bindHolds({ db: tx, notify }: HoldDeps, scope: Scope, userId: string): Promise<void> {
  const freed = scope.holder === null ? [] : await bindToAccount(tx, scope, scope.holder, userId);
  for (const id of freed) await notify.publish(tx, availabilityTopic(id), id);
}
/**
 * Ends the holds that belong only to the visitor's cookie, when a user logs out of this browser. Must run in a
 * transaction.
 */
export async function endVisitorHolds({ db: tx, notify }: HoldDeps, scope: Scope): Promise<void> {
  const freed = scope.holder === null ? [] : await endVisitors(tx, scope, scope.holder);
  for (const id of freed) await notify.publish(tx, availabilityTopic(id), id);
}

/** Ends expired holds and announces the specialists concerned. Called every few seconds by one or more processes. */
export async function endExpiredHolds(deps: HoldDeps, now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const freed = await endAllExpired(tx, now);
    for (const id of freed) await deps.notify.publish(tx, availabilityTopic(id), id);
    return freed.length;
  });
}
