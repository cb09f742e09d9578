import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments, bookingPayment } from '@tessera/contracts/routes/booking';
import { login, recover, reset } from '@tessera/contracts/routes/shell';
import type { AppointmentMail, PaymentMail, ReminderMail } from '../../platform/mail.ts';
import type { AccountMail, Mail } from './mails.ts';
import { fill, wordsOf, type LetterKey, type Words } from './words.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}
/** A mail before it has a form: plain texts in reading order. */
export interface Letter {
  readonly lang: Lang;
  readonly brand: string;
  readonly subject: string;
  readonly hello: string;
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: Link | null;
  /** A second, quieter one under it. */
  readonly also: Link | null;
  readonly regards: string;
  readonly reason: string;
}

type VisitMail = AppointmentMail | PaymentMail | ReminderMail;
const ACCOUNT: readonly Mail['kind'][] = ['welcome', 'recover', 'signup-code', 'signup-known', 'guessed'] satisfies readonly AccountMail['kind'][];
const isAccount = (mail: Mail): mail is AccountMail => ACCOUNT.includes(mail.kind);

const keyOf = (mail: Mail): LetterKey => {
  if (mail.kind === 'welcome') return mail.specialist ? 'welcome-specialist' : 'welcome';
  if (isAccount(mail)) return mail.kind;
  if (mail.kind === 'payment-returned') return 'payment-returned';
  if (mail.kind === 'appointment-reminder') return `reminder-${mail.ahead}`;
  if (mail.kind === 'appointment-moved') return `moved-${mail.audience}`;
  if ('why' in mail && mail.why !== undefined && mail.audience === 'customer') return 'cancelled-by-specialist';
  return mail.kind === 'appointment-booked' ? `booked-${mail.audience}` : `cancelled-${mail.audience}`;
};
function moneyOf({ currency, to }: PaymentMail, amount: number): string {
  const money = new Intl.NumberFormat(LOCALES[to.lang], { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** What else of a payment that came too late is the person's again. */
const backLines = ({ credits = 0, voucher = false }: PaymentMail, words: Words): readonly string[] => [
  ...(credits > 0 ? [words.creditsBack] : []),
  ...(voucher ? [words.voucherBack] : []),
];

/** Where the button leads, behind the origin. A cancelled customer and everybody without a page of their own start at the front page. */
function pathOf(mail: Mail): string {
  const { lang } = mail.to;
  // Behind `#`: no server, log or other site ever sees the secret of the link.
  if (mail.kind === 'recover') return `${href(reset, lang, {})}#token=${mail.token}`;
  if (mail.kind === 'signup-known') return href(login, lang, {});
  if (mail.kind === 'guessed') return href(recover, lang, {});
  const isAhead = mail.kind === 'appointment-booked' || mail.kind === 'appointment-moved' || mail.kind === 'appointment-reminder';
  if (isAhead && mail.audience === 'customer') return href(appointments, lang, {});
  return `/${lang}`;
}

function alsoOf(mail: Mail, words: Words): Letter['also'] {
  const { origin, to: { lang } } = mail;
  if (origin === null) return null;
  if (mail.kind === 'signup-known') return { label: words.recover.action, href: `${origin}${href(recover, lang, {})}` };
  // The page of the order asks for the login first; the paper itself could only refuse.
  if ('receipt' in mail && mail.receipt) return { label: words.receipt, href: `${origin}${href(bookingPayment, lang, { orderId: mail.orderId })}` };
  return null;
}

const format = (lang: Lang, zone: string, at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: zone }).format(at);
const dayOf = (mail: VisitMail): string => format(mail.to.lang, mail.to.zone, mail.startsAt, { day: 'numeric', month: 'long', year: 'numeric' });

/** The beginning on the recipient's clock, to the minute. */
const timeOf = (mail: VisitMail): string => format(mail.to.lang, mail.to.zone, mail.startsAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

type Zoned = Pick<VisitMail['to'], 'lang' | 'zone'>;
interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}
/** `Monday, 26 October 2026, 09:00–09:50` on the recipient's clock. */
function spanOf({ lang, zone }: VisitMail['to'], { startsAt, endsAt }: Span): string {
  const offset = (at: number): string => format('en', zone, at, { hour: '2-digit', timeZoneName: 'shortOffset' }).replace(/^.*GMT/, '');
  // In the night when summer time ends the clock shows an hour twice, so both times say which one they mean.
  const shifts = offset(startsAt) !== offset(endsAt);
  const time = (at: number): string =>
    format(lang, zone, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(shifts ? { timeZoneName: 'shortOffset' } : {}) });
  const weekday = format(lang, zone, startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${weekday}, ${time(startsAt)}–${time(endsAt)}`;
}
/** `Monday, 26 October 2026, 09:00` on the recipient's clock. */
const momentOf = ({ lang, zone }: Zoned, at: number): string =>
  format(lang, zone, at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** `Eastern European Standard Time (Europe/Bucharest)`, as it is called at an instant. */
function zoneOf({ lang, zone }: Zoned, at: number): string {
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value;
  return name ? `${name} (${zone})` : zone;
}

/** What stands apart from the sentences, so that it is found at a glance. */
function factsOf(mail: Mail): Letter['facts'] {
  const words = wordsOf(mail.to.lang);
  if (mail.kind === 'signup-code') return [[words.code, mail.code]];
  if (mail.kind === 'guessed') return [[words.when, `${momentOf(mail.to, mail.at)}, ${zoneOf(mail.to, mail.at)}`]];
  return isAccount(mail) ? [] : visitFacts(mail);
}
function visitFacts(mail: VisitMail): Letter['facts'] {
  const words = wordsOf(mail.to.lang);
  const before = mail.kind === 'appointment-moved' ? mail.before : undefined;
  const zone = zoneOf(mail.to, mail.startsAt);
  const old = before && zoneOf(mail.to, before.startsAt);
  return [
    [words.when, spanOf(mail.to, mail)],
    // The clocks may change between the two: then the old time names its own zone.
    ...(before ? [[words.before, old === zone ? spanOf(mail.to, before) : `${spanOf(mail.to, before)}, ${old}`] as const] : []),
    [words.zone, zone],
    [words.with, mail.with],
    ...(mail.product ? [[words.product, mail.product] as const] : []),
    ...(mail.forWhom ? [[words.forWhom, mail.forWhom] as const] : []),
    ...('why' in mail && mail.why ? [[words.why, mail.why] as const] : []),
  ];
}

/** Writes a mail in the recipient's language and zone. The subject names nobody, because it shows on locked screens. */
export function letterOf(mail: Mail, brand: string): Letter {
  const { lang, name } = mail.to;
  const words = wordsOf(lang);
  const amount = mail.kind === 'payment-returned' ? { amount: moneyOf(mail, mail.amount), credits: moneyOf(mail, mail.credits ?? 0) } : {};
  const values = { brand, name, ...(isAccount(mail) ? {} : { day: dayOf(mail), time: timeOf(mail) }), ...amount };
  const letter = words[keyOf(mail)];
  return {
    lang,
    brand,
    subject: fill(letter.subject, values),
    // What a stranger typed for a name is not carried into somebody's mailbox.
    hello: fill(mail.kind === 'signup-code' ? words.greeting : words.hello, values),
    lines: [...letter.lines, ...(mail.kind === 'payment-returned' ? backLines(mail, words) : [])].map((line) => fill(line, values)),
    facts: factsOf(mail),
    action: mail.origin && 'action' in letter ? { label: fill(letter.action, values), href: `${mail.origin}${pathOf(mail)}` } : null,
    also: alsoOf(mail, words),
    regards: fill(words.regards, values),
    reason: fill(mail.kind === 'signup-code' ? words.reasonSignup : words.reason, values),
  };
}
