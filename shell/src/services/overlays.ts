import type { Notice, Session } from '@tessera/contracts/unit';
import type { Question, ShownNotice } from '../overlays/overlay-root.tsx';
import type { OverlayServices } from '../overlays/overlay-services.ts';

/** Dialogs and notices of the shell. Their code is fetched when the first of them is wanted. */
export interface Overlays {
  notify(notice: Notice): { close(): void };
  confirm(question: Question): Promise<boolean>;
  openLogin(view?: 'login' | 'signup'): Promise<Session | null>;
}
export function createOverlays(element: HTMLElement, services: OverlayServices): Overlays {
  let root: Promise<import('../overlays/overlay-root.tsx').OverlayRoot> | null = null;
  const ready = () => (root ??= import(/* webpackChunkName: "overlays" */ '../overlays/overlay-root.tsx').then((overlay) => overlay.createOverlayRoot(element, services)));
  let login: Promise<Session | null> | null = null;
  return {
    notify(notice) {
      const shown: Promise<ShownNotice> = ready().then((overlay) => overlay.notify(notice));
      return { close: () => void shown.then(({ close }) => close()) };
    },
    confirm: async (question) => (await ready()).confirm(question),
    // Two parts that ask at once get the same dialog and the same answer.
    openLogin(view = 'login') {
      const asking = document.activeElement;
      login ??= ready().then((overlay) => overlay.openLogin(view)).finally(() => {
        login = null;
        keepPlace(asking);
      });
      return login;
    },
  };
}
/** Whoever logs in may find that the button that asked for it is gone; the page's heading takes the focus then, not the top of the page. */
function keepPlace(asking: Element | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (!asking || asking.isConnected || asking === document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }));
}
