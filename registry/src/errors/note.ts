import { failureOf, serverVersion } from '@tessera/server/failures';
import { describeError, type Log } from '@tessera/server/log';
import type { Context } from '../context.ts';
import type { NoteFailure } from '../http.ts';
import { takeServerFailures } from './service.ts';

/** Counts what the registry itself did not expect, where the operators see it. */
export function noteFailures(
  context: Pick<Context, 'database' | 'now' | 'metrics'>,
  log: Pick<Log, 'warn'>,
): NoteFailure {
  const server = 'registry';
  return (error, { method, routeOptions: { url = 'unknown' } }) => {
    const failure = failureOf(error, `${method} ${url}`, { server, version: serverVersion(server) });
    takeServerFailures(context, [{ ...failure, times: 1 }]).catch((reason: unknown) =>
      log.warn(describeError(reason), 'a failure of the registry could not be counted'),
    );
  };
}
