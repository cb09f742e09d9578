import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  availabilityTopic,
  bookFree,
  clientDetails,
  currentHold,
  extendHold,
  holdSlot,
  translatedTerms,
} from '@tessera/contracts/booking';
import type { ErrorCode } from '@tessera/contracts/errors';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { client, hold, idOf, maria, specialist, terms } from '../../testing/examples.ts';
import { answerLogin, follow, setClock } from '../../testing/page.ts';
import { atConfirm, count, field, heading, openWizard, type } from '../../testing/wizard.tsx';

describe('the hold', () => {
  it('is extended once, in its last two minutes', async () => {
    const test = openWizard();
    await heading('Your details');
    expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull();
    setClock(test, '2026-11-23T08:08:30.000Z');
    await screen.findByRole('button', { name: 'I need more time' }, { timeout: 3000 });
    await press('I need more time');
    expect(await screen.findByText('We hold 11:00 for you until 10:15')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull();
    expect(count(test, extendHold)).toBe(1);
  });
  it(badLuck('WIZ-3'), async () => {
    const test = openWizard();
    const title = await heading('Your details');
    expect(document.activeElement).toBe(document.body);
    await type('First name', 'Ana');
    setClock(test, hold.until);
    expect(await screen.findByText('Your time is no longer held', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /November, / })).toHaveLength(3);
    expect(field('First name').value).toBe('Ana');
    test.network.set(answer(holdSlot, { ...hold, id: idOf(31), until: '2026-11-23T08:20:00.000Z' }));
    await press('Hold it again');
    expect(await screen.findByText('We hold 11:00 for you until 10:20')).toBeTruthy();
    expect(screen.queryByText('Your time is no longer held')).toBeNull();
    expect(document.activeElement).toBe(title);
  });
  it('is released, and not taken again automatically', async () => {
    const test = openWizard();
    await heading('Your details');
    await press('Release this time');
    expect(await screen.findByRole('region', { name: 'You released this time' })).toBe(document.activeElement);
    expect(count(test, holdSlot)).toBe(1);
  });
  it('that was ended in another tab is shown as ended', async () => {
    const test = openWizard();
    await heading('Your details');
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(await screen.findByText('Your time is no longer held')).toBeTruthy();
  });
});

describe('the confirmation', () => {
  const tick = async () => {
    const box = await screen.findByRole('checkbox');
    await press(box);
  };
  it('shows no name and sends nothing before the user’s details have loaded', async () => {
    let say: (known: typeof client) => void = () => undefined;
    const test = openWizard({
      ...atConfirm,
      answers: [
        answer(
          clientDetails,
          () =>
            new Promise<typeof client>((resolve) => {
              say = resolve;
            }),
        ),
      ],
    });
    await tick();
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Check and confirm' })));
    expect([screen.queryByText(/Maria/), count(test, bookFree)]).toEqual([null, 0]);
    await act(async () => say(client));
    expect(await screen.findByText(/^Maria Dobre, maria/)).toBeTruthy();
    await press('Confirm booking');
    expect(count(test, bookFree)).toBe(1);
  });
  it('books, notifies the other remotes, clears the drafts and replaces the address with the order’s', async () => {
    const test = openWizard(atConfirm);
    await heading('Check and confirm');
    expect(await screen.findByText('Maria Dobre, maria.dobre@example.com, +40 700 000 118')).toBeTruthy();
    await tick();
    await press('Confirm booking');
    expect(test.network.calls.find(({ endpoint }) => endpoint === bookFree.id)?.input).toEqual({
      holdId: hold.id,
      place: 'video',
      firstName: 'Maria',
      lastName: 'Dobre',
      phone: client.phone,
      note: '',
      zone: 'Europe/Bucharest',
      lang: 'en',
      acceptTerms: true,
    });
    expect(test.published).toEqual([
      { name: 'booking.confirmed.v1', payload: { appointmentId: idOf(3), specialistId: specialist.id } },
    ]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
    expect(test.unit.drafts.any()).toBe(false);
  });
  it('requires the terms', async () => {
    const test = openWizard(atConfirm);
    await press('Confirm booking');
    expect(await screen.findByText('Tick this box to go on.')).toBeTruthy();
    expect(count(test, bookFree)).toBe(0);
  });
  it('shows the terms beside the checkbox, fetched on demand, with an error if they fail to load', async () => {
    const test = openWizard({ ...atConfirm, answers: [refuse(translatedTerms, 'UNAVAILABLE')] });
    await tick();
    expect(count(test, translatedTerms)).toBe(0);
    await press('Read the terms');
    expect(await screen.findByText('The terms did not load')).toBeTruthy();
    test.network.set(answer(translatedTerms, terms));
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Price and payment' })).toBeTruthy();
    expect(screen.getByText('In force since Thursday, 1 October 2026.')).toBeTruthy();
    await press('Close');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  });
  it(badLuck('WIZ-4'), async () => {
    const test = openWizard({ ...atConfirm, answers: [keepWaiting(bookFree)] });
    await tick();
    const button = await screen.findByRole('button', { name: 'Confirm booking' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await press(button);
    expect(count(test, bookFree)).toBe(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
  it('keeps text and checkbox while a visitor logs in, and then books', async () => {
    const test = openWizard();
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Last name', 'Pop');
    await type('Note to Ilinca (optional)', 'I sleep badly.');
    await press('Continue');
    follow(test);
    await heading('Check and confirm');
    await tick();
    answerLogin(test, maria);
    await press('Log in or sign up to confirm');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(await screen.findByText('Ana Pop, maria.dobre@example.com, +40 700 000 118')).toBeTruthy();
    await press('Confirm booking');
    expect(test.network.calls.find(({ endpoint }) => endpoint === bookFree.id)?.input).toMatchObject({
      firstName: 'Ana',
      lastName: 'Pop',
      phone: client.phone,
      note: 'I sleep badly.',
    });
  });
  it.each<ErrorCode>(['HOLD_ENDED', 'SLOT_TAKEN', 'HOLD_NOT_YOURS'])(
    'shows other times when the server says %s',
    async (code) => {
      const test = openWizard({ ...atConfirm, answers: [refuse(bookFree, code)] });
      await tick();
      await press('Confirm booking');
      expect(await screen.findByRole('region', { name: 'Your time is no longer held' })).toBe(document.activeElement);
      expect(screen.getAllByRole('link', { name: /November, / })).toHaveLength(3);
      expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
      expect(test.published).toEqual([]);
    },
  );
  it('asks for payment when only the server knows that it is not the first meeting', async () => {
    openWizard({ ...atConfirm, answers: [answer(currentHold, { hold }), refuse(bookFree, 'PAYMENT_NEEDED')] });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByRole('button', { name: 'Pay €72 and book' })).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
  it(badLuck('WIZ-5'), async () => {
    const test = openWizard({ ...atConfirm, answers: [refuse(bookFree, 'NETWORK')] });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByText('We cannot reach the server. Check your connection and try again.')).toBeTruthy();
    test.network.set(answer(bookFree, { orderId: idOf(4), appointmentId: idOf(3) }));
    await press('Confirm booking');
    expect(test.went).toHaveLength(1);
  });
  it.each(['el', 'uk', 'fr'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = openWizard({ ...atConfirm, lang, zone: 'America/New_York' });
    await screen.findByRole('checkbox');
    expect(wordless).toEqual([]);
  });
});
