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

/** Removes line breaks and quotes, which a line parameter cannot hold. */
const nameOf = (name: string): string => name.replaceAll('"', '’').replaceAll(/\p{Cc}+/gu, ' ');

export interface WorkshopFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly text: string;
}
/**
 * A workshop as a calendar file: UTC, a permanent UID, the number of its last change, marked as private, with its place and
 * the page of the order. METHOD CANCEL when it was called off.
 */
export function workshopCalendar(of: {
  readonly purchase: PurchaseRow;
  readonly product: BoughtProduct;
  /** How often the workshop was changed. */
  readonly sequence: number;
  /** The buyer, whom a cancellation has to name. */
  readonly buyer: { readonly name: string; readonly email: string };
  readonly lang: Lang;
  readonly scope: Scope;
}): WorkshopFile {
  const { purchase, product, sequence, buyer, lang, scope } = of;
  const isOff = purchase.calledOff;
  const method = isOff ? 'CANCEL' : 'PUBLISH';
  const host = scope.origin === null ? 'tessera.example' : new URL(scope.origin).hostname;
  const { startsAt, place } = product.facts;
  const start = Date.parse(startsAt ?? '');
  const page = href(purchaseRoute, lang, { orderId: purchase.orderId });
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: { company: 'Tessera', product: 'Booking' } });
  calendar.createEvent({
    id: `${purchase.orderId}@tessera`,
    sequence,
    stamp: new Date(scope.now.epochMilliseconds),
    start: new Date(start),
    end: new Date(start + (product.minutes ?? 60) * MINUTE),
    summary: SUMMARY[lang],
    class: ICalEventClass.PRIVATE,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: nameOf(scope.tenant.name), email: `calendar@${host}` },
    ...(isOff ? { attendees: [{ name: nameOf(buyer.name), email: buyer.email, rsvp: false }] } : {}),
    // Of one that is online, the page on which the address to join stands.
    ...(place !== undefined
      ? { location: place }
      : scope.origin === null
        ? {}
        : { location: `${scope.origin}${page}` }),
    ...(scope.origin === null ? {} : { url: `${scope.origin}${page}` }),
  });
  return { method, text: calendar.toString() };
}
