import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { LineKind } from '@tessera/contracts/payments';
import { currentZone } from '@tessera/contracts/values';
import type { StoredLine } from '../ledger/index.ts';
import { wordsOf, type Words } from './words.ts';
import { fill } from '../../platform/page-words.ts';

/**
 * The data of a receipt, independent of language and layout. Amounts are integer minor units of `currency`, instants
 * epoch milliseconds.
 */
export interface Sale {
  readonly brand: string;
  readonly number: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly specialist: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The customer's zone when booking. */
  readonly zone: string;
  readonly currency: string;
  /** The booked product, in the reader's language; null for the specialist's plain meeting. */
  readonly product: string | null;
  /** The price lines as shown when it was paid. */
  readonly lines: readonly Pick<StoredLine, 'kind' | 'amount'>[];
  /** The amount charged to the card. */
  readonly paid: number;
  readonly paidAt: number;
  readonly refunds: readonly { readonly amount: number; readonly at: number; readonly isDone: boolean }[];
  /** The part of voucher and credits that was returned as credits. */
  readonly credited: number;
}
type Pair = readonly [label: string, value: string];
/** The texts of a receipt in reading order, in one language. */
export interface Receipt {
  readonly lang: Lang;
  readonly locale: string;
  readonly brand: string;
  readonly title: string;
  readonly order: string;
  readonly facts: readonly Pair[];
  readonly columns: Pair;
  readonly lines: readonly Pair[];
  readonly total: Pair;
  readonly payment: readonly Pair[];
  readonly refunds: readonly Pair[];
  readonly kept: Pair | null;
  /** The amount returned as credits, which was not charged to a card. */
  readonly credited: Pair | null;
  readonly note: string;
}

const LESS = { 'first-meeting': 'discount', voucher: 'voucher', credits: 'credits' } as const satisfies Record<
  Exclude<LineKind, 'meeting'>,
  keyof Words
>;

/** Writes a receipt in the reader's language, with times in the zone of the booking. */
export function receiptOf(sale: Sale, lang: Lang): Receipt {
  const words = wordsOf(lang);
  const locale = LOCALES[lang];
  const { zone, currency } = sale;
  const at = (instant: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(instant);
  const day = (instant: number): string => at(instant, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = (instant: number): string => at(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const zoneName = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(sale.startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const amount = (minor: number): string =>
    money.format(minor / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
  const visit = fill(words.price, { name: sale.specialist, day: day(sale.startsAt) });
  const what = sale.product === null ? visit : `${sale.product}\n${visit}`;
  const returned = sale.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    lang,
    locale,
    brand: sale.brand,
    title: words.title,
    order: fill(words.order, { number: sale.number }),
    facts: [
      [words.paidBy, `${sale.payer.name}\n${sale.payer.email}`],
      [words.with, sale.specialist],
      [
        words.when,
        `${at(sale.startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, ${time(sale.startsAt)}–${time(sale.endsAt)}`,
      ],
      [words.zone, zoneName ? `${zoneName} (${currentZone(zone)})` : currentZone(zone)],
    ],
    columns: [words.what, words.amount],
    lines: sale.lines.map(({ kind, amount: minor }) => [kind === 'meeting' ? what : words[LESS[kind]], amount(minor)]),
    total: [words.paid, amount(sale.paid)],
    payment: [
      [words.method, words.card],
      [words.paidOn, `${day(sale.paidAt)}, ${time(sale.paidAt)}`],
    ],
    refunds: sale.refunds.map((refund) => [
      fill(refund.isDone ? words.returned : words.underWay, { day: day(refund.at) }),
      amount(-refund.amount),
    ]),
    credited: sale.credited > 0 ? [words.credited, amount(sale.credited)] : null,
    kept: returned > 0 ? [words.kept, amount(sale.paid - returned)] : null,
    note: words.note,
  };
}
