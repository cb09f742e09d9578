import type { SessionInfo } from '@tessera/contracts/session';
import type { Landing } from './after.ts';

/** Page services that only the account screens use. */
export interface AccountPage extends Landing {
  accept(session: SessionInfo): void;
  /** Asks the server anew who is logged in. */
  refresh(): Promise<void>;
  /** The person has left for good: clears everything of theirs in this browser, as after a log-out. */
  leave(): void;
}
let page: AccountPage = {
  accept: () => undefined,
  refresh: () => Promise.resolve(),
  leave: () => undefined,
  menu: [],
  hrefOf: () => null,
};
/** Called once by the page; `menu` is a getter, because releases change it. */
export function provideAccountPage(next: AccountPage): void {
  page = next;
}
export const useAccountPage = (): AccountPage => page;
