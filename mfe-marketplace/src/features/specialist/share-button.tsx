import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { IconButton } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/**
 * Shares the profile's canonical address through the device's share dialog, or copies it to the
 * clipboard where there is none.
 */
export function ShareButton({ atlasUrl, name }: { readonly atlasUrl: string; readonly name: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const share = async (): Promise<void> => {
    const url = new URL(href(profile, lang, { atlasUrl }), location.origin).href;
    if (typeof navigator.share === 'function') {
      // Closing the dialog is not an error, and the device reports all others itself.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    );
    unit.notify(
      isCopied
        ? { kind: 'positive', text: t('marketplace.profile.shared') }
        : { kind: 'info', text: t('marketplace.profile.shareByHand', { url }) },
    );
  };
  return (
    <IconButton
      outline
      label={t('marketplace.profile.share', { name })}
      icon={<Share2 className="tk-icon" aria-hidden="true" />}
      onClick={() => void share()}
    />
  );
}
