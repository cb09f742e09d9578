import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { reset } from '@tessera/contracts/routes/shell';
import type { AppointmentMail, PaymentMail } from '../../platform/mail.ts';
import type { Mail } from './mails.ts';
import { fill, wordsOf, type LetterKey } from './words.ts';

/** A mail before it has a form: plain texts in reading order. */
export interface Letter {
  readonly lang: Lang;
  readonly brand: string;
  readonly subject: string;
  readonly hello: string;
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: { readonly label: string; readonly href: string } | null;
  readonly regards: string;
  readonly reason: string;
}

const keyOf = (mail: Mail): LetterKey => {
  if (mail.kind === 'welcome') return mail.specialist ? 'welcome-specialist' : 'welcome';
  if (mail.kind === 'recover') return 'recover';
  if (mail.kind === 'payment-returned') return 'payment-returned';
  if (mail.why !== undefined && mail.audience === 'customer') return 'cancelled-by-specialist';
  return mail.kind === 'appointment-booked' ? `booked-${mail.audience}` : `cancelled-${mail.audience}`;
};
type VisitMail = AppointmentMail | PaymentMail;
const isVisit = (mail: Mail): mail is VisitMail => mail.kind !== 'welcome' && mail.kind !== 'recover';
function amountOf({ amount, currency, to }: PaymentMail): string {
  const money = new Intl.NumberFormat(LOCALES[to.lang], { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Where the button leads, behind the origin. A cancelled customer and everybody without a page of their own start at the front page. */
function pathOf(mail: Mail): string {
  const { lang } = mail.to;
  if (mail.kind === 'recover') return href(reset, lang, {}, { search: { token: mail.token } });
  if (mail.kind === 'appointment-booked' && mail.audience === 'customer') return href(appointments, lang, {});
  return `/${lang}`;
}

const format = (lang: Lang, zone: string, at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: zone }).format(at);
const dayOf = (mail: VisitMail): string => format(mail.to.lang, mail.to.zone, mail.startsAt, { day: 'numeric', month: 'long', year: 'numeric' });

function factsOf(mail: VisitMail): Letter['facts'] {
  const { lang, zone } = mail.to;
  const words = wordsOf(lang);
  const offset = (at: number): string => format('en', zone, at, { hour: '2-digit', timeZoneName: 'shortOffset' }).replace(/^.*GMT/, '');
  // In the night when summer time ends the clock shows an hour twice, so both times say which one they mean.
  const shifts = offset(mail.startsAt) !== offset(mail.endsAt);
  const time = (at: number): string => format(lang, zone, at, { hour: '2-digit', minute: '2-digit', ...(shifts ? { timeZoneName: 'shortOffset' } : {}) });
  const weekday = format(lang, zone, mail.startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const zoneName = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(mail.startsAt)
    .find((part) => part.type === 'timeZoneName')?.value;
  return [
    [words.when, `${weekday}, ${time(mail.startsAt)}–${time(mail.endsAt)}`],
    [words.zone, zoneName ? `${zoneName} (${zone})` : zone],
    [words.with, mail.with],
    ...(mail.forWhom ? [[words.forWhom, mail.forWhom] as const] : []),
    ...(mail.why ? [[words.why, mail.why] as const] : []),
  ];
}

/** Writes a mail in the recipient's language and zone. The subject names nobody, because it shows on locked screens. */
export function letterOf(mail: Mail, brand: string): Letter {
  const { lang, name } = mail.to;
  const words = wordsOf(lang);
  const values = { brand, name, ...(isVisit(mail) ? { day: dayOf(mail) } : {}), ...(mail.kind === 'payment-returned' ? { amount: amountOf(mail) } : {}) };
  const letter = words[keyOf(mail)];
  return {
    lang,
    brand,
    subject: fill(letter.subject, values),
    hello: fill(words.hello, values),
    lines: letter.lines.map((line) => fill(line, values)),
    facts: isVisit(mail) ? factsOf(mail) : [],
    action: mail.origin ? { label: fill(letter.action, values), href: `${mail.origin}${pathOf(mail)}` } : null,
    regards: fill(words.regards, values),
    reason: fill(words.reason, values),
  };
}
