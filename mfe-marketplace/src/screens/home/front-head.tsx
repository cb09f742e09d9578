import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnit } from '@tessera/kit/react';
import { SearchForm } from '../../features/search/search-form.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './front-head.module.css';

export interface FrontHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the help line, such as where the specialists are. */
  readonly children?: ReactNode;
}
/** The top of a partner's front page: its mark and name, the search, and whom to call. */
export function FrontHead({ title, lead, children }: FrontHeadProps): ReactNode {
  const t = useT();
  const { logos = {}, helpline } = useUnit().tenant;
  const logo = logos.large ?? logos.small ?? logos.micro;
  return (
    <div className={styles.head}>
      <div className="tk-page">
        <div className={styles.inside}>
          {logo ? <img className={styles.logo} src={logo} alt="" width="72" height="72" /> : null}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className="tk-lead">{lead}</p>
          <SearchForm />
          <div className={styles.facts}>
            {helpline ? (
              <span className={styles.fact}>
                <Phone className="tk-icon" aria-hidden="true" />
                {t('marketplace.front.helpline')}
                <a className="tk-link" href={`tel:${helpline.replaceAll(' ', '')}`}>
                  {helpline}
                </a>
              </span>
            ) : null}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
