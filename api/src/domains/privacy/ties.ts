import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { countAhead } from '../booking/index.ts';
import { listBalances } from '../credits/index.ts';
import { isPaying } from '../ledger/index.ts';
import { countSeatsAhead } from '../purchases/index.ts';
import { findByUser } from '../specialists/index.ts';

export interface Ties {
  /** Visits that have not ended. */
  readonly visitsAhead: number;
  readonly isSpecialist: boolean;
  /** Seats at workshops that have not begun. */
  readonly seatsAhead: number;
  /** A payment that the bank has not decided. */
  readonly isPaying: boolean;
  /** Credits that would be lost, in minor units. */
  readonly credits: { amount: number; currency: string }[];
}
/** What ties a person to the site, on all of its hosts. */
export async function tiesOf(db: Db, scope: Scope, userId: string): Promise<Ties> {
  return {
    visitsAhead: await countAhead(db, userId, new Date(scope.now.epochMilliseconds)),
    isSpecialist: (await findByUser(db, scope, userId)) !== null,
    seatsAhead: await countSeatsAhead(db, userId, new Date(scope.now.epochMilliseconds)),
    isPaying: await isPaying(db, userId),
    credits: (await listBalances(db, userId)).filter(({ amount }) => amount > 0),
  };
}
