import { calendarFile, moveTimes, myAppointments, openOrders, orderDetails } from '@tessera/contracts/booking';
import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { customerInvoice } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

export type When = 'next' | 'past';
export const PAGE_SIZE = 10;

/** One page of a person's own appointments; `page` counts from 1. */
export const appointmentsQuery = (lang: Lang, when: When, page: number) =>
  query(myAppointments, { lang, when, count: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }, { staleTime: 0 });
/** What is not finished: it changes by the minute, and with what a bank does. */
export const openOrdersQuery = (lang: Lang) => query(openOrders, { lang }, { staleTime: 0 });
export const orderQuery = (lang: Lang, orderId: string) => query(orderDetails, { lang, orderId });
/** Address of the calendar file, for a plain link. */
export const calendarHref = (lang: Lang, id: string): string => toRequest(calendarFile, { id, lang }).url;
/** Address of the receipt of what was paid for an appointment, for a plain link. */
export const receiptHref = (lang: Lang, id: string): string => toRequest(customerInvoice, { uuid: id, lang }).url;
/** When an appointment may be moved to, between two instants (milliseconds since 1970). */
export const moveTimesQuery = (id: string, { from, to }: { readonly from: number; readonly to: number }) =>
  query(moveTimes, { id, from: new Date(from).toISOString(), to: new Date(to).toISOString() }, { staleTime: 5_000 });
