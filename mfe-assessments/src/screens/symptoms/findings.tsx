import { Siren } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { URGENCIES, type SymptomResult } from '@tessera/contracts/symptoms';
import { Button, ButtonLink, Card, classes } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { CallNumbers } from './call-numbers.tsx';
import { Handover } from './handover.tsx';
import styles from './symptoms-screen.module.css';
import { WaysOn } from './ways-on.tsx';

const STEPS = ['now', ...URGENCIES] as const;
const LABELS = {
  now: 'assessments.symptoms.now',
  today: 'assessments.symptoms.today',
  soon: 'assessments.symptoms.soon',
  own: 'assessments.symptoms.own',
} as const satisfies Record<(typeof STEPS)[number], Key>;

/** Possible reasons and next steps, what would make it urgent, what it cannot say, and where to go from here. */
export function Findings({ result }: { readonly result: SymptomResult }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasSearch = useHas(search);
  const { condition, reasons, steps, urgency, related } = result;
  const [domain, speciality] = [condition.categories.join(','), related.specialities.join(',')];
  return (
    <>
      <ol className={styles.scale} aria-label={t('assessments.symptoms.howSoon')}>
        {STEPS.map((step) => (
          <li
            key={step}
            className={classes(styles.step, step === urgency && styles.here)}
            {...(step === urgency ? { 'aria-current': 'step' as const } : {})}
          >
            {t(LABELS[step])}
          </li>
        ))}
      </ol>
      <Card as="section" className={classes(styles.card)}>
        <h2 className={styles.small}>{t('assessments.symptoms.steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card as="section" className={classes(styles.card)}>
        <h2 className={styles.small}>{t('assessments.symptoms.reasons')}</h2>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className={styles.note}>{t('assessments.symptoms.reasonsNote')}</p>
      </Card>
      <Urgent result={result} />
      <Card as="section" tone="sunken" className={classes(styles.card)}>
        <h2 className={styles.small}>{t('assessments.symptoms.limitsTitle')}</h2>
        <p>{t('assessments.symptoms.limits')}</p>
      </Card>
      <WaysOn result={result} />
      {result.handover ? <Handover handover={result.handover} /> : null}
      <div className={styles.onward}>
        {hasSearch ? (
          <>
            <ButtonLink
              {...(result.handover ? {} : { variant: 'primary' })}
              href={href(search, lang, {}, { search: { domain, speciality } })}
            >
              {t('assessments.symptoms.find')}
            </ButtonLink>
            <p className={styles.note}>{t('assessments.symptoms.findHint')}</p>
          </>
        ) : null}
        <Button onClick={() => window.print()}>{t('assessments.symptoms.print')}</Button>
      </div>
    </>
  );
}

/** The red flags of these answers, should one of them come. */
function Urgent({ result: { signs, condition } }: { readonly result: SymptomResult }): ReactNode {
  const t = useT();
  const id = useId();
  const isMind = condition.categories.includes('PSIHO');
  return (
    <section className={styles.flags} aria-labelledby={id}>
      <h2 id={id} className={styles.flagsTitle}>
        <Siren className="tk-icon" aria-hidden="true" />
        {t(isMind ? 'assessments.symptoms.crisis' : 'assessments.symptoms.urgent')}
      </h2>
      <ul className={styles.signs}>
        {signs.map((sign) => (
          <li key={sign} className={styles.sign}>
            {sign}
          </li>
        ))}
      </ul>
      <CallNumbers isCrisis={isMind} />
    </section>
  );
}
