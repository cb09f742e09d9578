import type { ReactNode } from 'react';
import { PROVIDER_NAMES, type SessionInfo, type SocialProvider } from '@tessera/contracts/session';
import { ButtonLink } from '@tessera/kit/base';
import { useHydrated, useLang, useQuery } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { knowsPasskeys } from './device-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { providersQuery } from './providers-query.ts';

export interface StartOptions {
  /** The page of this site to come back to. */
  readonly back?: string | undefined;
  readonly specialist?: boolean;
  readonly shared?: boolean;
}
/** The address that sends the browser to a provider. */
export function startAddress(provider: SocialProvider, lang: string, options: StartOptions): string {
  // The server's renderer has no constructor that takes an object.
  const search = new URLSearchParams();
  search.set('lang', lang);
  if (options.back) search.set('back', options.back);
  if (options.specialist) search.set('specialist', '1');
  if (options.shared) search.set('shared', '1');
  return `/api/social/${provider}/start?${search}`;
}

export interface OtherWaysProps extends StartOptions {
  /** Absent where nobody logs in who has an account. */
  readonly onLogin?: (session: SessionInfo) => void;
}
/** Ways in beside e-mail and password. Shows nothing on a site without any: a form works without them. */
export function OtherWays({ onLogin, ...options }: OtherWaysProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const providers = useQuery(providersQuery()).data?.items ?? [];
  // Nearly every browser knows them, so the server draws the button, and nothing moves when the page comes alive.
  const hasPasskeys = (!useHydrated() || knowsPasskeys()) && onLogin !== undefined;
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <div className="tk-account__ways" role="group" aria-label={t('shell.login.or')}>
      <p className="tk-account__or" aria-hidden="true">
        {t('shell.login.or')}
      </p>
      {hasPasskeys ? <PasskeyButton shared={options.shared ?? false} onDone={onLogin} /> : null}
      {providers.map((provider) => (
        <ButtonLink key={provider} href={startAddress(provider, lang, options)}>
          {PROVIDER_NAMES[provider]}
        </ButtonLink>
      ))}
    </div>
  );
}
