import { cancelAppointment, orderDetails } from '@tessera/contracts/booking';
import { toRequest } from '@tessera/contracts/endpoint';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { customerInvoice } from '@tessera/contracts/payments';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { providerId } from '../../seed/seed-people.ts';
import { alice, ben, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { creditSteps } from '../../testing/credit-steps.ts';
import { TESSERA } from '../../testing/people.ts';
import { CARDS, paymentSteps } from '../../testing/payment-steps.ts';
import { good, ORIGIN, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { letterOf } from '../outbox/letter.ts';
import { drawReceipt } from './paper.ts';
import { receiptOf, type Sale } from './receipt-rules.ts';

const test = setUpTestApp();
const { payWith, bookFirst, holdPaid, nonceOf, send } = paymentSteps(test);
const { grant, makeVoucher } = creditSteps(test);
const ask = (uuid: string, caller: Caller, lang: Lang = 'en') => test.call(customerInvoice, { uuid, lang }, caller);

/** All text of a PDF, with layout spaces and line breaks removed. */
async function read(paper: Uint8Array): Promise<{ readonly text: string; readonly pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true });
  return { text: text.replaceAll(/[\s\u00a0\u202f]+/g, ' '), pages: totalPages };
}
const fetchPaper = async (uuid: string, lang: Lang) => {
  const { url } = toRequest(customerInvoice, { uuid, lang });
  const response = await test.app.inject({
    method: 'GET',
    url,
    headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN, 'x-test-user': `${alice.id} ${alice.role}` },
  });
  return { response, ...(await read(response.rawPayload)) };
};

describe('a receipt', () => {
  it('is a one-page PDF for its owner only, with number, price, method and the time in their zone', async () => {
    const { appointmentId, orderId } = await payWith(CARDS.good);
    const { response, text, pages } = await fetchPaper(appointmentId, 'en');
    expect([response.statusCode, pages]).toEqual([200, 1]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="receipt.pdf"',
    });
    const { number } = good(await test.call(orderDetails, { orderId, lang: 'en' }, visitor(alice)));
    for (const part of [
      'Receipt',
      `Order ${number}`,
      'Alice Merrowby',
      'alice.merrowby@example.com',
      'Ilinca Veridan',
      'Paid €72.00',
      'Paid with Card',
      '(America/New_York)',
      'Monday, 26 October 2026, 04:00–04:50',
    ])
      expect(text).toContain(part);
    // Contains no card data, and no refund.
    expect(text).not.toMatch(/1111|Visa|Returned/);
  });

  it('shows the refunded amount and the remainder', async () => {
    const caller = visitor(alice);
    const { appointmentId } = await payWith(CARDS.good, caller);
    const away = test.breakGateway();
    good(await test.call(cancelAppointment, { id: appointmentId }, caller));
    expect((await fetchPaper(appointmentId, 'en')).text).toContain(
      'Returned, on its way since 19 October 2026 -€72.00',
    );
    away.mend();
    good(await test.call(cancelAppointment, { id: appointmentId }, caller));
    const { text } = await fetchPaper(appointmentId, 'en');
    expect(text).toContain('Returned on 19 October 2026 -€72.00');
    expect(text).toContain('Left after returns €0.00');
  });

  it('itemises what was paid with voucher, credits and card, and what was returned how', async () => {
    const { caller, holdId } = await holdPaid();
    await grant(alice.id, 1500);
    const over = {
      voucherCode: await makeVoucher(),
      credits: { amount: 1500, currency: 'EUR' },
      total: { amount: 3700, currency: 'EUR' },
    };
    const { appointmentId } = good(await send(holdId, await nonceOf(CARDS.good, caller), caller, over));
    const paid = (await fetchPaper(appointmentId, 'en')).text;
    for (const part of [
      'Visit with Ilinca Veridan, 26 October 2026 €72.00',
      'Voucher -€20.00',
      'Credits -€15.00',
      'Paid €37.00',
    ])
      expect(paid).toContain(part);
    expect(paid).not.toContain('Discount');
    good(await test.call(cancelAppointment, { id: appointmentId }, caller));
    const { text, pages } = await fetchPaper(appointmentId, 'en');
    for (const part of [
      'Returned on 19 October 2026 -€37.00',
      'Left after returns €0.00',
      'Returned as credits €35.00',
    ])
      expect(text).toContain(part);
    expect(pages).toBe(1);
  });

  it('names the product with its title at the time of booking', async () => {
    const { appointmentId } = await payWith(CARDS.good);
    const title = Object.fromEntries(LANGUAGES.map((lang) => [lang, `Sleep ${lang}`])) as Record<Lang, string>;
    await test.db
      .update(bookings)
      .set({ product: { id: appointmentId, title } })
      .where(eq(bookings.id, appointmentId));
    expect((await fetchPaper(appointmentId, 'el')).text).toContain('Sleep el');
  });

  it('is NOT_FOUND for other users and without a payment', async () => {
    const { appointmentId } = await payWith(CARDS.good);
    for (const user of [ben, { id: providerId(URL_WORD), role: 'provider' as const }])
      expect(refusal(await ask(appointmentId, visitor(user)))).toBe('404 NOT_FOUND');
    expect(refusal(await ask(appointmentId, { ...visitor(alice), tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    expect(refusal(await ask(appointmentId, visitor()))).toBe('401 NOT_LOGGED_IN');
    const free = await bookFirst(visitor(ben));
    expect(refusal(await ask(free.appointmentId, visitor(ben)))).toBe('404 NOT_FOUND');
    const declined = await payWith(CARDS.declined);
    expect(refusal(await ask(declined.appointmentId, visitor(alice)))).toBe('404 NOT_FOUND');
    expect(refusal(await test.send('GET', '/rest/customerInvoice/byAppUuid/nothing?lang=en', visitor(alice)))).toBe(
      '400 BAD_INPUT',
    );
    expect(
      refusal(await test.send('GET', `/rest/customerInvoice/byAppUuid/${appointmentId}?lang=xx`, visitor(alice))),
    ).toBe('400 BAD_INPUT');
  });

  it('is linked in the confirmation mail of a paid visit, for the customer only', async () => {
    const { orderId } = await payWith(CARDS.good);
    const mails = test.mail.kept
      .filter((mail) => mail.kind === 'appointment-booked')
      .map((mail) => [mail.audience, mail.orderId === orderId, letterOf(mail, TESSERA).also]);
    expect(mails).toEqual([
      ['customer', false, null],
      ['specialist', false, null],
      ['customer', true, { label: 'Order and receipt', href: `${ORIGIN}/en/booking/payment/${orderId}` }],
      ['specialist', true, null],
    ]);
  });

  it('requires a name to bill', async () => {
    const { appointmentId } = await payWith(CARDS.good);
    await test.db.update(bookings).set({ firstName: '', lastName: null }).where(eq(bookings.id, appointmentId));
    expect((await ask(appointmentId, visitor(alice))).body).toMatchObject({
      code: 'BILLING_DETAILS_NOT_SET',
      errorCode: -13,
    });
  });
});

const sale: Sale = {
  brand: 'Tessera',
  number: 'TS-2026-000123',
  payer: { name: 'Ștefan Țîrlea', email: 'stefan@example.com' },
  specialist: 'Dr. Ioulia Kalamitsou',
  startsAt: Date.parse('2026-10-25T00:30Z'),
  endsAt: Date.parse('2026-10-25T01:20Z'),
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  product: null,
  lines: [
    { kind: 'meeting', amount: 9000 },
    { kind: 'first-meeting', amount: -1800 },
    { kind: 'voucher', amount: -2000 },
    { kind: 'credits', amount: -1500 },
  ],
  paid: 3700,
  paidAt: Date.parse('2026-10-19T08:00Z'),
  refunds: [{ amount: 2000, at: Date.parse('2026-10-20T08:00Z'), isDone: true }],
  credited: 3500,
};
/** A language that was added later is only compared with its own words. */
const EXPECTED: Readonly<Partial<Record<Lang, readonly string[]>>> = {
  en: ['Receipt', 'Discount', 'Left after returns'],
  ro: ['Chitanță', 'Plătit de', 'Reducere', '25 octombrie 2026', 'Ștefan Țîrlea', 'Rămas după retururi'],
  fr: ['Reçu', 'Payé par', 'Remboursé le 20 octobre 2026'],
  es: ['Recibo', 'Pagado por', 'Devuelto el 20 de octubre de 2026'],
  bg: ['Разписка', 'Платено от', '25 октомври 2026', 'Отстъпка'],
  hr: ['Potvrda o plaćanju', 'Plaćeno', '25. listopada 2026', 'Način plaćanja'],
  el: ['Απόδειξη', 'Πληρώθηκε από', '25 Οκτωβρίου 2026', 'Έκπτωση', 'Υπόλοιπο μετά την επιστροφή'],
  de: ['Zahlungsbeleg', 'Bezahlt von', '25. Oktober 2026', 'Nachlass'],
  pl: ['Potwierdzenie zapłaty', 'Zniżka', '25 października 2026', 'Sposób zapłaty'],
  uk: ['Квитанція', 'Платник', '25 жовтня 2026', 'Знижка', 'Залишок після повернення'],
};
it.each(LANGUAGES)('a receipt in %s can be read, searched and copied, with every letter', async (lang) => {
  const receipt = receiptOf(sale, lang);
  const paper = await drawReceipt(receipt, new Date('2026-10-20T08:00Z'));
  const { text, pages } = await read(paper);
  expect(pages).toBe(1);
  for (const part of EXPECTED[lang] ?? []) expect(text).toContain(part);
  const all = [
    receipt.title,
    receipt.order,
    ...receipt.facts.flat(),
    ...receipt.lines.flat(),
    ...receipt.total,
    ...receipt.refunds.flat(),
    ...(receipt.credited ?? ['no credits']),
    ...receipt.payment.flat(),
    receipt.note,
  ];
  const bare = (value: string): string => value.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/g, '');
  for (const part of all) expect(bare(text)).toContain(bare(part));
  const document = await getDocumentProxy(new Uint8Array(paper));
  expect((await document.getMarkInfo())?.Marked).toBe(true);
});
