import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './licences.module.css';

interface Paper {
  readonly name: string;
  readonly issuer: string | null;
  readonly year: number;
  /** Undefined where it is not known whether it was checked. */
  readonly checkedOn: string | null | undefined;
}

/** Training, licences and memberships, each with what we have checked of it, and what a check is. */
export function Licences({ licences, memberships = [] }: Pick<ProfileModel, 'licences' | 'memberships'>): ReactNode {
  const t = useT();
  const papers = licences.map(({ checkedOn, ...one }): Paper => ({ ...one, checkedOn }));
  const of = memberships.map(({ name, since, checkedOn }): Paper => ({ name, issuer: null, year: since, checkedOn }));
  const isKnown = [...papers, ...of].some(({ checkedOn }) => checkedOn !== undefined);
  return (
    <div className={styles.all}>
      <Papers papers={papers} />
      {of.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('marketplace.licence.memberships')}</h3>
          <Papers papers={of} />
        </>
      ) : null}
      {isKnown ? (
        <details className={styles.about}>
          <summary className={styles.summary}>{t('marketplace.licence.how')}</summary>
          <p>{t('marketplace.licence.howText')}</p>
        </details>
      ) : null}
    </div>
  );
}

function Papers({ papers }: { readonly papers: readonly Paper[] }): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {papers.map(({ name, issuer, year, checkedOn }) => (
        <li key={`${name}${year}`} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles.year}>
            {issuer === null ? t('marketplace.licence.since', { year: String(year) }) : year}
          </span>
          {issuer === null ? null : <span className={styles.issuer}>{issuer}</span>}
          {checkedOn === undefined ? null : (
            <span className={checkedOn === null ? styles.said : styles.checked}>
              {checkedOn === null ? (
                t('marketplace.licence.said')
              ) : (
                <>
                  <BadgeCheck className="tk-icon" aria-hidden="true" />
                  {t('marketplace.licence.checked', { date: format.date(checkedOn) })}
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
