import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { howItWorks } from '@tessera/contracts/routes/how-it-works';
import { Section, TextLink } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { HOW_ANCHOR } from './how-anchor.ts';
import styles from './how-it-works.module.css';

/** Anchor of the short explanation; its page has the long one. */
const STEPS = [
  { title: 'marketplace.home.how.find', text: 'marketplace.home.how.findText' },
  { title: 'marketplace.home.how.book', text: 'marketplace.home.how.bookText' },
  { title: 'marketplace.home.how.meet', text: 'marketplace.home.how.meetText' },
] as const;

/** From the search to the meeting in three steps, with a link to the page that explains them. */
export function HowItWorks(): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasPage = useHas(howItWorks);
  return (
    <div id={HOW_ANCHOR} className={styles.how}>
      <Section
        size="public"
        title={t('marketplace.home.how.title')}
        action={
          hasPage ? <TextLink href={href(howItWorks, lang, {})}>{t('marketplace.home.how.more')}</TextLink> : null
        }
      >
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
