import { Phone } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { ButtonLink } from '@tessera/kit/base';
import { useLang, useUnit, useZone } from '@tessera/kit/react';
import { COUNTRY_LINES, EMERGENCY, helpNumbers } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { useT } from '../../i18n/use-t.ts';
import styles from './help-panel.module.css';

const dialled = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** Whom to call now. It stands before a score, and asks for neither a log-in nor a payment. */
export function HelpPanel(): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { tenant, has } = useUnit();
  const numbers = helpNumbers(useZone(), tenant.helpline);
  const countries = useMemo(() => new Intl.DisplayNames(lang, { type: 'region' }), [lang]);
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
            href={dialled(number)}
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
      <details>
        <summary className={styles.elsewhere}>{t('assessments.help.elsewhere')}</summary>
        <ul className={styles.lines}>
          {COUNTRY_LINES.map(({ country, number }) => (
            <li key={country} className={styles.line}>
              <span>{countries.of(country)}</span>{' '}
              <a className="tk-link" href={dialled(number)}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.private}>{t('assessments.help.private')}</p>
    </section>
  );
}
