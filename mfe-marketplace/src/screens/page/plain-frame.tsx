import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { contact, login, privacyPage, termsPage } from '@tessera/contracts/routes/shell';
import { BrandMark } from '@tessera/kit/art';
import { classes, TextLink } from '@tessera/kit/base';
import { useLang, useSession, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './page.module.css';

/** The site's name and, for visitors, the log-in, on pages without its layout. */
export function PlainHead(): ReactNode {
  const t = useT();
  const lang = useLang();
  const isVisitor = useSession() === null;
  return (
    <div className={classes('tk-page', styles.plainHead)}>
      <a className={styles.brand} href={`/${lang}`}>
        <BrandMark />
        {useUnit().tenant.name}
      </a>
      {isVisitor ? <TextLink href={href(login, lang, {})}>{t('marketplace.page.login')}</TextLink> : null}
    </div>
  );
}
/** What the law asks for at the foot of each page. */
export function PlainFoot(): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <div className={classes('tk-page', styles.plainFoot)}>
      <TextLink quiet href={href(termsPage, lang, {})}>
        {t('marketplace.page.terms')}
      </TextLink>
      <TextLink quiet href={href(privacyPage, lang, {})}>
        {t('marketplace.page.privacy')}
      </TextLink>
      <TextLink quiet href={href(contact, lang, {})}>
        {t('marketplace.page.contact')}
      </TextLink>
    </div>
  );
}
