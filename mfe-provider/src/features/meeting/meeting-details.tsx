import { CalendarDays, CalendarPlus, Globe, Languages, MapPin, Phone, Sparkles, Video } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AgeGroup, Relation } from '@tessera/contracts/booking';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import { Avatar, Banner, Breadcrumb, Button, ButtonLink, Card, Section, Tag, type TagTone } from '@tessera/kit/base';
import { useFormat, useLang, useNow } from '@tessera/kit/react';
import { calendarFileHref } from '../../api/provider.ts';
import { useT } from '../../i18n/use-t.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { HowToMeet } from './how-to-meet.tsx';
import { meetingStatus, timesIn, type MeetingStatus } from './meeting-rules.ts';
import styles from './meeting.module.css';

const STATUS_WORDS = {
  ahead: 'provider.status.ahead',
  now: 'provider.status.now',
  over: 'provider.status.over',
  cancelled: 'provider.kind.cancelled',
} as const satisfies Record<MeetingStatus, string>;
const STATUS_TONES: Readonly<Record<MeetingStatus, TagTone>> = {
  ahead: 'success',
  now: 'accent',
  over: 'neutral',
  cancelled: 'neutral',
};

const AGES = {
  child: 'provider.forWhom.age.child',
  teen: 'provider.forWhom.age.teen',
  adult: 'provider.forWhom.age.adult',
  senior: 'provider.forWhom.age.senior',
} as const satisfies Record<AgeGroup, string>;
const RELATIONS = {
  child: 'provider.forWhom.child',
  partner: 'provider.forWhom.partner',
  parent: 'provider.forWhom.parent',
  relative: 'provider.forWhom.relative',
  other: 'provider.forWhom.other',
} as const satisfies Record<Relation, string>;

/** All details of one meeting. */
export function MeetingDetails({ meeting }: { readonly meeting: ProviderAppointment }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const { id, client, online, first, zone, startsAt, cancelled, cancellable, note, moves, forWhom } = meeting;
  const status = meetingStatus(meeting, now);
  const name = `${client.firstName} ${client.lastName}`.trim();
  const day = format.dayKey(startsAt, zone);
  return (
    <>
      <Breadcrumb
        items={[
          { label: t('provider.calendar.title'), href: href(providerCalendar, lang, {}, { search: { day } }) },
          { label: t('provider.meeting.title') },
        ]}
      />
      <div className={styles.head}>
        <Avatar portrait={client.portrait} size="lg" />
        <div className={styles.who}>
          <h1 tabIndex={-1} className={styles.name}>
            {name}
          </h1>
          <p className={styles.tags}>
            <Tag tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Tag>
            {first ? <Tag tone="brand">{t('provider.kind.first')}</Tag> : null}
            <Tag
              icon={
                online ? (
                  <Video className="tk-icon" aria-hidden="true" />
                ) : (
                  <MapPin className="tk-icon" aria-hidden="true" />
                )
              }
            >
              {t(online ? 'provider.kind.video' : 'provider.kind.person')}
            </Tag>
          </p>
        </div>
      </div>
      {cancelled ? (
        <Banner
          className={styles.card ?? ''}
          title={t(cancelled.by === 'specialist' ? 'provider.cancelled.byYou' : 'provider.cancelled.byClient', {
            day: format.day(cancelled.at, zone, { year: true }),
            time: format.time(cancelled.at, zone),
          })}
        >
          {cancelled.reason}
        </Banner>
      ) : null}
      {moves.length > 0 && !cancelled ? (
        <Banner className={styles.card ?? ''} title={t('provider.moved.title', { name: client.firstName })} />
      ) : null}
      <Card className={styles.card ?? ''}>
        <Facts meeting={meeting} status={status} />
      </Card>
      {forWhom ? (
        <Section title={t('provider.meeting.forWhom')}>
          <p>{`${forWhom.firstName} ${forWhom.lastName}, ${t(RELATIONS[forWhom.relation])}, ${t(AGES[forWhom.ageGroup])}`}</p>
        </Section>
      ) : null}
      {note ? (
        <Section title={t('provider.meeting.note')}>
          <p className={styles.note}>{note}</p>
        </Section>
      ) : null}
      <History meeting={meeting} />
      {status === 'ahead' || status === 'now' || cancellable ? (
        <div className={styles.ways}>
          {cancelled ? null : (
            <ButtonLink
              href={calendarFileHref(lang, id)}
              download="appointment.ics"
              icon={<CalendarPlus className="tk-icon" aria-hidden="true" />}
            >
              {t('provider.meeting.addToCalendar')}
            </ButtonLink>
          )}
          {cancellable ? (
            <Button variant="ghost" onClick={() => setIsAsking(true)} data-key="cancel">
              {t('provider.cancel.verb')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {cancellable ? <CancelDialog meeting={meeting} isOpen={isAsking} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function Facts({
  meeting,
  status,
}: {
  readonly meeting: ProviderAppointment;
  readonly status: MeetingStatus;
}): ReactNode {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { zone, clientZone, lang, phone, client, startsAt, product, online, place } = meeting;
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
      <li className={styles.line}>
        <Languages className="tk-icon" aria-hidden="true" />
        <p>{t('provider.meeting.language', { language: LANGUAGE_NAMES[lang] })}</p>
      </li>
    </ul>
  );
}

/** When the meeting was booked, and every move since. */
function History({ meeting }: { readonly meeting: ProviderAppointment }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { number, bookedAt, moves, zone } = meeting;
  const dayOf = (instant: string): string => format.day(instant, zone, { year: true });
  return (
    <Section title={t('provider.history.title')}>
      <ol className={styles.history}>
        <li>{t('provider.meeting.number', { number, day: dayOf(bookedAt) })}</li>
        {moves.map(({ from, at }) => (
          <li key={at}>
            {t('provider.moved.text', {
              day: dayOf(from),
              time: format.time(from, zone),
              movedDay: dayOf(at),
              movedTime: format.time(at, zone),
            })}
          </li>
        ))}
      </ol>
    </Section>
  );
}
