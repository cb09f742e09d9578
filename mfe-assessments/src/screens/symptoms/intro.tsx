import type { ReactNode } from 'react';
import type { SymptomStanding } from '@tessera/contracts/symptoms';
import { href } from '@tessera/contracts/route';
import { scaleList } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, Button, PageHeader } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { About, Kept } from './about.tsx';
import { RedFlags } from './red-flags.tsx';
import styles from './symptoms-screen.module.css';

interface IntroProps {
  readonly standing: SymptomStanding;
  readonly isMember: boolean;
  readonly onStart: () => void;
}
/** Before the first question: when not to read on, what is processed, and what it is. */
export function Intro({ standing, isMember, onStart }: IntroProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const [first] = standing.questions;
  return (
    <>
      <PageHeader
        size="public"
        title={t('assessments.menu.symptoms')}
        lead={t('assessments.symptoms.lead')}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('assessments.list.title'), href: href(scaleList, lang, {}) },
              { label: t('assessments.menu.symptoms') },
            ]}
          />
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {first ? <RedFlags question={first} /> : null}
          <div className={styles.begin}>
            <p className={styles.consent}>{t('assessments.symptoms.consent')}</p>
            <Button variant="primary" size="large" onClick={onStart}>
              {t('assessments.symptoms.start')}
            </Button>
          </div>
        </div>
        <aside className={styles.aside}>
          {first ? <About authorship={first.authorship} /> : null}
          <Kept isMember={isMember} />
        </aside>
      </div>
    </>
  );
}
