import { Phone } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ButtonLink } from '@tessera/kit/base';
import { useLang, useUnit, useZone } from '@tessera/kit/react';
import { EMERGENCY, helpNumbers } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { useT } from '../../i18n/use-t.ts';
import styles from './help-panel.module.css';

/** Whom to call now. It stands before a score, and asks for neither a log-in nor a payment. */
export function HelpPanel(): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { tenant, has } = useUnit();
  const numbers = helpNumbers(useZone(), tenant.helpline);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('assessments.help.title')}
      </h2>
      <p>{t('assessments.help.text')}</p>
      <p className={styles.ways}>
        {numbers.map((number) => (
          <ButtonLink
            key={number}
            variant={number === EMERGENCY ? 'primary' : 'secondary'}
            size="large"
            href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
            icon={<Phone className="tk-icon" aria-hidden="true" />}
          >
            {t('assessments.help.call', { number })}
          </ButtonLink>
        ))}
        {has(search.id) ? (
          <ButtonLink variant="ghost" size="large" href={href(search, lang, {}, { search: { domain: 'PSIHO' } })}>
            {t('assessments.help.human')}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
