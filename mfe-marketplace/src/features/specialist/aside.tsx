import { LifeBuoy } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { EMERGENCY, helpNumbers } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { freeMeeting, orderRules } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, Card, classes, TextLink } from '@tessera/kit/base';
import { useHas, useLang, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './match.module.css';

/** How the order is made, for everybody who reads a list. */
export function OrderCard(): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const rules = [
    t('marketplace.match.order.fit'),
    t('marketplace.match.order.soon'),
    t('marketplace.match.order.rated'),
  ];
  return (
    <Card as="section" aria-labelledby={id} className={classes(styles.aside)}>
      <h2 className={styles.small} id={id}>
        {t('marketplace.match.order')}
      </h2>
      <ol className={styles.rules}>
        {rules.map((rule, i) => (
          <li key={rule} className={styles.rule}>
            <span className={styles.weight} aria-hidden="true">
              {Array.from({ length: 3 }, (_, at) => (
                <i key={at} {...(at < 3 - i ? {} : { className: styles.empty })} />
              ))}
            </span>
            {rule}
          </li>
        ))}
      </ol>
      <p>
        <b>{t('marketplace.match.order.nobodyPays')}</b>
      </p>
      <p>
        <TextLink href={href(orderRules, lang, {})}>{t('marketplace.match.order.read')}</TextLink>
      </p>
    </Card>
  );
}

/** For whom nobody in a list is right. */
export function GuideCard(): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  if (!useHas(freeMeeting)) return null;
  return (
    <Card as="section" tone="brand" aria-labelledby={id} className={classes(styles.aside)}>
      <h2 className={styles.small} id={id}>
        {t('marketplace.match.guide')}
      </h2>
      <p>{t('marketplace.match.guideText')}</p>
      <p>
        <ButtonLink href={href(freeMeeting, lang, {})}>{t('marketplace.match.guideLink')}</ButtonLink>
      </p>
    </Card>
  );
}

/** Whom to call in a crisis, in one line; on each page that somebody may come to in one. */
export function CrisisLine(): ReactNode {
  const t = useT();
  const zone = useZone();
  const { tenant } = useUnit();
  const [nearest] = helpNumbers(zone, tenant.helpline);
  const numberLink = (number: string) => (
    <a className={styles.number} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
  return (
    <p className={styles.crisis}>
      <LifeBuoy className="tk-icon" aria-hidden="true" />
      <span>
        {t('marketplace.match.crisis')} {numberLink(EMERGENCY)}
        {nearest === undefined || nearest === EMERGENCY ? null : (
          <>
            {', '}
            {numberLink(nearest)}
          </>
        )}
      </span>
    </p>
  );
}
