import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { bookFree, currentHold, holdSlot, slotDetails } from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import { acceptTerms, pay, visitPrice } from '@tessera/contracts/payments';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { costly, freeTimes, hold, idOf, specialist, START } from '../../testing/examples.ts';
import { atConfirm, heading, openWizard, params, type, typeCard } from '../../testing/wizard.tsx';

const SLEEP = { id: idOf(301), title: 'Sleep through the night' };
const price = { amount: 4300, currency: 'EUR' };
const sleep = {
  ...costly,
  product: SLEEP,
  duration: 30,
  endsAt: '2026-11-24T09:30Z',
  price,
  total: price,
  lines: [{ kind: 'meeting' as const, amount: price }],
};
const at = { route: bookingSlot, params: { ...params, productId: SLEEP.id } };
const answers = [
  answer(slotDetails, sleep),
  answer(visitPrice, {
    lines: sleep.lines,
    total: price,
    credits: { amount: 0, currency: 'EUR' },
    rest: { amount: 0, currency: 'EUR' },
  }),
];

describe('a product in the wizard', () => {
  it('is fetched, held and shown: title, duration and price', async () => {
    const test = openWizard({ at, answers });
    await heading('Your details');
    const where = { atlasUrl: specialist.atlasUrl, slotStart: START, productId: SLEEP.id };
    expect(test.network.inputsOf(slotDetails)[0]).toEqual({ lang: 'en', ...where });
    expect(test.network.inputsOf(currentHold)[0]).toEqual(where);
    expect(test.network.inputsOf(holdSlot)).toEqual([where]);
    const summary = within(screen.getByRole('region', { name: 'Your visit' }));
    expect(summary.getByText('Sleep through the night')).toBeTruthy();
    expect(summary.getByText('30 minutes')).toBeTruthy();
    expect(summary.getAllByText('€43')).toHaveLength(2);
    expect(screen.getByRole('timer')).toBeTruthy();
  });
  it('is part of the address of every step and of every alternative time', async () => {
    const test = openWizard({ at, answers });
    await heading('Your details');
    await press('Release this time');
    const [other] = await screen.findAllByRole('link', { name: /November, / });
    expect(other?.getAttribute('href')).toBe(`/en/booking/ilinca-veridan/slot/2026-11-24T10:00Z/${SLEEP.id}`);
    await type('First name', 'Ana');
    await type('Last name', 'Pop');
    await press('Continue');
    expect(test.went).toEqual([`/en/booking/ilinca-veridan/slot/${START}/${SLEEP.id}?step=confirm`]);
  });
  it('is sent with the payment, but not when only the terms are accepted', async () => {
    const test = openWizard({ ...atConfirm, at: { ...at, search: { step: 'confirm' } }, answers });
    await screen.findByRole('button', { name: 'Pay €43 and book' });
    expect(test.network.inputsOf(visitPrice)).toEqual([
      { atlasUrl: specialist.atlasUrl, productId: SLEEP.id, withCredits: false },
    ]);
    await typeCard();
    await press(screen.getByRole('checkbox'));
    await press('Pay €43 and book');
    expect(test.network.inputsOf(acceptTerms)).toEqual([{ atlasUrl: specialist.atlasUrl, slotStart: START }]);
    expect(test.network.inputsOf(pay)).toMatchObject([{ holdId: hold.id, productId: SLEEP.id, total: price }]);
  });
  it('is sent when nothing is charged', async () => {
    const gift = { ...sleep, price: { ...price, amount: 0 }, total: { ...price, amount: 0 }, lines: [] };
    const test = openWizard({
      ...atConfirm,
      at: { ...at, search: { step: 'confirm' } },
      answers: [answer(slotDetails, gift)],
    });
    await heading('Check and confirm');
    await press(screen.getByRole('checkbox'));
    await press('Confirm booking');
    expect(test.network.inputsOf(bookFree)).toMatchObject([{ holdId: hold.id, productId: SLEEP.id }]);
  });
  it(badLuck('PROD-1'), async () => {
    openWizard({
      at: { route: bookingSlot, params: { ...params, productId: 'sleep' } },
      answers: [refuse(slotDetails, 'PRODUCT_NOT_OFFERED')],
    });
    await heading('This kind of meeting isn’t offered here');
    expect(
      await screen.findByText('Choose a time for a plain meeting, or look at their page.', { exact: false }),
    ).toBeTruthy();
    const times = await screen.findAllByRole('link', { name: /November, / });
    expect(times.map((link) => link.getAttribute('href'))).toContain(
      '/en/booking/ilinca-veridan/slot/2026-11-24T10:00Z',
    );
    expect(screen.getByRole('link', { name: 'See all free times' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
  });
  it('offers times of its own duration instead of one that has passed', async () => {
    const test = openWizard({
      at,
      answers: [refuse(slotDetails, 'SLOT_PAST'), answer(availableSlots, freeTimes(['2026-11-24T09:40Z']))],
    });
    const link = await screen.findByRole('link', { name: /November, / });
    expect(link.getAttribute('href')).toBe(`/en/booking/ilinca-veridan/slot/2026-11-24T09:40Z/${SLEEP.id}`);
    expect(test.network.inputsOf(availableSlots)).toMatchObject([{ profileId: specialist.id, productId: SLEEP.id }]);
  });
  it.each(LANGUAGES)('has all its words in %s', async (lang) => {
    const { wordless } = openWizard({ lang, at, answers: [refuse(slotDetails, 'PRODUCT_NOT_OFFERED')] });
    await screen.findAllByRole('link');
    expect(wordless).toEqual([]);
  });
});
