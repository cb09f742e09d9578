import { book } from '../domains/booking/orders/book-form-endpoint.ts';
import { alice, DETAILS, visitor } from './booking-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { good, type Answer, type Caller, type TestApp } from './test-app.ts';

type Booked = typeof book.response._zod.output;

/** The fields of a form that say who comes, all valid. */
export const PERSON = {
  firstName: DETAILS.firstName,
  lastName: DETAILS.lastName,
  phone: DETAILS.phone,
  note: '',
  zone: DETAILS.zone,
  lang: 'en',
  acceptTerms: 'true',
};
/** A form with these fields. */
export function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
/** The fields that a refusal names. */
export const details = (answer: Answer<unknown>): unknown => (answer.ok ? [] : answer.body.details);

/** Booking in one call, with a form. */
export function bookFormSteps(app: TestApp) {
  const { offered, hold, bookFirst, nonceOf } = paymentSteps(app);
  /** A multipart form body with its own boundary. */
  async function sendForm(form: FormData, caller: Caller): Promise<Answer<Booked>> {
    const request = new Request('http://form', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return (await app.send('POST', '/rest/bookings', {
      ...caller,
      headers,
      body: Buffer.from(await request.arrayBuffer()).toString('latin1'),
    })) as Answer<Booked>;
  }
  const send = (appId: string, caller: Caller, over: Readonly<Record<string, string>> = {}) =>
    sendForm(formOf({ ...PERSON, appId, ...over }), caller);
  /** Alice, who has met the specialist before, holds a slot and has not accepted its terms yet. */
  async function heldToPay(caller: Caller = visitor(alice)) {
    await bookFirst(caller);
    const slotStart = (await offered())[0] ?? '';
    return { caller, slotStart, appId: good(await hold(slotStart, caller)).id };
  }
  const PAID = { total: '7200', currency: 'EUR' };
  const paidBy = async (card: string, caller: Caller) => ({ ...PAID, nonce: await nonceOf(card, caller) });
  return { sendForm, send, heldToPay, paidBy };
}
