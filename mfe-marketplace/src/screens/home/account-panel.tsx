import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { login, signup } from '@tessera/contracts/routes/shell';
import { AccountScene } from '@tessera/kit/art';
import { ButtonLink, Card, classes } from '@tessera/kit/base';
import { useHas, useLang, useSession, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './account-panel.module.css';

const BENEFITS = [
  'marketplace.home.account.visits',
  'marketplace.home.account.calendar',
  'marketplace.home.account.cancel',
] as const;

/** The benefits of an account; hidden for members. */
export function AccountPanel(): ReactNode {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const { tenant } = useUnit();
  const hasSignup = useHas(signup) && tenant.flags['hideSignupForPartner'] !== true;
  if (session || !hasSignup) return null;
  return (
    <Card as="section" tone="inverse" className={classes(styles.panel)} aria-labelledby="account-panel">
      <div className={styles.words}>
        <h2 className={styles.title} id="account-panel">
          {t('marketplace.home.account.title')}
        </h2>
        <p>{t('marketplace.home.account.lead')}</p>
        <ul className={styles.gains}>
          {BENEFITS.map((gain) => (
            <li key={gain} className={styles.gain}>
              <Check className="tk-icon" aria-hidden="true" />
              {t(gain)}
            </li>
          ))}
        </ul>
        <p className={styles.ways}>
          <ButtonLink variant="accent" size="large" href={href(signup, lang, {})}>
            {t('marketplace.home.account.create')}
          </ButtonLink>
          <ButtonLink variant="inverse" size="large" href={href(login, lang, {})}>
            {t('marketplace.home.account.login')}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.art}>
        <AccountScene />
      </div>
    </Card>
  );
}
