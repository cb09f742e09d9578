import type { ReactNode } from 'react';
import { AccountScene } from '@tessera/kit/art';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { Brand } from '../layout/brand.tsx';
import { frontPage } from '../layout/menu.ts';

/**
 * Page layout of an account form: artwork on the left from 768 px, the form on the right with the
 * link to the front page above it.
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
  return (
    <div className="tk-account">
      <div className="tk-account__art">
        <AccountScene />
      </div>
      <div className="tk-account__form">
        <Brand tenant={tenant} with={t('shell.header.with')} href={frontPage(lang)} />
        <h1>{title}</h1>
        {lead ? <p className="tk-account__lead">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
