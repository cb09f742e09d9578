import { fail } from '../../platform/errors.ts';

/** Throws BAD_INPUT for a time zone that this process does not know. */
export function requireZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw fail('BAD_INPUT', [{ path: 'zone', message: 'Unknown time zone' }]);
  }
}
