import type { Words } from '../i18n/use-t.ts';
import type { Overlays } from '../services/overlays.ts';
import type { SwappingServices } from './swapping.ts';

interface Services extends Pick<Overlays, 'notify'> {
  readonly t: Words;
  nameOf(remote: string): string;
  /** Asks for confirmation if there is unsaved text; true when the page may be left. */
  mayGo(): Promise<boolean>;
}
/** Notices shown while a new version is waiting. */
export const swapNotices = ({
  t,
  notify,
  nameOf,
  mayGo,
}: Services): Pick<SwappingServices, 'offer' | 'offerReload'> => ({
  offer: (remote, run) =>
    notify({
      kind: 'ongoing',
      text: t('shell.swap.offer', { name: nameOf(remote) }),
      action: { label: t('shell.swap.now'), run },
    }),
  offerReload() {
    const run = () =>
      void mayGo().then((yes) => {
        if (yes) location.reload();
      });
    return notify({ kind: 'ongoing', text: t('shell.swap.outdated'), action: { label: t('shell.swap.reload'), run } });
  },
});
