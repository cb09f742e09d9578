import { dialogQuery } from '@tessera/contracts/dialogs';
import { LANGUAGE_NAMES, type Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments, bookingPayment, purchase, voucherPayment } from '@tessera/contracts/routes/booking';
import { profile, saved, search } from '@tessera/contracts/routes/marketplace';
import { providerAppointment, providerCalendar } from '@tessera/contracts/routes/provider';
import { PROVIDER_NAMES } from '@tessera/contracts/session';
import { emailLink, login, myProfile, recover, reset } from '@tessera/contracts/routes/shell';
import type { PaymentMail, ProductBoughtMail, WorkshopCalledOffMail, WorkshopMovedMail } from '../../platform/mail.ts';
import type { AccountMail, InviteMail, Mail } from './mails.ts';
import { dateOf, dayOf, momentOf, moneyOf, timeOf, visitFacts, zoneOf, type VisitMail } from './visit-letter.ts';
import { wordsOf, type LetterKey, type Words } from './words.ts';
import { fill } from '../../platform/page-words.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}
/** The content of a mail, independent of its format: plain texts in reading order. */
export interface Letter {
  readonly lang: Lang;
  readonly brand: string;
  /** The brand's colour in CSS syntax; null: the product's default. */
  readonly seed: string | null;
  readonly subject: string;
  readonly hello: string;
  readonly lines: readonly string[];
  /** A six-digit code to type; null in most mails. */
  readonly code: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: Link | null;
  /** A second, less prominent link below it. */
  readonly also: Link | null;
  readonly regards: string;
  readonly reason: string;
}

const ACCOUNT: readonly Mail['kind'][] = [
  'welcome',
  'recover',
  'signup-code',
  'signup-known',
  'guessed',
  'email-confirm',
  'email-known',
  'email-changed',
  'password-changed',
  'factor-on',
  'factor-off',
  'notify-confirm',
  'notify-changed',
  'way-added',
  'way-removed',
  'proof-code',
  'assessment-result',
  'invite',
  'search-news',
  'report-decided',
  'profile-decided',
  'contact-house',
  'contact-received',
  'voucher-bought',
  'voucher-present',
  'product-bought',
  'workshop-called-off',
  'workshop-moved',
] satisfies readonly AccountMail['kind'][];
/** To an address that nobody has proved to be theirs. */
const UNPROVED: readonly Mail['kind'][] = [
  'signup-code',
  'invite',
  'contact-house',
  'contact-received',
  'voucher-present',
];
const isAccount = (mail: Mail): mail is AccountMail => ACCOUNT.includes(mail.kind);

const keyOf = (mail: Mail): LetterKey => {
  if (mail.kind === 'welcome') return mail.specialist ? 'welcome-specialist' : 'welcome';
  if (mail.kind === 'product-bought') return mail.workshop ? 'seat-bought' : 'product-bought';
  if (mail.kind === 'assessment-result') return mail.needsHelp ? 'assessment-help' : mail.kind;
  if (mail.kind === 'report-decided') return mail.isTakenDown ? 'report-taken-down' : 'report-kept';
  if (isAccount(mail)) return mail.kind;
  if (mail.kind === 'payment-returned') return 'payment-returned';
  if (mail.kind === 'appointment-reminder') return `reminder-${mail.ahead}`;
  if (mail.kind === 'appointment-moved') return `moved-${mail.audience}`;
  if ('why' in mail && mail.why !== undefined && mail.audience === 'customer') return 'cancelled-by-specialist';
  return mail.kind === 'appointment-booked' ? `booked-${mail.audience}` : `cancelled-${mail.audience}`;
};
/** Other means of payment returned with a late payment. */
const backLines = ({ credits = 0, voucher = false }: PaymentMail, words: Words): readonly string[] => [
  ...(credits > 0 ? [words.creditsBack] : []),
  ...(voucher ? [words.voucherBack] : []),
];

/** The path of the button's link: the subject of the mail, or the next step. */
function pathOf(mail: Mail): string {
  const { lang } = mail.to;
  // In the fragment, which never reaches a server, a log or another site.
  if (mail.kind === 'recover') return `${href(reset, lang, {})}#token=${mail.token}`;
  if (mail.kind === 'signup-known') return href(login, lang, {});
  if (mail.kind === 'email-confirm') return `${href(emailLink, lang, {})}#confirm=${mail.token}`;
  if (mail.kind === 'email-changed') return `${href(emailLink, lang, {})}#takeBack=${mail.token}`;
  if (mail.kind === 'factor-on' || mail.kind === 'way-added') return `${href(emailLink, lang, {})}#undo=${mail.token}`;
  if (mail.kind === 'notify-confirm') return `${href(emailLink, lang, {})}#notify=${mail.token}`;
  if (mail.kind === 'notify-changed') return href(myProfile, lang, { tab: 'notifications' });
  if (mail.kind === 'invite') return `/${lang}`;
  if (mail.kind === 'search-news')
    return `${href(saved, lang, {})}${
      mail.searchId === undefined
        ? dialogQuery('proactive-notifications')
        : dialogQuery('notification-reply', mail.searchId)
    }`;
  if (mail.kind === 'profile-decided') return `${href(providerCalendar, lang, {})}${dialogQuery('specialist-audit')}`;
  if (mail.kind === 'voucher-bought') return href(voucherPayment, lang, { orderId: mail.orderId });
  if (mail.kind === 'product-bought' || mail.kind === 'workshop-called-off' || mail.kind === 'workshop-moved')
    return href(purchase, lang, { orderId: mail.orderId });
  if (mail.kind === 'voucher-present') return href(search, lang, {});
  if (mail.kind === 'email-known') return href(login, lang, {});
  if (['guessed', 'password-changed', 'factor-off', 'way-removed'].includes(mail.kind)) return href(recover, lang, {});
  if (isAccount(mail)) return mail.kind === 'welcome' && !mail.specialist ? href(search, lang, {}) : `/${lang}`;
  if (mail.kind === 'payment-returned') return timesOf(mail);
  if (mail.audience === 'specialist') return href(providerAppointment, lang, { id: mail.appointmentId });
  return mail.kind === 'appointment-cancelled' ? timesOf(mail) : href(appointments, lang, {});
}
/** The specialist's free slots; the search, when the specialist is unknown. */
const timesOf = ({ atlasUrl, to: { lang } }: VisitMail): string =>
  atlasUrl === undefined ? href(search, lang, {}) : href(profile, lang, { atlasUrl });

/** Where the reader of an invitation says that it was the last one. */
const refusalOf = ({ token, to: { lang } }: InviteMail, origin: string): string =>
  `${origin}${href(emailLink, lang, {})}#noInvites=${token}`;

function alsoOf(mail: Mail, words: Words): Letter['also'] {
  const {
    origin,
    to: { lang },
  } = mail;
  if (origin === null) return null;
  if (mail.kind === 'signup-known') return { label: words.recover.action, href: `${origin}${href(recover, lang, {})}` };
  if (mail.kind === 'invite') return { label: words.inviteStop, href: refusalOf(mail, origin) };
  if (mail.kind === 'search-news')
    return { label: words.searchNewsStop, href: `${origin}${href(emailLink, lang, {})}#noSearchMails=${mail.token}` };
  // The order page asks for a login first; the receipt itself could only reject the request.
  if ('receipt' in mail && mail.receipt)
    return { label: words.receipt, href: `${origin}${href(bookingPayment, lang, { orderId: mail.orderId })}` };
  return null;
}

/** What has become of a workshop, for somebody with a seat. */
function changeFacts(mail: WorkshopCalledOffMail | WorkshopMovedMail, words: Words): Letter['facts'] {
  const { to, title, startsAt, place } = mail;
  const whenOf = (at: number): string => `${momentOf(to, at)}, ${zoneOf(to, at)}`;
  const what = [
    [words.when, whenOf(startsAt)],
    [words.bought, title],
    [words.place, place ?? words.seatOnline],
  ] as const;
  if (mail.kind === 'workshop-called-off') {
    const { amount, currency } = mail.back;
    const back =
      amount === 0
        ? []
        : [[words.refund, fill(words.refundCard, { amount: moneyOf(to.lang, amount, currency) })] as const];
    return [...what, [words.why, mail.why], ...back];
  }
  const { before, freeUntil } = mail;
  const old = [whenOf(before.startsAt), ...(before.place === null || before.place === place ? [] : [before.place])];
  return [
    ...what,
    [words.before, old.join(', ')],
    ...(freeUntil === null ? [] : [[words.seatFreeUntil, momentOf(to, freeUntil)] as const]),
  ];
}
/** What was bought, when and where a workshop is, and until when it can be given back. */
function boughtFacts({ to, title, value, workshop }: ProductBoughtMail, words: Words): Letter['facts'] {
  const price = [words.price, moneyOf(to.lang, value.amount, value.currency)] as const;
  if (!workshop) return [[words.bought, title], price];
  const { startsAt, place, freeUntil } = workshop;
  return [
    [words.when, `${momentOf(to, startsAt)}, ${zoneOf(to, startsAt)}`],
    [words.bought, title],
    [words.place, place ?? words.seatOnline],
    price,
    ...(freeUntil === null ? [] : [[words.freeUntil, momentOf(to, freeUntil)] as const]),
  ];
}
/** Facts shown apart from the sentences, so that they are easy to find. */
function factsOf(mail: Mail): Letter['facts'] {
  const words = wordsOf(mail.to.lang);
  if (mail.kind === 'signup-code' || mail.kind === 'proof-code') return [[words.code, mail.code]];
  if (mail.kind === 'contact-received') return [[words.contactNumber, mail.ticket]];
  if (mail.kind === 'contact-house')
    return [
      [words.contactNumber, mail.ticket],
      [words.contactFrom, mail.from.name],
      [words.contactEmail, mail.from.email],
      [words.contactLang, LANGUAGE_NAMES[mail.from.lang]],
      [words.contactSubject, mail.about],
    ];
  if (mail.kind === 'guessed') return [[words.when, `${momentOf(mail.to, mail.at)}, ${zoneOf(mail.to, mail.at)}`]];
  if (mail.kind === 'search-news')
    return mail.times.map(({ name, startsAt }) => [name, momentOf(mail.to, startsAt)] as const);
  if (mail.kind === 'voucher-bought' || mail.kind === 'voucher-present')
    return [
      [words.voucherCode, mail.voucherCode],
      [words.voucherValue, moneyOf(mail.to.lang, mail.value.amount, mail.value.currency)],
      [words.voucherUntil, dateOf(mail.to, mail.validUntil)],
    ];
  if (mail.kind === 'product-bought') return boughtFacts(mail, words);
  if (mail.kind === 'workshop-called-off' || mail.kind === 'workshop-moved') return changeFacts(mail, words);
  return isAccount(mail) ? [] : visitFacts(mail);
}
/** Writes a mail in the recipient's language and zone. The subject names nobody, because lock screens show it. */
export function letterOf(
  mail: Mail,
  { name: brand, seed }: { readonly name: string; readonly seed: string | null },
): Letter {
  const { lang, name } = mail.to;
  const words = wordsOf(lang);
  const amount =
    mail.kind === 'payment-returned'
      ? { amount: moneyOf(lang, mail.amount, mail.currency), credits: moneyOf(lang, mail.credits ?? 0, mail.currency) }
      : {};
  const values = {
    brand,
    name,
    ...(isAccount(mail) ? {} : { day: dayOf(mail), time: timeOf(mail), with: mail.with }),
    ...amount,
    ...('numbers' in mail ? { numbers: mail.numbers } : {}),
    ...('ticket' in mail ? { number: mail.ticket } : {}),
    ...(mail.kind === 'report-decided' ? { day: dateOf(mail.to, mail.reportedAt) } : {}),
    ...('number' in mail ? { number: mail.number } : {}),
    ...(mail.kind === 'voucher-present' ? { from: mail.from } : {}),
    ...('way' in mail ? { way: mail.way === 'passkey' ? words.passkey : PROVIDER_NAMES[mail.way] } : {}),
  };
  const letter = words[keyOf(mail)];
  return {
    lang,
    brand,
    seed,
    subject: fill(letter.subject, values),
    // A name typed by a stranger is not sent to somebody's mailbox.
    hello: fill([...UNPROVED, 'notify-confirm'].includes(mail.kind) ? words.greeting : words.hello, values),
    lines: [
      ...[...letter.lines, ...(mail.kind === 'payment-returned' ? backLines(mail, words) : [])].map((line) =>
        fill(line, values),
      ),
      ...('needsCode' in mail && mail.needsCode ? [fill(words.inviteCode, values)] : []),
      // As it was written: braces in it are no places of ours.
      ...(mail.kind === 'contact-house' ? mail.text.split(/\r?\n\s*\r?\n/) : []),
      ...(mail.kind === 'voucher-present' && mail.message !== '' ? [mail.message] : []),
    ],
    code: 'code' in mail ? mail.code : null,
    facts: factsOf(mail),
    action:
      mail.origin && 'action' in letter
        ? { label: fill(letter.action, values), href: `${mail.origin}${pathOf(mail)}` }
        : null,
    also: alsoOf(mail, words),
    regards: fill(words.regards, values),
    reason: fill(UNPROVED.includes(mail.kind) ? words.reasonSignup : words.reason, values),
  };
}
