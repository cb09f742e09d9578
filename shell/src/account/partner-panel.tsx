import { Check, Globe, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';

/** Beside log-in and sign-up of a partner that wants it: what the account is for, and whom to call without one. */
export function PartnerPanel(): ReactNode {
  const t = useT();
  const { name, hostClass, helpline, url, logos = {} } = useUnit().tenant;
  const logo = logos.large ?? logos.small ?? logos.micro;
  const gains = [
    t('shell.panel.book'),
    t('shell.panel.keep'),
    // A clinic's own specialists do know.
    ...(hostClass === 'company' ? [t('shell.panel.private', { name })] : []),
  ];
  return (
    <aside className="tk-partner-panel" aria-labelledby="partner-panel">
      {logo ? <img src={logo} alt="" width={72} height={72} /> : null}
      <h2 id="partner-panel">{t('shell.panel.account', { name })}</h2>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>
            <Check className="tk-icon" aria-hidden="true" />
            <span>{gain}</span>
          </li>
        ))}
      </ul>
      {helpline ? (
        <p>
          <Phone className="tk-icon" aria-hidden="true" />
          <span>{t('shell.panel.helpline')}</span>
          <a href={`tel:${helpline.replaceAll(/[^+\d]/g, '')}`}>{helpline}</a>
        </p>
      ) : null}
      {url ? (
        <p>
          <Globe className="tk-icon" aria-hidden="true" />
          <a href={url}>{t('shell.panel.site', { name })}</a>
        </p>
      ) : null}
    </aside>
  );
}
