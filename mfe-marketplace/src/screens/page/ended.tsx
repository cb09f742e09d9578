import type { ReactNode } from 'react';
import type { BlockOf } from '@tessera/contracts/pages';
import { PageScene } from '@tessera/kit/art';
import { classes } from '@tessera/kit/base';
import { useFormat, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { Actions } from './actions.tsx';
import styles from './page.module.css';

/** A page that has ended: what it was, since when it is over, and what there is now. */
export function Ended({ hero, endsAt }: { readonly hero: BlockOf<'hero'>; readonly endsAt: string | null }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { zone } = useUnit().tenant;
  return (
    <header className={styles.hero}>
      <div className={classes('tk-page', styles.heroIn)}>
        <div className={styles.words}>
          <p className={styles.note}>{hero.title}</p>
          <h1 className={styles.title} tabIndex={-1}>
            {t('marketplace.page.over')}
          </h1>
          <p className={classes('tk-lead', styles.lead)}>
            {endsAt
              ? t('marketplace.page.overSince', { date: format.date(Date.parse(endsAt) - 60_000, zone) })
              : t('marketplace.page.overText')}
          </p>
          <Actions
            actions={[
              { label: t('marketplace.page.overSearch'), to: 'search' },
              { label: t('marketplace.page.overFree'), to: 'first-free' },
            ]}
          />
        </div>
        <div className={styles.art}>
          <PageScene name={hero.art} />
        </div>
      </div>
    </header>
  );
}
