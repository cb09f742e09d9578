import type { SessionInfo } from '@tessera/contracts/session';
import type { Landing } from './after.ts';

/** What the account screens alone may do with the page, and know of it. */
export interface AccountPage extends Landing {
  accept(session: SessionInfo): void;
}
let page: AccountPage = { accept: () => undefined, menu: [], hrefOf: () => null };
/** The page hands it in once; `menu` is read when it is needed, because releases change it. */
export function provideAccountPage(next: AccountPage): void {
  page = next;
}
export const useAccountPage = (): AccountPage => page;
