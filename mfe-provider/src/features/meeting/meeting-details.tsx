import { CalendarPlus, MapPin, Video } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sharedResults } from '@tessera/contracts/assessments';
import type { AgeGroup, Relation } from '@tessera/contracts/booking';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import { Avatar, Banner, Breadcrumb, Button, ButtonLink, Card, Section, Tag, type TagTone } from '@tessera/kit/base';
import { Slot, useFormat, useLang, useNow } from '@tessera/kit/react';
import { calendarFileHref } from '../../api/provider.ts';
import { useT } from '../../i18n/use-t.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { meetingStatus, type MeetingStatus } from './meeting-rules.ts';
import styles from './meeting.module.css';
import { Facts } from './meeting-facts.tsx';
import { History } from './meeting-history.tsx';

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
  const name = `${client.firstName} ${client.lastName}`.trim() || t('provider.client.deleted');
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
      {forWhom ? null : <Slot slot={sharedResults} props={{ appointmentId: id }} />}
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
