import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { IconButton } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Hands the profile's own address to the device's ways of sharing, or to the clipboard where there are none. */
export function ShareButton({ atlasUrl, name }: { readonly atlasUrl: string; readonly name: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const share = async (): Promise<void> => {
    const url = new URL(href(profile, lang, { atlasUrl }), location.origin).href;
    if (typeof navigator.share === 'function') {
      // Closed without a choice is no failure, and the device has said everything else itself.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(() => true, () => false);
    unit.notify(isCopied ? { kind: 'positive', text: t('marketplace.profile.shared') } : { kind: 'info', text: t('marketplace.profile.shareByHand', { url }) });
  };
  return <IconButton outline label={t('marketplace.profile.share', { name })} icon={<Share2 className="tk-icon" aria-hidden="true" />} onClick={() => void share()} />;
}
