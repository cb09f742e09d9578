import type { ReactNode } from 'react';
import { AccountScene } from '@tessera/kit/art';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { Brand } from '../layout/brand.tsx';
import { frontPage } from '../layout/menu-address.ts';
import { PartnerPanel } from './partner-panel.tsx';

/**
 * Page layout of an account form with the link to the front page above it: from 768 px with artwork on the left, or, at
 * a partner with `loginSignupSidebar`, at every width with its panel behind the form.
 */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const lang = useLang();
  const t = useT();
  const { tenant } = useUnit();
  const hasPanel = tenant.flags['loginSignupSidebar'] === true;
  return (
    <div className="tk-account">
      {hasPanel ? null : (
        <div className="tk-account__art">
          <AccountScene />
        </div>
      )}
      <div className="tk-account__form">
        <Brand tenant={tenant} with={t('shell.header.with')} href={frontPage(lang)} />
        <h1>{title}</h1>
        {lead ? <p className="tk-account__lead">{lead}</p> : null}
        {children}
      </div>
      {hasPanel ? <PartnerPanel /> : null}
    </div>
  );
}
