import { devicesTopic, type Device } from '@tessera/contracts/session';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Notify } from '../../../platform/notify.ts';
import type { Scope } from '../../../platform/scope.ts';
import { sessionTopic } from '../topics.ts';
import type { Login } from '../who.ts';
import { dropOtherSessions, dropSession, findSessions } from './device-queries.ts';
import { toDevice } from './device-rules.ts';

export interface DeviceDeps {
  readonly db: Db;
  readonly notify: Notify;
}

/** Where the person is signed in: this device first, then the last used. */
export async function listDevices({ db }: Pick<DeviceDeps, 'db'>, scope: Scope, login: Login): Promise<Device[]> {
  // Compared with the machine's time, which the login library used to set the expiry.
  const rows = await findSessions(db, login.person.id, new Date());
  return rows
    .map((row) => toDevice(row, { sessionId: login.sessionId, origin: scope.origin }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Tells every process, and the tabs of the devices, that sessions have ended; the person's other tabs list anew. */
export async function announceEnded({ db, notify }: DeviceDeps, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await notify.publish(db, sessionTopic(userId), id);
  if (ids.length > 0) await notify.publish(db, devicesTopic(userId), userId);
}

/** Signs one other device out. Throws NOT_FOUND for this one, somebody else's, and one that has ended. */
export async function endDevice(deps: DeviceDeps, { sessionId, person }: Login, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (id === sessionId || !(await dropSession(tx, person.id, id))) throw fail('NOT_FOUND');
    await announceEnded({ ...deps, db: tx }, person.id, [id]);
  });
}

/** Signs every device but this one out; returns how many there were. */
export const endOtherDevices = (deps: DeviceDeps, { sessionId, person }: Login): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const ended = await dropOtherSessions(tx, person.id, sessionId);
    await announceEnded({ ...deps, db: tx }, person.id, ended);
    return ended.length;
  });
