import type { Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { purchase as purchaseRoute } from '@tessera/contracts/routes/booking';
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Scope } from '../../platform/scope.ts';
import type { BoughtProduct } from '../products/index.ts';
import type { PurchaseRow } from './queries.ts';

const MINUTE = 60_000;
/** Reveals nothing about health, because employers can see calendar titles. */
const SUMMARY: Readonly<Record<Lang, string>> = {
  en: 'Workshop',
  ro: 'Atelier',
  fr: 'Atelier',
  es: 'Taller',
  bg: 'Работилница',
  hr: 'Radionica',
  el: 'Εργαστήριο',
  de: 'Workshop',
  pl: 'Warsztat',
  uk: 'Майстерня',
};

/** A workshop as a calendar file: UTC, a permanent UID, marked as private, with its place and the page of the order. */
export function workshopCalendar(of: {
  readonly purchase: PurchaseRow;
  readonly product: BoughtProduct;
  readonly lang: Lang;
  readonly scope: Scope;
}): string {
  const { purchase, product, lang, scope } = of;
  const { startsAt, place } = product.facts;
  const start = Date.parse(startsAt ?? '');
  const page = href(purchaseRoute, lang, { orderId: purchase.orderId });
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Tessera', product: 'Booking' } });
  calendar.createEvent({
    id: `${purchase.orderId}@tessera`,
    stamp: new Date(scope.now.epochMilliseconds),
    start: new Date(start),
    end: new Date(start + (product.minutes ?? 60) * MINUTE),
    summary: SUMMARY[lang],
    class: ICalEventClass.PRIVATE,
    status: ICalEventStatus.CONFIRMED,
    ...(place === undefined ? {} : { location: place }),
    ...(scope.origin === null ? {} : { url: `${scope.origin}${page}` }),
  });
  return calendar.toString();
}
