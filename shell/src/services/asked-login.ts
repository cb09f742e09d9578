import type { Session } from '@tessera/contracts/unit';
import type { SessionService } from './session.ts';

/**
 * The log-in that a remote asks for. Asked before the server has said who is there, by a press on a page that is still
 * loading, it waits for that: nobody who is logged in is asked to log in.
 *
 * @returns who is logged in then; null if they closed the dialog.
 */
export const askedLogin = (
  { session$, ready }: Pick<SessionService, 'session$' | 'ready'>,
  open: () => Promise<Session | null>,
): Promise<Session | null> => (session$.value ? open() : ready.then(() => session$.value ?? open()));
