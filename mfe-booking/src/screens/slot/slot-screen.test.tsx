import { answer, keepWaiting, refuse, renderRemote, type RemoteTest, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { availabilityTopic, bookFree, clientDetails, currentHold, extendHold, holdSlot, slotDetails, type Hold } from '@tessera/contracts/booking';
import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { profileModel } from '@tessera/contracts/specialists';
import { createDrafts } from '@tessera/kit/drafts';
import { words } from '../../i18n/index.ts';
import { allAnswers, client, free, hold, idOf, maria, specialist, START } from '../../testing/examples.ts';
import { answerLogin, follow, gate, setClock, switchLanguage } from '../../testing/page.ts';
import { SlotScreen } from './slot-screen.tsx';

const params = { specialistUrl: specialist.atlasUrl, slotStart: START };
const options: TestOptions = { messages: words, at: { route: bookingSlot, params }, answers: allAnswers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<SlotScreen />, { ...options, ...rest, answers: [...allAnswers, ...(rest.answers ?? [])] });
const atConfirm = { at: { route: bookingSlot, params, search: { step: 'confirm' } }, session: maria };
const count = (test: RemoteTest, endpoint: { readonly id: string }) => test.network.calls.filter((call) => call.endpoint === endpoint.id).length;
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => act(async () => void fireEvent.change(field(name), { target: { value } }));

describe('on entry', () => {
  it('the wizard waits with its heading', () => {
    open({ answers: [keepWaiting(slotDetails)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Book a visit' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('a free time is held once, also under strict effects', async () => {
    const test = renderRemote(<StrictMode><SlotScreen /></StrictMode>, options);
    await heading('Your details');
    expect(screen.getByRole('timer').textContent).toBe('10:00 left');
    expect(screen.getByText('We hold 11:00 for you until 10:10')).toBeTruthy();
    expect(count(test, holdSlot)).toBe(1);
  });
  it('a hold that exists is found again and not asked for: refresh, back, second tab', async () => {
    const test = open({ answers: [answer(currentHold, { hold }), answer(slotDetails, { ...free, state: 'mine' })] });
    await heading('Your details');
    expect(count(test, holdSlot)).toBe(0);
  });
  it('who, when in both zones, how long, where and what it costs stand beside the form', async () => {
    open({ zone: 'America/New_York' });
    const summary = within(await screen.findByRole('region', { name: 'Your visit' }));
    for (const text of ['Ilinca Veridan', 'Tuesday, 24 November 2026', '04:00 to 04:50, New York, GMT-5', 'For Ilinca: 24 November, 11:00 to 11:50, Bucharest, GMT+2', '50 minutes', 'By video', '€72', '-€72', '€0']) {
      expect(summary.getByText(text)).toBeTruthy();
    }
  });
  it('another spelling of the time becomes the right one, in place', async () => {
    const spelled = new AppError('SLOT_START_INVALID', { details: [{ path: 'slotStart', message: START }] });
    const { went } = open({ at: { route: bookingSlot, params: { ...params, slotStart: '2026-11-24T11:00+02:00' }, search: { step: 'confirm' } }, answers: [answer(slotDetails, () => Promise.reject(spelled))] });
    await waitFor(() => expect(went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]));
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('what failed is said, and tried again', async () => {
    const { network } = open({ answers: [refuse(slotDetails, 'UNAVAILABLE')] });
    expect(await screen.findByText('The time did not load')).toBeTruthy();
    network.set(answer(slotDetails, free));
    await press('Try again');
    await heading('Your details');
  });
  it('a hold that could not be made is tried again', async () => {
    const { network } = open({ answers: [refuse(holdSlot, 'TOO_MANY_REQUESTS')] });
    expect(await screen.findByText('We could not hold this time for you')).toBeTruthy();
    network.set(answer(holdSlot, hold));
    await press('Try again');
    await heading('Your details');
  });
});

describe('a time that cannot be booked', () => {
  const links = () => screen.getAllByRole('link', { name: /November, / }).map((link) => link.getAttribute('href'));
  it('is said to be taken, with other free times of the same specialist', async () => {
    const test = open({ answers: [answer(slotDetails, { ...free, state: 'held' })] });
    await heading('This time is taken');
    expect(screen.getByText('Ilinca Veridan')).toBeTruthy();
    expect(screen.getByText('Other free times, Bucharest, GMT+2')).toBeTruthy();
    expect(links()).toEqual(free.alternatives.map((start) => `/en/booking/ilinca-veridan/slot/${start}`));
    expect(screen.getByRole('link', { name: 'See all free times' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    expect(count(test, holdSlot)).toBe(0);
  });
  it('is said to be taken when somebody was faster', async () => {
    open({ answers: [refuse(holdSlot, 'SLOT_TAKEN')] });
    await heading('This time is taken');
  });
  it('is not grabbed when it becomes free on a page that said "taken"', async () => {
    const test = open({ answers: [answer(slotDetails, { ...free, state: 'booked' })] });
    await heading('This time is taken');
    test.network.set(answer(slotDetails, free));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    await heading('This time is taken');
    expect(count(test, holdSlot)).toBe(0);
  });
  it.each<[ErrorCode, string]>([['SLOT_PAST', 'This time has passed'], ['SLOT_NOT_OFFERED', 'This time is not offered'], ['SLOT_START_INVALID', 'This address names no time']])('is explained when the server says %s', async (code, title) => {
    const test = open({ answers: [refuse(slotDetails, code)] });
    await heading(title);
    expect(await screen.findByText('Ilinca Veridan')).toBeTruthy();
    expect(links()).toHaveLength(3);
    expect(test.went).toEqual([]);
    expect(count(test, holdSlot)).toBe(0);
  });
  it('leads to the search when the specialist is unknown too', async () => {
    open({ answers: [refuse(slotDetails, 'SLOT_START_INVALID'), refuse(profileModel, 'NOT_FOUND')] });
    expect((await screen.findByRole('link', { name: 'Find a specialist' })).getAttribute('href')).toBe('/en/help-store-search');
  });
  it('leads to the appointments when it is the visitor’s own', async () => {
    open({ session: maria, answers: [answer(slotDetails, { ...free, state: 'mine' })] });
    await heading('You have this time already');
    expect(screen.getByRole('link', { name: 'Appointments' }).getAttribute('href')).toBe('/en/customer/appointments');
  });
});

describe('the details', () => {
  it('are prefilled for a member', async () => {
    open({ session: maria });
    await heading('Your details');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Maria');
    expect(field('Telephone (optional)').value).toBe(client.phone);
  });
  it('can be typed when the server does not know the member', async () => {
    open({ session: maria, answers: [refuse(clientDetails, 'UNAVAILABLE')] });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' })).value).toBe('Dobre');
  });
  it('are filled in and sent by keyboard alone, and wrong ones are said', async () => {
    const { went } = open();
    await heading('Your details');
    const user = userEvent.setup();
    while (document.activeElement !== field('First name')) await user.tab();
    await user.keyboard('Ana{Tab}{Tab}12{Enter}');
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    expect(screen.getByText('Enter 6 to 24 digits, for example +40 700 000 000.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last name'));
    await user.keyboard('Pop{Tab}123456{Enter}');
    await waitFor(() => expect(went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]));
  });
  it('stay when the language is switched with a half-filled form', async () => {
    const test = open();
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Note to Ilinca (optional)', 'I sleep badly.');
    test.network.set(keepWaiting(slotDetails));
    switchLanguage(test, 'ro');
    expect(screen.getByRole('heading', { level: 1, name: 'Datele tale' })).toBeTruthy();
    expect(field('Prenume').value).toBe('Ana');
    expect(screen.getByDisplayValue('I sleep badly.')).toBeTruthy();
  });
  it('are sent back to when the address says "confirm" but they are not there', async () => {
    open({ at: atConfirm.at });
    await heading('Your details');
  });
  it('go along to another time', async () => {
    const test = open();
    await heading('Your details');
    await type('First name', 'Ana');
    test.network.set(answer(slotDetails, { ...free, startsAt: '2026-11-24T10:00Z' }));
    act(() => test.route.next({ ...test.route.value, params: { ...params, slotStart: '2026-11-24T10:00Z' } }));
    expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  });
});

describe('a reload', () => {
  /** A page whose session storage holds what an earlier page wrote; the wizard appears only once that is in place. */
  async function reopened(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, rest: Partial<TestOptions> = {}) {
    const { opened, open: answerHold } = gate<{ hold: Hold | null }>();
    const test = open({ ...rest, answers: [answer(currentHold, () => opened)] });
    Object.assign(test.unit, { drafts: createDrafts('test', storage) });
    await act(async () => answerHold({ hold }));
    return test;
  }
  function memory() {
    const kept = new Map<string, string>();
    return {
      kept,
      storage: { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value), removeItem: (name: string) => void kept.delete(name) },
    };
  }
  it('keeps the text and the step, but never stores the note', async () => {
    const { kept, storage } = memory();
    const first = await reopened(storage);
    await heading('Your details');
    await type('First name', 'Ana');
    await type('Last name', 'Pop');
    await type('Note to Ilinca (optional)', 'I sleep badly.');
    expect([...kept.values()].join()).not.toContain('sleep');
    first.unmount();
    const second = await reopened(storage);
    await heading('Your details');
    expect([field('First name').value, field('Last name').value, field('Note to Ilinca (optional)').value]).toEqual(['Ana', 'Pop', '']);
    second.unmount();
    await reopened(storage, { at: atConfirm.at });
    await heading('Check and confirm');
    expect(screen.getByText('Ana Pop')).toBeTruthy();
  });
});

describe('the hold', () => {
  it('is lengthened once, in its last two minutes', async () => {
    const test = open();
    await heading('Your details');
    expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull();
    setClock(test, '2026-11-23T08:08:30.000Z');
    await screen.findByRole('button', { name: 'I need more time' }, { timeout: 3000 });
    await press('I need more time');
    expect(await screen.findByText('We hold 11:00 for you until 10:15')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull();
    expect(count(test, extendHold)).toBe(1);
  });
  it('ends with a banner, other times and the text that was typed; the same time can be held again', async () => {
    const test = open();
    await heading('Your details');
    await type('First name', 'Ana');
    setClock(test, hold.until);
    expect(await screen.findByText('Your time is no longer held', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /November, / })).toHaveLength(3);
    expect(field('First name').value).toBe('Ana');
    test.network.set(answer(holdSlot, { ...hold, id: idOf(31), until: '2026-11-23T08:20:00.000Z' }));
    await press('Hold it again');
    expect(await screen.findByText('We hold 11:00 for you until 10:20')).toBeTruthy();
    expect(screen.queryByText('Your time is no longer held')).toBeNull();
  });
  it('is given back, and not taken again by itself', async () => {
    const test = open();
    await heading('Your details');
    await press('Give the time back');
    expect(await screen.findByText('You gave the time back')).toBeTruthy();
    expect(count(test, holdSlot)).toBe(1);
  });
  it('that another tab ended is seen here', async () => {
    const test = open();
    await heading('Your details');
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(await screen.findByText('Your time is no longer held')).toBeTruthy();
  });
});

describe('the confirmation', () => {
  const tick = async () => {
    const box = await screen.findByRole('checkbox');
    await act(async () => void fireEvent.click(box));
  };
  it('books, tells the other remotes, forgets the drafts and goes to the order in place', async () => {
    const test = open(atConfirm);
    await heading('Check and confirm');
    expect(await screen.findByText('Maria Dobre, maria.dobre@example.com, +40 700 000 118')).toBeTruthy();
    await tick();
    await press('Confirm booking');
    expect(test.network.calls.find(({ endpoint }) => endpoint === bookFree.id)?.input).toEqual({
      holdId: hold.id, firstName: 'Maria', lastName: 'Dobre', phone: client.phone, note: '', zone: 'Europe/Bucharest', lang: 'en', acceptTerms: true,
    });
    expect(test.published).toEqual([{ name: 'booking.confirmed.v1', payload: { appointmentId: idOf(3), specialistId: specialist.id } }]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
    expect(test.unit.drafts.any()).toBe(false);
  });
  it('wants the terms', async () => {
    const test = open(atConfirm);
    await press('Confirm booking');
    expect(await screen.findByText('Tick this box to go on.')).toBeTruthy();
    expect(count(test, bookFree)).toBe(0);
  });
  it('is sent once by a double click', async () => {
    const test = open({ ...atConfirm, answers: [keepWaiting(bookFree)] });
    await tick();
    const button = screen.getByRole('button', { name: 'Confirm booking' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await act(async () => void fireEvent.click(button));
    expect(count(test, bookFree)).toBe(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
  it('keeps text and tick while a visitor logs in, and books then', async () => {
    const test = open();
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
    expect(test.network.calls.find(({ endpoint }) => endpoint === bookFree.id)?.input).toMatchObject({ firstName: 'Ana', lastName: 'Pop', phone: client.phone, note: 'I sleep badly.' });
  });
  it('goes on after the dialog when the session had ended', async () => {
    let tries = 0;
    const test = open({ ...atConfirm, answers: [answer(bookFree, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new AppError('NOT_LOGGED_IN')) : Promise.resolve({ orderId: idOf(4), appointmentId: idOf(3) });
    })] });
    const login = answerLogin(test, maria);
    await tick();
    await press('Confirm booking');
    expect([login.count(), tries]).toEqual([1, 2]);
    expect(test.went).toEqual([`/en/booking/payment/${idOf(4)}`]);
  });
  it('says that one has to log in when the dialog is closed, and loses nothing', async () => {
    const test = open({ ...atConfirm, answers: [refuse(bookFree, 'NOT_LOGGED_IN')] });
    answerLogin(test, maria);
    Object.assign(test.unit, { openLogin: () => Promise.resolve(null) });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByText('You are not logged in. Log in to go on; you come back here.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
  it.each<ErrorCode>(['HOLD_ENDED', 'SLOT_TAKEN', 'HOLD_NOT_YOURS'])('shows other times when the server says %s', async (code) => {
    const test = open({ ...atConfirm, answers: [refuse(bookFree, code)] });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByText('Your time is no longer held')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /November, / })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
    expect(test.published).toEqual([]);
  });
  it('says honestly that a visit with a price cannot be paid here', async () => {
    open({ ...atConfirm, answers: [answer(slotDetails, { ...free, discount: { amount: 0, currency: 'EUR' }, total: free.price })] });
    expect(await screen.findByText('This visit costs €72')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  });
  it('says the same when only the server knows that it is not the first meeting', async () => {
    open({ ...atConfirm, answers: [answer(currentHold, { hold }), refuse(bookFree, 'PAYMENT_NEEDED')] });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByText('This visit costs €72')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
  it('keeps tick and text when the line breaks', async () => {
    const test = open({ ...atConfirm, answers: [refuse(bookFree, 'NETWORK')] });
    await tick();
    await press('Confirm booking');
    expect(await screen.findByText('We cannot reach the server. Check your connection and try again.')).toBeTruthy();
    test.network.set(answer(bookFree, { orderId: idOf(4), appointmentId: idOf(3) }));
    await press('Confirm booking');
    expect(test.went).toHaveLength(1);
  });
  it.each(['el', 'uk', 'fr'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = open({ ...atConfirm, lang, zone: 'America/New_York' });
    await screen.findByRole('checkbox');
    expect(wordless).toEqual([]);
  });
});
