import type { ReactNode } from 'react';
import type { OutsideVisit } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { TextLink } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './outside-list.module.css';

/** Visits outside the new hours, each linked to its page; for visits of another site, only the time is known. */
export function OutsideList({
  visits,
  zone,
}: {
  readonly visits: readonly OutsideVisit[];
  readonly zone: string;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {visits.map(({ startsAt, endsAt, visit }) => (
        <li key={`${startsAt} ${visit?.id ?? ''}`} className={styles.row}>
          <span className={styles.time}>
            {format.longDay(startsAt, zone)},{' '}
            <span className={styles.range}>
              {format.time(startsAt, zone)}–{format.time(endsAt, zone)}
            </span>
          </span>
          {visit ? (
            <TextLink href={href(providerAppointment, lang, { id: visit.id })}>
              {`${visit.firstName} ${visit.lastName}`.trim()}
            </TextLink>
          ) : (
            <span>{t('provider.tile.elsewhereText')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
