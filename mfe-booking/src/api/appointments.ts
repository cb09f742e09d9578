import { calendarFile, moveTimes, myAppointments, openOrders, orderDetails } from '@tessera/contracts/booking';
import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { customerInvoice } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

export type When = 'next' | 'past';
export const PAGE_SIZE = 10;

/** One page of the user's own appointments; `page` starts at 1. */
export const appointmentsQuery = (lang: Lang, when: When, page: number) =>
  query(
    myAppointments,
    { lang, when, count: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) },
    { staleTime: 0 },
  );
/** Unfinished orders. Never fresh: they change by the minute and depend on the bank. */
export const openOrdersQuery = (lang: Lang) => query(openOrders, { lang }, { staleTime: 0 });
export const orderQuery = (lang: Lang, orderId: string) => query(orderDetails, { lang, orderId });
/** Address of the calendar file, for a plain link. */
export const calendarHref = (lang: Lang, id: string): string => toRequest(calendarFile, { id, lang }).url;
/** Address of an appointment's receipt, for a plain link. */
export const receiptHref = (lang: Lang, id: string): string => toRequest(customerInvoice, { uuid: id, lang }).url;
/** Times to which an appointment can be moved, between two instants (milliseconds since the epoch). */
export const moveTimesQuery = (id: string, { from, to }: { readonly from: number; readonly to: number }) =>
  query(moveTimes, { id, from: new Date(from).toISOString(), to: new Date(to).toISOString() }, { staleTime: 5_000 });
