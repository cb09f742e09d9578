import type { Money } from '@tessera/contracts/values';
import type { Lang } from '@tessera/contracts/languages';
import { expect, type Page } from '@playwright/test';
import { HELD, type StoredTime } from './rows.ts';

/** The specialist whose visits are paid. */
export const SPECIALIST = { url: 'ilinca-veridan', firstName: 'Ilinca', name: 'Ilinca Veridan' } as const;
export const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
/** What a visit with this specialist costs. */
export const PRICE = eur(7200);

/** Three languages on the main host, two partners; each with a voucher in a different state. */
export const WALKS = [
  {
    lang: 'en',
    host: 'localhost',
    width: 1440,
    dark: true,
    zone: 'America/New_York',
    voucher: 'AUTUMN-20',
    worth: 2000,
  },
  { lang: 'el', host: 'localhost', width: 360, dark: false, zone: 'Europe/Athens', voucher: 'FRIEND-25', worth: 2500 },
  {
    lang: 'uk',
    host: 'localhost',
    width: 768,
    dark: false,
    zone: 'Europe/Kyiv',
    voucher: 'SPRING-10',
    refused: 'booking.error.VOUCHER_USED',
  },
  {
    lang: 'ro',
    host: 'aurora.localhost',
    width: 360,
    dark: true,
    zone: 'Europe/Bucharest',
    voucher: 'AURORA-30',
    worth: 3000,
  },
  {
    lang: 'de',
    host: 'brightwork.localhost',
    width: 1440,
    dark: false,
    zone: 'Europe/Berlin',
    voucher: 'AUTUMN-20',
    refused: 'booking.error.VOUCHER_UNKNOWN',
  },
] as const;

/** A time as it is stored, and lines that its ledger contains among others. */
type ExpectedTime = Omit<StoredTime, 'ledger'> & { readonly ledger: ReturnType<typeof expect.arrayContaining> };
/** What is stored after a declined and a successful card, with a voucher of this worth in the smallest unit or without one (0). */
export function paidTime(lang: Lang, worth: number): ExpectedTime {
  const charge = PRICE.amount - worth;
  return {
    ...HELD,
    booking: 'booked',
    firstName: 'Ada',
    lang,
    order: 'success',
    attempts: ['declined insufficient-funds', 'succeeded'],
    charged: charge,
    // The voucher contributes when the card succeeds.
    ledger: expect.arrayContaining([
      `capture asset:gateway ${charge}`,
      'sale receivable:customer 7200',
      'sale payable:specialist -7200',
      ...(worth > 0 ? [`voucher receivable:customer -${worth}`] : []),
    ]),
  };
}
/** Lines of the ledger for a voucher that is reserved with the attempt, and returned when the card is declined. */
export const returnedVoucher = (worth: number): readonly string[] =>
  worth === 0
    ? []
    : [worth, -worth].flatMap((amount) => [
        `voucher expense:vouchers ${amount}`,
        `voucher receivable:customer ${-amount}`,
      ]);
/** The id of the order in the address of the page, or an empty text. */
export const orderIn = (page: Page): string => /payment\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
