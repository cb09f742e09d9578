import type { Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { appointments, bookingPayment } from '@tessera/contracts/routes/booking';
import { profile, search } from '@tessera/contracts/routes/marketplace';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { login, recover, reset } from '@tessera/contracts/routes/shell';
import type { PaymentMail } from '../../platform/mail.ts';
import type { AccountMail, Mail } from './mails.ts';
import { dayOf, momentOf, moneyOf, timeOf, visitFacts, zoneOf, type VisitMail } from './visit-letter.ts';
import { fill, wordsOf, type LetterKey, type Words } from './words.ts';

interface Link {
  readonly label: string;
  readonly href: string;
}
/** A mail before it has a form: plain texts in reading order. */
export interface Letter {
  readonly lang: Lang;
  readonly brand: string;
  /** The brand's colour as CSS writes it; null: the product's own. */
  readonly seed: string | null;
  readonly subject: string;
  readonly hello: string;
  readonly lines: readonly string[];
  /** Six digits that are to be typed; null in most. */
  readonly code: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: Link | null;
  /** A second, quieter one under it. */
  readonly also: Link | null;
  readonly regards: string;
  readonly reason: string;
}

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
/** What else of a payment that came too late is the person's again. */
const backLines = ({ credits = 0, voucher = false }: PaymentMail, words: Words): readonly string[] => [
  ...(credits > 0 ? [words.creditsBack] : []),
  ...(voucher ? [words.voucherBack] : []),
];

/** Where the button leads, behind the origin: to what the mail is about, or to where it goes on. */
function pathOf(mail: Mail): string {
  const { lang } = mail.to;
  // Behind `#`: no server, log or other site ever sees the secret of the link.
  if (mail.kind === 'recover') return `${href(reset, lang, {})}#token=${mail.token}`;
  if (mail.kind === 'signup-known') return href(login, lang, {});
  if (mail.kind === 'guessed') return href(recover, lang, {});
  if (isAccount(mail)) return mail.kind === 'welcome' && !mail.specialist ? href(search, lang, {}) : `/${lang}`;
  if (mail.kind === 'payment-returned') return timesOf(mail);
  if (mail.audience === 'specialist') return href(providerAppointment, lang, { id: mail.appointmentId });
  return mail.kind === 'appointment-cancelled' ? timesOf(mail) : href(appointments, lang, {});
}
/** The specialist's free times; the search, where nobody knows whose. */
const timesOf = ({ atlasUrl, to: { lang } }: VisitMail): string => (atlasUrl === undefined ? href(search, lang, {}) : href(profile, lang, { atlasUrl }));

function alsoOf(mail: Mail, words: Words): Letter['also'] {
  const { origin, to: { lang } } = mail;
  if (origin === null) return null;
  if (mail.kind === 'signup-known') return { label: words.recover.action, href: `${origin}${href(recover, lang, {})}` };
  // The page of the order asks for the login first; the paper itself could only refuse.
  if ('receipt' in mail && mail.receipt) return { label: words.receipt, href: `${origin}${href(bookingPayment, lang, { orderId: mail.orderId })}` };
  return null;
}

/** What stands apart from the sentences, so that it is found at a glance. */
function factsOf(mail: Mail): Letter['facts'] {
  const words = wordsOf(mail.to.lang);
  if (mail.kind === 'signup-code') return [[words.code, mail.code]];
  if (mail.kind === 'guessed') return [[words.when, `${momentOf(mail.to, mail.at)}, ${zoneOf(mail.to, mail.at)}`]];
  return isAccount(mail) ? [] : visitFacts(mail);
}
/** Writes a mail in the recipient's language and zone. The subject names nobody, because it shows on locked screens. */
export function letterOf(mail: Mail, { name: brand, seed }: { readonly name: string; readonly seed: string | null }): Letter {
  const { lang, name } = mail.to;
  const words = wordsOf(lang);
  const amount = mail.kind === 'payment-returned' ? { amount: moneyOf(lang, mail.amount, mail.currency), credits: moneyOf(lang, mail.credits ?? 0, mail.currency) } : {};
  const values = { brand, name, ...(isAccount(mail) ? {} : { day: dayOf(mail), time: timeOf(mail), with: mail.with }), ...amount };
  const letter = words[keyOf(mail)];
  return {
    lang,
    brand,
    seed,
    subject: fill(letter.subject, values),
    // What a stranger typed for a name is not carried into somebody's mailbox.
    hello: fill(mail.kind === 'signup-code' ? words.greeting : words.hello, values),
    lines: [...letter.lines, ...(mail.kind === 'payment-returned' ? backLines(mail, words) : [])].map((line) => fill(line, values)),
    code: mail.kind === 'signup-code' ? mail.code : null,
    facts: factsOf(mail),
    action: mail.origin && 'action' in letter ? { label: fill(letter.action, values), href: `${mail.origin}${pathOf(mail)}` } : null,
    also: alsoOf(mail, words),
    regards: fill(words.regards, values),
    reason: fill(mail.kind === 'signup-code' ? words.reasonSignup : words.reason, values),
  };
}
