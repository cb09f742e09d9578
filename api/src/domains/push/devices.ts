import type { PushState, PushTarget } from '@tessera/contracts/session';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';
import { findDevice, nowOf, type Login } from '../session/index.ts';
import { dropSubscription, findSubscription, saveSubscription } from './queries.ts';
import type { PushSettings } from './settings.ts';

export interface DeviceDeps {
  readonly db: Db;
  /** Keys the hashes of addresses. */
  readonly secret: string;
  readonly settings: PushSettings;
}

export async function stateOf({ db, settings }: DeviceDeps, { sessionId }: Login): Promise<PushState> {
  const device = await findDevice(db, sessionId, new Date());
  return {
    publicKey: settings.keys?.publicKey ?? null,
    isOn: (await findSubscription(db, sessionId)) !== null,
    isShared: device?.shared ?? true,
  };
}
/** Throws BAD_INPUT for an address of no push service; FORBIDDEN on a shared device, and where none are sent. */
export async function subscribe(
  deps: DeviceDeps,
  scope: Scope,
  login: Login,
  { endpoint, keys }: z.infer<typeof PushTarget>,
): Promise<PushState> {
  const { db, secret, settings } = deps;
  const { sessionId, person } = login;
  if (!settings.isService(endpoint)) throw fail('BAD_INPUT', [{ path: 'endpoint', message: 'unknown' }]);
  const device = await findDevice(db, sessionId, new Date());
  if (!settings.keys || !device || device.shared) throw fail('FORBIDDEN');
  await db.transaction((tx) =>
    saveSubscription(tx, {
      sessionId,
      userId: person.id,
      host: device.host,
      endpointHash: keyedHash(secret, ['push-address', endpoint]),
      target: JSON.stringify({ endpoint, keys }),
      createdAt: nowOf(scope),
    }),
  );
  return stateOf(deps, login);
}
export async function unsubscribe(deps: DeviceDeps, login: Login): Promise<PushState> {
  await dropSubscription(deps.db, login.sessionId);
  return stateOf(deps, login);
}
