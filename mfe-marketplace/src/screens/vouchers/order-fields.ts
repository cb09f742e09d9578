import { PRESENT_MAX_DAYS, Present } from '@tessera/contracts/payments';
import * as z from 'zod/mini';

const DAY = 86_400_000;
const offerId = z.string().check(z.minLength(1));
const currency = z.string();

/** What the form holds, whoever the voucher is for. */
export interface OrderValues {
  readonly [field: string]: string;
  readonly who: string;
  readonly currency: string;
  readonly offerId: string;
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
  readonly day: string;
}
/** The fields of an order; those of a present count only where it is one. `today` is the day in the visitor's zone. */
export const orderFields = (today: () => string) =>
  z.union([
    z.object({ who: z.literal('me'), currency, offerId }),
    z.object({
      who: z.literal('present'),
      currency,
      offerId,
      ...Present.shape,
      day: Present.shape.day.check(z.refine((day) => day >= today() && day <= lastDay(today()))),
    }),
  ]);
export type OrderFields = z.infer<ReturnType<typeof orderFields>>;
/** The last day on which a present can be mailed. */
export const lastDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + PRESENT_MAX_DAYS * DAY).toISOString().slice(0, 10);
/** The calendar day of an instant (epoch milliseconds) in a zone. */
export const dayIn = (zone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
