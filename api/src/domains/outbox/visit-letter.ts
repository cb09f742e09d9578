import type { VisitPlace } from '@tessera/contracts/booking';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { AppointmentMail, MailRecipient, PaymentMail, ReminderMail } from '../../platform/mail.ts';
import { wordsOf } from './words.ts';
import { fill } from '../../platform/page-words.ts';

export type VisitMail = AppointmentMail | PaymentMail | ReminderMail;
type Fact = readonly [label: string, value: string];
type Zoned = Pick<MailRecipient, 'lang' | 'zone'>;
interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An amount in minor units, formatted in the recipient's language. */
export function moneyOf(lang: Lang, amount: number, currency: string): string {
  const money = new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

const format = ({ lang, zone }: Zoned, at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: zone }).format(at);
/** `26 October 2026` in the recipient's zone. */
export const dateOf = (to: Zoned, at: number): string =>
  format(to, at, { day: 'numeric', month: 'long', year: 'numeric' });
/** The day of a visit. */
export const dayOf = ({ to, startsAt }: VisitMail): string => dateOf(to, startsAt);
/** `09:00` in the recipient's zone. */
export const timeOf = ({ to, startsAt }: VisitMail): string =>
  format(to, startsAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** `Monday, 26 October 2026, 09:00` in the recipient's zone. */
export const momentOf = (to: Zoned, at: number): string =>
  format(to, at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
/** `Eastern European Standard Time, GMT+2`: the zone's name at an instant. */
export function zoneOf({ lang, zone }: Zoned, at: number): string {
  const nameAs = (timeZoneName: 'long' | 'shortOffset'): string | undefined =>
    new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
  // A zone without a name of its own is named by its offset.
  return [...new Set([nameAs('long'), nameAs('shortOffset')])].filter(Boolean).join(', ');
}
/** `Monday, 26 October 2026, 09:00–09:50` in the recipient's zone. */
function spanOf(to: Zoned, { startsAt, endsAt }: Span): string {
  const offset = (at: number): string =>
    format({ lang: 'en', zone: to.zone }, at, { hour: '2-digit', timeZoneName: 'shortOffset' }).replace(/^.*GMT/, '');
  // When DST ends, an hour occurs twice, so both times include their offset.
  const shifts = offset(startsAt) !== offset(endsAt);
  const time = (at: number): string =>
    format(to, at, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(shifts ? { timeZoneName: 'shortOffset' } : {}),
    });
  const weekday = format(to, startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${weekday}, ${time(startsAt)}–${time(endsAt)}`;
}

/** The place of the meeting, in the recipient's language. */
function placeLine(lang: Lang, place: VisitPlace): string {
  const words = wordsOf(lang);
  return place.kind === 'video' ? words.byVideo : fill(words.inPerson, { place: `${place.address}, ${place.city}` });
}
/** What is refunded for a cancelled visit, or why nothing is. */
function refundFacts({ to, refund, startsAt }: AppointmentMail): readonly Fact[] {
  if (!refund) return [];
  const words = wordsOf(to.lang);
  const { paid, card, credits, freeUntil, currency } = refund;
  if (paid === 0) return [];
  const parts = [
    ...(card > 0 ? [fill(words.refundCard, { amount: moneyOf(to.lang, card, currency) })] : []),
    ...(credits > 0 ? [fill(words.refundCredits, { amount: moneyOf(to.lang, credits, currency) })] : []),
  ];
  const none = fill(words.refundNone, {
    amount: moneyOf(to.lang, paid, currency),
    day: momentOf(to, freeUntil ?? startsAt),
  });
  return [[words.refund, parts.length > 0 ? parts.join('; ') : none]];
}

type About = Pick<AppointmentMail, 'to' | 'with' | 'place' | 'price' | 'freeUntil'>;
function whoAndWhere({ to, with: other, place }: About): readonly Fact[] {
  const words = wordsOf(to.lang);
  return [[words.with, other], ...(place ? [[words.place, placeLine(to.lang, place)] as const] : [])];
}
function terms({ to, price, freeUntil }: About): readonly Fact[] {
  const words = wordsOf(to.lang);
  return [
    ...(price
      ? [[words.price, price.amount === 0 ? words.free : moneyOf(to.lang, price.amount, price.currency)] as const]
      : []),
    ...(freeUntil === undefined ? [] : [[words.freeUntil, capitalized(to.lang, momentOf(to, freeUntil))] as const]),
  ];
}
/** A fact as a line of plain text; French has a space before the colon. */
export const lineOf = (lang: Lang, [label, value]: Fact): string =>
  `${label}${lang === 'fr' ? '\u00a0:' : ':'} ${value}`;
/**
 * The description in the calendar file below its neutral title. Reveals nothing about the subject of the meeting,
 * because calendars are shared.
 */
export const calendarNotes = (about: About): string =>
  [...whoAndWhere(about), ...terms(about)].map((fact) => lineOf(about.to.lang, fact)).join('\n');

/** Capitalises a value that stands alone after its label, also in languages with lower-case weekdays. */
const capitalized = (lang: Lang, value: string): string =>
  value.replace(/^\p{Ll}/u, (sign) => sign.toLocaleUpperCase(lang));

/** Facts shown apart from the sentences, so that they are easy to find. */
export function visitFacts(mail: VisitMail): readonly Fact[] {
  const { to, startsAt } = mail;
  const words = wordsOf(to.lang);
  const before = mail.kind === 'appointment-moved' ? mail.before : undefined;
  const zone = zoneOf(to, startsAt);
  const old = before && zoneOf(to, before.startsAt);
  return [
    [words.when, capitalized(to.lang, spanOf(to, mail))],
    // DST may change between the two; then the old time includes its own zone name.
    ...(before
      ? [
          [
            words.before,
            capitalized(to.lang, old === zone ? spanOf(to, before) : `${spanOf(to, before)}, ${old}`),
          ] as const,
        ]
      : []),
    [words.zone, capitalized(to.lang, zone)],
    // A cancelled meeting needs no directions.
    ...whoAndWhere(mail.kind === 'appointment-cancelled' ? { to, with: mail.with } : mail),
    ...(mail.product ? [[words.product, mail.product] as const] : []),
    ...(mail.forWhom ? [[words.forWhom, mail.forWhom] as const] : []),
    ...terms(mail),
    ...(mail.kind === 'appointment-cancelled' ? refundFacts(mail) : []),
    ...('why' in mail && mail.why ? [[words.why, mail.why] as const] : []),
  ];
}
