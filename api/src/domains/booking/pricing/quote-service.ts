import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Quote } from '../../specialists/index.ts';
import { hasMet } from '../visits/appointment-queries.ts';
import { priceOf } from './price-rules.ts';

/** The price of the caller's next meeting with a specialist; a visitor without an account counts as new. */
export const quote: Quote = async (db: Db, scope: Scope, specialist) =>
  priceOf(specialist, scope.actor !== null && (await hasMet(db, scope, specialist.id, scope.actor.userId)));
