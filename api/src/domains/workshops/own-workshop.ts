import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { listGiven, lockProduct } from '../products/index.ts';
import { requireOwn } from '../provider/index.ts';

/**
 * A workshop of the calling specialist, locked until the end of the transaction, so that nobody buys, gives back or
 * changes meanwhile. Throws the errors of `requireOwn`, and NOT_FOUND for another specialist's.
 */
export async function lockOwn(tx: Db, scope: Scope, id: string) {
  const own = await requireOwn(tx, scope);
  await lockProduct(tx, id);
  const [given] = await listGiven(tx, own.id, id);
  if (!given) throw fail('NOT_FOUND');
  return { own, ...given };
}
