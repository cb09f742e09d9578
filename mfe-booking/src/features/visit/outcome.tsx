import { useEffect, useRef, type ReactNode } from 'react';
import type { Order } from '@tessera/contracts/booking';
import { Mosaic, SuccessScene } from '@tessera/kit/art';
import { Card, classes } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { PriceLines } from './price-lines.tsx';
import { fullName } from './visit-rules.ts';
import styles from './outcome.module.css';
import { Lead } from './outcome-lead.tsx';
import { Ways } from './outcome-ways.tsx';
import { Before } from './outcome-before.tsx';
import { type Kind, kindOf } from './outcome-rules.ts';

export interface OutcomeProps {
  readonly order: Order;
  /** Refetches the order; called every few seconds while its payment is open. */
  readonly onLookAgain: () => void;
  /** Opens the choice of another time; only visits that can be moved have a button for it. */
  readonly onMove: () => void;
}
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
