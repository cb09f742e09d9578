import { Armchair, Clock, MapPin, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProviderWorkshop, ProviderWorkshops } from '@tessera/contracts/provider';
import { Banner, Button, Card, Tag, type TagTone } from '@tessera/kit/base';
import { useFormat, useNow } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { Changes } from './changes.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import styles from './workshops-screen.module.css';

const STATES = {
  open: ['provider.workshops.open', 'success'],
  full: ['provider.workshops.full', 'info'],
  past: ['provider.workshops.past', 'neutral'],
  none: ['provider.workshops.notOnSale', 'neutral'],
  calledOff: ['provider.workshops.calledOff', 'danger'],
} as const satisfies Record<ProviderWorkshop['state'], readonly [Key, TagTone]>;

/** A workshop with its time, place and seats, and what can be done about it while it is ahead. */
export function WorkshopCard({
  item,
  cities,
}: {
  readonly item: ProviderWorkshop;
  readonly cities: ProviderWorkshops['cities'];
}): ReactNode {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const [asked, setAsked] = useState<'move' | 'callOff' | 'room' | null>(null);
  const place = useFocusAfter(item.step);
  const { title, startsAt, zone, place: where, joinUrl, seats, sold, state, waiting, changes } = item;
  const [word, tone] = STATES[state];
  const isAhead = startsAt !== null && Date.parse(startsAt) > now && state !== 'calledOff';
  return (
    <Card as="article" aria-label={title}>
      <div ref={place} tabIndex={-1} className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <Tag tone={tone}>{t(word)}</Tag>
        </div>
        <dl className={styles.facts}>
          {startsAt === null ? null : (
            <Fact icon={Clock} label={t('provider.workshops.when')}>
              {`${format.longDay(startsAt, zone)}, ${format.time(startsAt, zone)} (${format.zoneName(zone, startsAt)})`}
            </Fact>
          )}
          <Fact icon={MapPin} label={t('provider.workshops.where')}>
            {where ?? t('provider.workshops.online')}
          </Fact>
          <Fact icon={Armchair} label={t('provider.workshops.seats')}>
            {t('provider.workshops.sold', { sold, seats })}
          </Fact>
        </dl>
        {isAhead && where === null && joinUrl === null ? (
          <Banner tone="warning">{t('provider.room.missing')}</Banner>
        ) : null}
        {waiting > 0 ? <Banner tone="warning">{t('provider.workshops.waiting', { count: waiting })}</Banner> : null}
        <Changes changes={changes} zone={zone} />
        {isAhead ? (
          <div className={styles.actions}>
            <Button data-key={`move-${item.id}`} onClick={() => setAsked('move')}>
              {t('provider.workshops.move')}
            </Button>
            {where === null ? (
              <Button data-key={`room-${item.id}`} onClick={() => setAsked('room')}>
                {t('provider.room.open')}
              </Button>
            ) : null}
            <Button variant="ghost" data-key={`call-off-${item.id}`} onClick={() => setAsked('callOff')}>
              {t('provider.workshops.callOff')}
            </Button>
          </div>
        ) : null}
        {asked === 'move' ? <MoveDialog item={item} cities={cities} onClose={() => setAsked(null)} /> : null}
        {asked === 'room' ? <RoomDialog item={item} onClose={() => setAsked(null)} /> : null}
        {asked === 'callOff' ? <CallOffDialog item={item} onClose={() => setAsked(null)} /> : null}
      </div>
    </Card>
  );
}

/** A change may take the pressed button away; the card has the focus then. */
function useFocusAfter(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  return place;
}

function Fact({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <Icon className="tk-icon" aria-hidden="true" />
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
