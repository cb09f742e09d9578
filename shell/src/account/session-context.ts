import type { SessionInfo } from '@tessera/contracts/session';

let accept: (session: SessionInfo) => void = () => undefined;
/** The page hands its session service in once; the account screens are the only ones that may open a session. */
export function provideAcceptSession(next: (session: SessionInfo) => void): void {
  accept = next;
}
export const useAcceptSession = (): ((session: SessionInfo) => void) => accept;
