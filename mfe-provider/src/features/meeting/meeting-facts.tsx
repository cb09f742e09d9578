import { CalendarDays, Globe, IdCard, Languages, MapPin, Phone, Sparkles, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import { useFormat, useNow } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { HowToMeet } from './how-to-meet.tsx';
import { timesIn, type MeetingStatus } from './meeting-rules.ts';
import styles from './meeting.module.css';

const CLIENT = {
  cnp: 'provider.client.cnp',
  'benefits-code': 'provider.client.benefits-code',
  barcode: 'provider.client.barcode',
  phone: 'provider.client.phone',
} as const;

export function Facts({
  meeting,
  status,
}: {
  readonly meeting: ProviderAppointment;
  readonly status: MeetingStatus;
}): ReactNode {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { zone, clientZone, lang, phone, client, startsAt, product, online, place, customerInfo = [] } = meeting;
  const times = timesIn(meeting, zone, format);
  const isElsewhere =
    format.zoneName(zone, startsAt).split(', ').at(-1) !== format.zoneName(clientZone, startsAt).split(', ').at(-1);
  const isToCome = status === 'ahead' || status === 'now';
  // People may go on talking after the planned end.
  const isRoomOpen = status === 'over' && place.kind === 'video' && now < Date.parse(place.closesAt);
  return (
    <ul className={styles.lines}>
      {product ? (
        <li className={styles.line}>
          <Sparkles className="tk-icon" aria-hidden="true" />
          <p className={styles.strong}>{product}</p>
        </li>
      ) : null}
      <li className={styles.line}>
        <CalendarDays className="tk-icon" aria-hidden="true" />
        <div>
          <p className={styles.strong}>{times.day}</p>
          <p>{t('provider.meeting.time', times)}</p>
        </div>
      </li>
      {isElsewhere ? (
        <li className={styles.line}>
          <Globe className="tk-icon" aria-hidden="true" />
          <p>{t('provider.meeting.theirTime', { name: client.firstName, ...timesIn(meeting, clientZone, format) })}</p>
        </li>
      ) : null}
      {isToCome || !online || isRoomOpen ? (
        <li className={styles.line}>
          {online ? (
            <Video className="tk-icon" aria-hidden="true" />
          ) : (
            <MapPin className="tk-icon" aria-hidden="true" />
          )}
          <p>
            <HowToMeet meeting={meeting} />
          </p>
        </li>
      ) : null}
      {phone ? (
        <li className={styles.line}>
          <Phone className="tk-icon" aria-hidden="true" />
          <a className="tk-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </li>
      ) : null}
      {customerInfo.map(({ code, labelKey, label, value }) => (
        <li key={code} className={styles.line}>
          <IdCard className="tk-icon" aria-hidden="true" />
          <p>{labelKey ? t(CLIENT[labelKey], { value }) : t('provider.client.own', { label: label ?? code, value })}</p>
        </li>
      ))}
      <li className={styles.line}>
        <Languages className="tk-icon" aria-hidden="true" />
        <p>{t('provider.meeting.language', { language: LANGUAGE_NAMES[lang] })}</p>
      </li>
    </ul>
  );
}
