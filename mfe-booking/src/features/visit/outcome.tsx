import { CalendarClock, CalendarPlus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Order } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { Money } from '@tessera/contracts/values';
import { Mosaic, SuccessScene } from '@tessera/kit/art';
import { Button, ButtonLink, Card, classes } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useNow, useZone } from '@tessera/kit/react';
import { calendarHref, receiptHref } from '../../api/appointments.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import { OpenOrderWays } from './open-order-ways.tsx';
import { PriceLines } from './price-lines.tsx';
import { HowToCome, PlaceIcon } from './visit-place.tsx';
import { clockTimes, isOtherClock, fullName, isFreeToCancel } from './visit-rules.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  readonly order: Order;
  /** Refetches the order; called every few seconds while its payment is open. */
  readonly onLookAgain: () => void;
  /** Opens the choice of another time; only visits that can be moved have a button for it. */
  readonly onMove: () => void;
}
type Kind = Order['context'] | 'cancelled' | 'challenge';
const TITLES = {
  success: 'booking.order.success',
  pending: 'booking.order.pending',
  failed: 'booking.order.failed',
  setup: 'booking.order.setup',
  cancelled: 'booking.order.cancelled',
  challenge: 'booking.order.challenge',
} as const satisfies Record<Kind, string>;
/** Outcomes that are still open or have failed are drawn with missing tiles. */
const SCENES = {
  pending: ['. . light:4/3 . .', '. quarter.2:1/2 arc.2:1/2 light:8/9 .', 'leaf:7/8 arch:5/6 wave:1/2 . .'],
  challenge: ['. . quarter.2:1/2 . .', '. leaf.1:7/8 full:1 chat:10/1 .', 'light:4/3 arch:5/6 full:1 leaf:7/8 .'],
  setup: ['. . . light:5/6 .', '. quarter.3:1/2 arch:5/6 . .', 'light:4/3 leaf:7/8 arch:1/2 . .'],
  failed: ['. light:4/3 . . .', '. arch:5/6 . leaf.1:7/8 .', '. arch:1/2 leaf:7/8 . light:5/6'],
  cancelled: ['. . . light:4/3 .', 'leaf:7/8 . moon:4/9 . .', '. arch:1/2 wave:1/2 wave:1/2 leaf.1:7/8'],
} as const satisfies Record<Exclude<Kind, 'success'>, readonly string[]>;
const POLL_INTERVAL = 5_000;
function kindOf({ context, appointment, challengeUrl }: Order): Kind {
  if (context === 'success' && appointment.status === 'cancelled') return 'cancelled';
  return context === 'pending' && challengeUrl !== null ? 'challenge' : context;
}

/** The outcome of an order, as text and artwork, with the next step. */
export function Outcome({ order, onLookAgain, onMove }: OutcomeProps): ReactNode {
  const t = useT();
  const { appointment, number } = order;
  const { specialist } = appointment;
  const kind = kindOf(order);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== 'pending' && kind !== 'challenge') return undefined;
    const timer = setInterval(onLookAgain, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [kind, onLookAgain]);
  return (
    <article className={styles.outcome}>
      <div className={classes(styles.art, kind !== 'success' && styles.small)}>
        {kind === 'success' ? <SuccessScene portrait={specialist.portrait} /> : <Mosaic rows={SCENES[kind]} />}
      </div>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(TITLES[kind], { name: specialist.firstName })}
      </h1>
      <Lead order={order} kind={kind} />
      <div className={styles.ways}>
        <Ways order={order} kind={kind} onMove={onMove} onGone={() => title.current?.focus()} />
      </div>
      {kind === 'success' ? <Before order={order} /> : null}
      {(kind === 'success' || kind === 'cancelled') && order.lines.length > 0 ? (
        <Card as="section" aria-label={t('booking.order.money')} className={styles.before ?? ''}>
          <h2 className={styles.beforeTitle}>{t('booking.order.money')}</h2>
          <PriceLines
            price={order}
            meeting={appointment.product?.title}
            totalLabel={t(order.total.amount > 0 ? 'booking.order.charged' : 'booking.order.chargedNothing')}
          />
        </Card>
      ) : null}
      <p className={styles.number}>{t('booking.order.number', { number, name: fullName(specialist) })}</p>
    </article>
  );
}

interface PartProps {
  readonly order: Order;
  readonly kind: Kind;
}
const TEXTS = {
  pending: 'booking.order.pendingText',
  failed: 'booking.order.failedText',
  setup: 'booking.order.setupText',
  cancelled: 'booking.order.cancelledText',
  challenge: 'booking.order.challengeText',
} as const;
/** How much was refunded or credited; undefined where the general sentence is sufficient. */
function moneyWords({
  order,
  kind,
}: PartProps): { readonly key: Key; readonly amount: Money; readonly credits?: Money } | undefined {
  const { paid, refunded, credited } = order.appointment;
  if (kind === 'cancelled' && credited.amount > 0)
    return {
      key: refunded.amount > 0 ? 'booking.order.backBoth' : 'booking.order.backCredits',
      amount: refunded,
      credits: credited,
    };
  if (paid.amount === 0) return undefined;
  if (kind === 'failed')
    return refunded.amount > 0 ? { key: 'booking.order.returnedText', amount: refunded } : undefined;
  if (kind === 'cancelled')
    return refunded.amount > 0
      ? { key: 'booking.order.backText', amount: refunded }
      : { key: 'booking.order.keptText', amount: paid };
  return kind === 'success' ? { key: 'booking.order.paid', amount: paid } : undefined;
}

function Lead({ order, kind }: PartProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  const { startsAt, endsAt, specialist, forWhom, product } = order.appointment;
  const money = moneyWords({ order, kind });
  const hasDeductions = order.lines.some((line) => line.kind === 'voucher' || line.kind === 'credits');
  const when = t('booking.order.when', {
    day: format.longDay(startsAt, zone),
    ...clockTimes(startsAt, endsAt, zone, format),
  });
  const there = isOtherClock(zone, specialist.zone, startsAt, format)
    ? t('booking.visit.theirTime', {
        name: specialist.firstName,
        day: format.day(startsAt, specialist.zone),
        ...clockTimes(startsAt, endsAt, specialist.zone, format),
      })
    : null;
  return (
    <div className={styles.lead}>
      {product ? <p className={styles.product}>{product.title}</p> : null}
      <p>{when}</p>
      {there ? <p className={styles.quiet}>{there}</p> : null}
      {forWhom ? <p>{t('booking.visit.for', { name: `${forWhom.firstName} ${forWhom.lastName}` })}</p> : null}
      {money ? (
        <p>
          {t(money.key, {
            amount: format.money(money.amount),
            ...(money.credits ? { credits: format.money(money.credits) } : {}),
          })}{' '}
          {order.appointment.paid.amount > 0 ? (
            <a className="tk-link" href={receiptHref(lang, order.appointment.id)} target="_blank" rel="noopener">
              {t('booking.order.receipt')}
            </a>
          ) : null}
        </p>
      ) : null}
      {kind === 'failed' && order.isUnderWay ? <p>{t('booking.order.stillOpen')}</p> : null}
      {kind === 'failed' && hasDeductions && !order.isUnderWay ? <p>{t('booking.order.freedText')}</p> : null}
      {kind === 'success' ? (
        <p>{t('booking.order.sent', { email: order.email })}</p>
      ) : money || (order.isUnderWay && kind === 'failed') ? null : (
        <p>{t(TEXTS[kind])}</p>
      )}
      {kind === 'pending' || kind === 'challenge' || kind === 'setup' ? (
        <p className={styles.quiet}>
          {order.keptUntil
            ? t('booking.order.kept', { time: format.time(order.keptUntil, zone) })
            : t('booking.order.notKept')}
        </p>
      ) : null}
    </div>
  );
}

function Ways({
  order,
  kind,
  onMove,
  onGone,
}: PartProps & Pick<OutcomeProps, 'onMove'> & { readonly onGone: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasProfile = useHas(profile);
  const { id, specialist, movable } = order.appointment;
  const mine = (
    <ButtonLink size="large" href={href(appointments, lang, {})}>
      {t('booking.order.mine')}
    </ButtonLink>
  );
  if (kind === 'success') {
    return (
      <>
        <ButtonLink
          variant="primary"
          size="large"
          href={calendarHref(lang, id)}
          download="appointment.ics"
          icon={<CalendarPlus className="tk-icon" aria-hidden="true" />}
        >
          {t('booking.order.calendar')}
        </ButtonLink>
        {movable ? (
          <Button size="large" icon={<CalendarClock className="tk-icon" aria-hidden="true" />} onClick={onMove}>
            {t('booking.move.open')}
          </Button>
        ) : null}
        {mine}
      </>
    );
  }
  return (
    <>
      <OpenOrderWays order={order} size="large" onGone={onGone} />
      {(kind === 'failed' || kind === 'cancelled') && hasProfile ? (
        <ButtonLink variant="primary" size="large" href={href(profile, lang, { atlasUrl: specialist.atlasUrl })}>
          {t('booking.order.again')}
        </ButtonLink>
      ) : null}
      {mine}
    </>
  );
}

/** The place of the visit and the deadline for cancelling it. */
function Before({ order }: Pick<PartProps, 'order'>): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow();
  const { freeUntil, movable } = order.appointment;
  const until = {
    day: format.day(freeUntil, zone),
    time: format.time(freeUntil, zone),
    zone: format.zoneName(zone, freeUntil),
  };
  return (
    <Card as="section" aria-label={t('booking.order.before')} className={styles.before ?? ''}>
      <h2 className={styles.beforeTitle}>{t('booking.order.before')}</h2>
      <ul className={styles.list}>
        <li className={styles.item}>
          <span className={styles.mark}>
            <PlaceIcon kind={order.appointment.place.kind} />
          </span>
          <span>
            <HowToCome appointment={order.appointment} />
          </span>
        </li>
        {isFreeToCancel(order.appointment, now) ? (
          <li className={styles.item}>
            <span className={styles.mark}>
              <RotateCcw className="tk-icon" aria-hidden="true" />
            </span>
            <span>{t(movable ? 'booking.list.until' : 'booking.order.freeUntil', until)}</span>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
