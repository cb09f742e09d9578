import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { keepRoom } from '../products/index.ts';
import { lockOwn } from './own-workshop.ts';

/**
 * Sets where to join an online workshop of the calling specialist. Throws the errors of `lockOwn`, CONFLICT for one at a
 * place, WORKSHOP_CALLED_OFF, WORKSHOP_PAST.
 */
export async function openRoom(
  { db }: { readonly db: Db },
  scope: Scope,
  { id, joinUrl }: { readonly id: string; readonly joinUrl: string },
): Promise<{ id: string }> {
  await db.transaction(async (tx) => {
    const { product } = await lockOwn(tx, scope, id);
    if (product.calledOffAt !== null) throw fail('WORKSHOP_CALLED_OFF');
    if (product.facts.place !== undefined) throw fail('CONFLICT');
    if (!(Date.parse(product.facts.startsAt ?? '') > scope.now.epochMilliseconds)) throw fail('WORKSHOP_PAST');
    await keepRoom(tx, id, joinUrl);
  });
  return { id };
}
