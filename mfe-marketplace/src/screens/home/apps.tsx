import { Play, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './apps.module.css';

/** Links to the stores that offer the tenant's app; renders nothing if there is none. */
export function Apps(): ReactNode {
  const t = useT();
  const { name, apps } = useUnit().tenant;
  if (!apps?.android && !apps?.ios) return null;
  return (
    <section className={styles.apps} aria-labelledby="apps">
      <h2 className={styles.title} id="apps">
        {t('marketplace.home.app.title', { brand: name })}
      </h2>
      <p className={styles.text}>{t('marketplace.home.app.lead')}</p>
      <p className={styles.ways}>
        {apps.android ? (
          <ButtonLink href={apps.android} icon={<Play className="tk-icon" aria-hidden="true" />}>
            {t('marketplace.home.app.android')}
          </ButtonLink>
        ) : null}
        {apps.ios ? (
          <ButtonLink href={apps.ios} icon={<Smartphone className="tk-icon" aria-hidden="true" />}>
            {t('marketplace.home.app.ios')}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
