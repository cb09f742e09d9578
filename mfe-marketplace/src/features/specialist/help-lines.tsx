import { MessageCircle, Phone, Siren } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { EMERGENCY, helpNumbers } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { freeMeeting } from '@tessera/contracts/routes/marketplace';
import type { Help } from '@tessera/contracts/symptoms';
import { ButtonLink, classes } from '@tessera/kit/base';
import { useHas, useLang, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './match.module.css';

interface HelpLinesProps {
  readonly help: Help;
  /** What was written has not been sent. */
  readonly isUnsent: boolean;
}
/** Whom to call now, the nearest first. It stands in no one's way: everything else on the page goes on as before. */
export function HelpLines({ help, isUnsent }: HelpLinesProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { tenant } = useUnit();
  const hasGuide = useHas(freeMeeting);
  const lines = helpNumbers(useZone(), tenant.helpline).filter((number) => number !== EMERGENCY);
  const emergency = (
    <Line
      key={EMERGENCY}
      number={EMERGENCY}
      text={t('marketplace.match.help.emergency')}
      isFirst={help === 'emergency' || lines.length === 0}
    />
  );
  const talk = lines.map((number, i) => (
    <Line key={number} number={number} text={t('marketplace.match.help.line')} isFirst={help === 'crisis' && i === 0} />
  ));
  const guide = hasGuide ? (
    <li key="guide" className={styles.way}>
      <MessageCircle className="tk-icon" aria-hidden="true" />
      <span className={styles.wayText}>
        <b>{t('marketplace.match.help.guide')}</b>
        <span>{t('marketplace.match.help.guideText')}</span>
      </span>
      <ButtonLink href={href(freeMeeting, lang, {})}>{t('marketplace.match.help.times')}</ButtonLink>
    </li>
  ) : null;
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h2 id={id} className={styles.helpTitle}>
        {t('marketplace.match.help.title')}
      </h2>
      <p>{t(help === 'crisis' ? 'marketplace.match.help.crisis' : 'marketplace.match.help.danger')}</p>
      <ul className={styles.ways}>{help === 'emergency' ? [emergency, talk] : [talk, guide, emergency]}</ul>
      {isUnsent ? <p className={styles.helpNote}>{t('marketplace.match.help.unsent')}</p> : null}
    </section>
  );
}

interface LineProps {
  readonly number: string;
  readonly text: string;
  readonly isFirst: boolean;
}
function Line({ number, text, isFirst }: LineProps): ReactNode {
  const t = useT();
  const Icon = number === EMERGENCY ? Siren : Phone;
  return (
    <li className={styles.way}>
      <Icon className="tk-icon" aria-hidden="true" />
      <span className={styles.wayText}>
        <b className={classes(styles.large)}>{number}</b>
        <span>{text}</span>
      </span>
      <ButtonLink
        variant={isFirst ? 'danger' : 'secondary'}
        href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
        aria-label={t('marketplace.match.help.callNumber', { number })}
      >
        {t('marketplace.match.help.call')}
      </ButtonLink>
    </li>
  );
}
