import type { ReactNode } from 'react';
import { Section } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './how-it-works.module.css';

/** Anchor of the explanation on the page; a dedicated page would replace this address. */
export const HOW_ANCHOR = 'how-it-works';
const STEPS = [
  { title: 'marketplace.home.how.find', text: 'marketplace.home.how.findText' },
  { title: 'marketplace.home.how.book', text: 'marketplace.home.how.bookText' },
  { title: 'marketplace.home.how.meet', text: 'marketplace.home.how.meetText' },
] as const;

/** From the search to the meeting in three steps. */
export function HowItWorks(): ReactNode {
  const t = useT();
  return (
    <div id={HOW_ANCHOR} className={styles.how}>
      <Section size="public" title={t('marketplace.home.how.title')}>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.title}>{t(title)}</h3>
              <p className={styles.text}>{t(text)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
