import type { Notice } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';
import type { Overlays } from '../services/overlays.ts';
import type { SwappingServices } from './swapping.ts';

interface Services extends Pick<Overlays, 'notify'> {
  readonly t: Words;
  /** Resolves when `t` knows every message. */
  words(): Promise<void>;
  nameOf(remote: string): string;
  /** Asks for confirmation if there is unsaved text; true when the page may be left. */
  mayGo(): Promise<boolean>;
}
/** Notices shown while a new version is waiting. */
export const swapNotices = ({
  t,
  words,
  notify,
  nameOf,
  mayGo,
}: Services): Pick<SwappingServices, 'offer' | 'offerReload'> => {
  function say(notice: () => Notice): { close(): void } {
    let shown: { close(): void } | null = null;
    let isClosed = false;
    void words().then(() => {
      if (!isClosed) shown = notify(notice());
    });
    return {
      close() {
        isClosed = true;
        shown?.close();
      },
    };
  }
  return {
    offer: (remote, run) =>
      say(() => ({
        kind: 'ongoing',
        text: t('shell.swap.offer', { name: nameOf(remote) }),
        action: { label: t('shell.swap.now'), run },
      })),
    offerReload() {
      const run = () =>
        void mayGo().then((yes) => {
          if (yes) location.reload();
        });
      return say(() => ({
        kind: 'ongoing',
        text: t('shell.swap.outdated'),
        action: { label: t('shell.swap.reload'), run },
      }));
    },
  };
};
