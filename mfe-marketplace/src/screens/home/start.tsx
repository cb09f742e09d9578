import type { ReactNode } from 'react';
import { StartScene } from '@tessera/kit/art';
import { ButtonLink } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { searchHref } from '../../features/search/search-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './start.module.css';

/** Closing section of the page with a last call to action. */
export function Start(): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <section className={styles.start} aria-labelledby="start">
      <div className={styles.art}>
        <StartScene />
      </div>
      <h2 className={styles.title} id="start">
        {t('marketplace.home.start.title')}
      </h2>
      <p className={styles.text}>{t('marketplace.home.start.text')}</p>
      <p className={styles.ways}>
        <ButtonLink variant="primary" size="large" href={searchHref(lang, { first: ['free'] })}>
          {t('marketplace.home.first.link')}
        </ButtonLink>
      </p>
    </section>
  );
}
