import {
  cashOutLimit,
  creditLimit,
  isPhoneNumberValidated,
  newTerms,
  partners,
  proactiveNotifications,
  storeCreditLimit,
  unreadMessages,
} from '@tessera/contracts/account';
import { savePersonalInfo } from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import { customerId, providerId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';
import { personalInfos } from '../clients/tables.ts';
import { settings } from '../reference/tables.ts';
import { termsTexts } from '../terms/tables.ts';

const test = setUpTestApp();
const MARIA = customerId('maria.dobre@example.com');
const maria: Caller = { user: { id: MARIA, role: 'customer' } };
const newcomer: Caller = { user: { id: '01935f3e-0000-7000-8000-00000000aaaa', role: 'customer' } };

it.each([
  proactiveNotifications,
  newTerms,
  isPhoneNumberValidated,
  partners,
  cashOutLimit,
  storeCreditLimit,
  creditLimit,
])('$path needs a session', async (endpoint) => {
  expect(refusal(await test.call<unknown, unknown>(endpoint, {}))).toBe('401 NOT_LOGGED_IN');
});

describe('messages and searches', () => {
  it('are none, because the site has none yet', async () => {
    expect(good(await test.call(unreadMessages, { id: MARIA }, maria))).toEqual({ count: 0 });
    expect(good(await test.call(proactiveNotifications, {}, maria))).toEqual([]);
  });

  it('of somebody else are refused, whether or not they exist', async () => {
    for (const id of [providerId('ilinca-veridan'), '01935f3e-0000-7000-8000-00000000ffff'])
      expect(refusal(await test.call(unreadMessages, { id }, maria))).toBe('403 FORBIDDEN');
    expect(refusal(await test.call(unreadMessages, { id: MARIA }))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(unreadMessages, { id: '../../x' }, maria))).toBe('400 BAD_INPUT');
  });
});

describe('new terms', () => {
  it('are those in force since the last agreement', async () => {
    const [booking] = await test.db.select().from(bookings).limit(1);
    if (!booking?.userId) throw new Error('the demo has a booking of an account');
    const theirs: Caller = { user: { id: booking.userId, role: 'customer' } };
    await test.db
      .update(bookings)
      .set({ termsAcceptedAt: new Date('2026-10-16T09:00:00Z') })
      .where(eq(bookings.userId, booking.userId));
    expect(good(await test.call(newTerms, {}, theirs))).toEqual({ items: [] });
    const text = { name: 'booking' as const, lang: 'en' as const, blocks: [] };
    await test.db.insert(termsTexts).values([
      { ...text, since: '2026-10-12' },
      { ...text, since: '2026-10-18' },
      { ...text, since: '2026-12-01' },
    ]);
    expect(good(await test.call(newTerms, {}, theirs))).toEqual({ items: [{ name: 'booking', since: '2026-10-18' }] });
  });

  it('are none for somebody who has never agreed to any', async () => {
    expect(good(await test.call(newTerms, {}, newcomer))).toEqual({ items: [] });
  });
});

describe('the phone number', () => {
  it('is confirmed as long as it is the one that was', async () => {
    const state = async () => good(await test.call(isPhoneNumberValidated, {}, maria)).validated;
    const save = (phone: string) =>
      test.call(savePersonalInfo, { firstName: 'Maria', lastName: 'Dobre', phone }, maria);
    expect(await state()).toBe(false);
    good(await save('+40 700 000 000'));
    expect(await state()).toBe(false);
    await test.db.update(personalInfos).set({ phoneConfirmedAt: new Date() }).where(eq(personalInfos.userId, MARIA));
    expect(await state()).toBe(true);
    good(await save('+40 700 000 000'));
    expect(await state()).toBe(true);
    good(await save('+40 700 000 001'));
    expect(await state()).toBe(false);
  });
});

describe('partners and limits', () => {
  it('are the partners of which one is a member', async () => {
    expect(good(await test.call(partners, {}, maria))).toEqual([
      { code: 'aurora', name: 'Aurora Clinics', hostClass: 'clinic' },
      { code: 'brightwork', name: 'Brightwork', hostClass: 'company' },
    ]);
    expect(good(await test.call(partners, {}, newcomer))).toEqual([]);
  });

  it('are those of the row, in the currency of the site', async () => {
    expect(good(await test.call(cashOutLimit, {}, maria))).toEqual({ limit: { amount: 0, currency: 'EUR' } });
    expect(good(await test.call(storeCreditLimit, {}, maria))).toEqual({ limit: null });
    await test.db.insert(settings).values({ name: 'creditLimit', value: '50000' });
    expect(good(await test.call(creditLimit, {}, maria))).toEqual({ limit: { amount: 50000, currency: 'EUR' } });
  });
});
