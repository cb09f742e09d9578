import type { Notice, Session } from '@tessera/contracts/unit';
import type { OverlayPart, Question, ShownNotice } from '../overlays/overlay-root.tsx';
import type { OverlayServices } from '../overlays/overlay-services.ts';

/** The shell's dialogs and notices. Their code is loaded on first use. */
export interface Overlays {
  notify(notice: Notice): { close(): void };
  confirm(question: Question): Promise<boolean>;
  /** `isAwaited`: whether somebody who signs up goes on where they are. Otherwise they come to their own area. */
  openLogin(view?: 'login' | 'signup', isAwaited?: boolean): Promise<Session | null>;
  /** Asks who is there before a sensitive act. */
  prove(): Promise<boolean>;
  /** Shows a dialog whose code came from elsewhere; `onClosed` is called once. */
  showPart(Part: OverlayPart, onClosed: () => void): Promise<ShownNotice>;
}
/** `words` resolves when the shell's messages are there, which its dialogs and notices show. */
export function createOverlays(element: HTMLElement, services: OverlayServices, words: () => Promise<void>): Overlays {
  let root: Promise<import('../overlays/overlay-root.tsx').OverlayRoot> | null = null;
  const ready = () =>
    (root ??= Promise.all([import(/* webpackChunkName: "overlays" */ '../overlays/overlay-root.tsx'), words()]).then(
      ([overlay]) => overlay.createOverlayRoot(element, services),
      (error: unknown) => {
        // The next dialog or notice tries again.
        root = null;
        throw error;
      },
    ));
  /** With what dialogs are drawn with, which would otherwise be fetched after the rest; a dialog asks again for it. */
  const readyForDialog = () => {
    import(/* webpackChunkName: "kit-dialog-window" */ '@tessera/kit/dialog-window').catch(() => undefined);
    return ready();
  };
  let login: Promise<Session | null> | null = null;
  let isLoginAwaited = false;
  let proof: Promise<boolean> | null = null;
  return {
    // Concurrent calls share one dialog and one result.
    prove() {
      proof ??= readyForDialog()
        .then((overlay) => overlay.prove())
        .finally(() => {
          proof = null;
        });
      return proof;
    },
    notify(notice) {
      const shown: Promise<ShownNotice> = ready().then((overlay) => overlay.notify(notice));
      return { close: () => void shown.then(({ close }) => close()) };
    },
    showPart: async (Part, onClosed) => (await readyForDialog()).showPart(Part, onClosed),
    confirm: async (question) => (await readyForDialog()).confirm(question),
    // Concurrent requests share one dialog and one result.
    openLogin(view = 'login', isAwaited = true) {
      isLoginAwaited = isAwaited || login !== null;
      const opener = document.activeElement;
      login ??= readyForDialog()
        .then((overlay) => overlay.openLogin(view, () => isLoginAwaited))
        .finally(() => {
          login = null;
          restoreFocus(opener);
        });
      return login;
    },
  };
}
/**
 * After log-in, the button that opened the dialog may be gone; focus then moves to the page's heading
 * instead of the top of the document.
 */
function restoreFocus(opener: Element | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!opener || opener.isConnected || opener === document.body) return;
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    }),
  );
}
