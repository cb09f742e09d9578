import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import type { Href } from '@tessera/contracts/route';
import { linkSocial, PROVIDER_NAMES, socialLinks, unlinkSocial, type SocialProvider } from '@tessera/contracts/session';
import { Button, useErrorText } from '@tessera/kit/base';
import { useFormat, useLang, useMutation, useNavigate, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { WayIn } from './way-in.tsx';

export interface LinkedProvider {
  readonly provider: SocialProvider;
  /** Since when it opens the account; null: it does not. */
  readonly since: string | null;
  readonly isOffered: boolean;
}

/** A provider of identities that opens the account, or could. */
export function SocialRow({ item: { provider, since, isOffered } }: { readonly item: LinkedProvider }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const zone = useZone();
  const format = useFormat();
  const sentenceOf = useErrorText();
  const name = PROVIDER_NAMES[provider];
  const onError = (error: unknown): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
  const link = useMutation(linkSocial);
  const unlink = useMutation(unlinkSocial, { refresh: [socialLinks] });
  async function unlinkAfterQuestion(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.social.unlink-title', { provider: name }),
      text: t('profile.social.unlink-text', { provider: name }),
      verb: t('profile.social.unlink'),
      danger: true,
    });
    if (!isSure) return;
    const onSuccess = (): void =>
      void unit.notify({ kind: 'info', text: t('profile.social.unlinked', { provider: name }) });
    unlink.mutate({ provider }, { onSuccess, onError });
  }
  return (
    <WayIn
      icon={Link2}
      name={name}
      meta={since === null ? t('profile.social.off') : t('profile.social.on', { day: format.day(since, zone) })}
    >
      {since === null ? null : (
        <Button
          size="small"
          variant="ghost"
          pending={unlink.isPending}
          aria-label={`${t('profile.social.unlink')}: ${name}`}
          onClick={() => void unlinkAfterQuestion()}
        >
          {t('profile.social.unlink')}
        </Button>
      )}
      {since === null && isOffered ? (
        <Button
          size="small"
          variant="tonal"
          pending={link.isPending || link.isSuccess}
          aria-label={`${t('profile.social.link')}: ${name}`}
          onClick={() => link.mutate({ provider, lang }, { onSuccess: ({ url }) => navigate(url as Href), onError })}
        >
          {t('profile.social.link')}
        </Button>
      ) : null}
    </WayIn>
  );
}
