import type { ProductCard, ProductKind } from '@tessera/contracts/products';
import type { Translate } from '@tessera/kit/i18n';
import { CalendarDays, Download, Gift, Layers, Repeat, Users, type LucideIcon } from 'lucide-react';
import type { Key } from '../../i18n/use-t.ts';

export const KIND_ICON = {
  meeting: CalendarDays,
  package: Layers,
  subscription: Repeat,
  workshop: Users,
  digital: Download,
  voucher: Gift,
} as const satisfies Record<ProductKind, LucideIcon>;
export const kindWord = {
  meeting: 'marketplace.store.kind.meeting',
  package: 'marketplace.store.kind.package',
  subscription: 'marketplace.store.kind.subscription',
  workshop: 'marketplace.store.kind.workshop',
  digital: 'marketplace.store.kind.digital',
  voucher: 'marketplace.store.kind.voucher',
} as const satisfies Record<ProductKind, Key>;

type Facts = Pick<ProductCard, 'kind' | 'facts' | 'duration' | 'online' | 'left' | 'closed' | 'calledOff'>;
type T = Translate<Key>;
const minutes = (t: T, count: number): string => t('marketplace.store.minutes', { count });

/** How much of it there is: minutes, meetings, pages. */
export function amountOf({ kind, facts, duration }: Facts, t: T): string {
  const { meetings = 0, format, pages = 0, minutes: recorded = 0 } = facts;
  switch (kind) {
    case 'package':
      return `${t('marketplace.store.meetings', { count: meetings })}, ${minutes(t, duration)}`;
    case 'subscription':
      return t('marketplace.store.monthly', { count: meetings });
    case 'digital':
      return format === 'audio'
        ? t('marketplace.store.audio', { count: recorded })
        : t('marketplace.store.document', { count: pages });
    case 'voucher':
      return t('marketplace.store.byMail');
    default:
      return minutes(t, duration);
  }
}
/** How many seats a workshop has, and how many of them are free. */
export function seatsOf(
  { facts: { seats = 0 }, left, closed, calledOff }: Pick<Facts, 'facts' | 'left' | 'closed' | 'calledOff'>,
  t: T,
): string {
  const word = closedWord({ closed, calledOff });
  if (word !== null) return t(word);
  return left === undefined
    ? t('marketplace.store.seats', { count: seats })
    : t('marketplace.store.left', { left, seats });
}
/** Why a workshop cannot be bought; null for anything else. */
export function closedWord({ closed, calledOff }: Pick<ProductCard, 'closed' | 'calledOff'>): Key | null {
  if (calledOff) return 'marketplace.store.calledOff';
  if (closed === undefined) return null;
  return closed === 'full' ? 'marketplace.store.full' : 'marketplace.store.past';
}
/** What a press on the card of something on sale leads to. */
export const verbOf = ({ kind }: Pick<Facts, 'kind'>): Key =>
  kind === 'workshop'
    ? 'marketplace.store.keepSeat'
    : kind === 'digital'
      ? 'marketplace.store.getIt'
      : 'marketplace.store.times';
/** The first thing that somebody asks about its kind: where, how long, when, until when. */
export function factOf(of: Facts, t: T, day: (instant: string) => string): string {
  const { kind, facts, online } = of;
  const { weeks = 0, startsAt, months = 0 } = facts;
  switch (kind) {
    case 'package':
      return t('marketplace.store.weeks', { count: weeks });
    case 'subscription':
      return t('marketplace.store.anyMonth');
    case 'workshop':
      return [startsAt && day(startsAt), seatsOf(of, t)].filter(Boolean).join(' · ');
    case 'digital':
      return t('marketplace.store.atOnce');
    case 'voucher':
      return t('marketplace.store.validity', { count: months });
    default:
      return t(online ? 'marketplace.product.both' : 'marketplace.product.person');
  }
}
/** What the block on the cover says of the kind, if anything short does. */
export function blockOf({ kind, facts }: Pick<Facts, 'kind' | 'facts'>): string | null {
  return (kind === 'package' || kind === 'subscription') && facts.meetings ? `${facts.meetings}×` : null;
}
/** The price, with what it is for. */
export function priceOf(
  { kind, from, specialists }: Pick<ProductCard, 'kind' | 'from' | 'specialists'>,
  t: T,
  money: (of: ProductCard['from']) => string,
): string {
  const price =
    kind === 'voucher' || specialists > 1 ? t('marketplace.product.from', { price: money(from) }) : money(from);
  return kind === 'subscription' ? t('marketplace.store.perMonth', { price }) : price;
}
