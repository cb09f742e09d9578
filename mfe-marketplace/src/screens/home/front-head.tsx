import { Globe, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, classes } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { SearchBox } from '../../features/search/search-box.tsx';
import { NO_FILTERS } from '../../features/search/search-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './front-head.module.css';

export interface FrontHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the help line, such as where the specialists are. */
  readonly children?: ReactNode;
}
/**
 * The top of a partner's front page: its mark and name, the search, and whom to call. In the new layout the partner
 * stands beside the search, with its web page.
 */
export function FrontHead({ title, lead, children }: FrontHeadProps): ReactNode {
  const { name, logos = {}, flags, url } = useUnit().tenant;
  const t = useT();
  const source = logos.large ?? logos.small ?? logos.micro;
  const logo = source ? <img className={styles.logo} src={source} alt="" width="72" height="72" /> : null;
  const words = (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className="tk-lead">{lead}</p>
      <SearchBox filters={NO_FILTERS} />
    </>
  );
  const isNew = flags['hasNewLayout'] === true;
  return (
    <div className={styles.head}>
      <div className={classes('tk-page', isNew && styles.split)}>
        {isNew ? (
          <>
            <div className={styles.inside}>{words}</div>
            <Card as="aside" aria-label={name} className={classes(styles.partner)}>
              {logo}
              <p className={styles.name}>{name}</p>
              <Helpline />
              {children}
              {url ? (
                <span className={styles.fact}>
                  <Globe className="tk-icon" aria-hidden="true" />
                  <a className="tk-link" href={url}>
                    {t('marketplace.front.site', { name })}
                  </a>
                </span>
              ) : null}
            </Card>
          </>
        ) : (
          <div className={styles.inside}>
            {logo}
            {words}
            <div className={styles.facts}>
              <Helpline />
              {children}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Helpline(): ReactNode {
  const t = useT();
  const { helpline } = useUnit().tenant;
  if (!helpline) return null;
  return (
    <span className={styles.fact}>
      <Phone className="tk-icon" aria-hidden="true" />
      {t('marketplace.front.helpline')}
      <a className="tk-link" href={`tel:${helpline.replaceAll(' ', '')}`}>
        {helpline}
      </a>
    </span>
  );
}
