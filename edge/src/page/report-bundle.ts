import type { Failures, Reported } from '@tessera/server/failures';
import { inOneLine, withoutPersonal } from '@tessera/server/report-text';
import { BundleError } from '../renderer/pool.ts';

/** Longest message, and longest name of a route, that the registry takes. */
const MOST = { message: 500, route: 64 };

/**
 * Takes what a bundle threw as it was rendered on to operators, with the version that did it; what is not the bundle's
 * fault is left out. It has no places: a renderer has no stack traces, because making one would call the host.
 */
export function reportBundle(
  failures: Pick<Failures, 'report'> | undefined,
  error: unknown,
  of: Pick<Reported, 'remote' | 'version' | 'shell' | 'route'>,
): void {
  if (!(error instanceof BundleError)) return;
  const message = inOneLine(withoutPersonal(error.message)).slice(0, MOST.message);
  failures?.report({
    ...of,
    route: of.route.slice(0, MOST.route),
    at: 'render on the server',
    message,
    frames: [],
    first: false,
  });
}
