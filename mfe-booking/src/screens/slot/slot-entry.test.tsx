import { answer, keepWaiting, press, refuse, renderOnServer, renderRemote } from '@tessera/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { availabilityTopic, currentHold, holdSlot, slotDetails } from '@tessera/contracts/booking';
import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { LANGUAGES } from '@tessera/contracts/languages';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { profileModel } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { free, hold, maria, specialist, START } from '../../testing/examples.ts';
import { count, heading, openWizard, options, params } from '../../testing/wizard.tsx';
import { SlotScreen } from './slot-screen.tsx';

const server = () => import('../../server.ts');
describe('on the server', () => {
  it.each(LANGUAGES)('the visit and the form stand in the page, the hold does not: %s', async (lang) => {
    const { problems, needs, html } = await renderOnServer(server, <SlotScreen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(needs).toEqual([{ endpoint: slotDetails.id, required: false }]);
    expect(html).toContain(specialist.lastName);
    expect(html).toMatch(/<input[^>]* name="firstName"/);
    expect(html).not.toMatch(/role="timer"/);
  });
  it('a specialist who does not exist is a missing page', async () => {
    const answers = [refuse(slotDetails, 'NOT_FOUND')];
    const { rendered } = await renderOnServer(server, <SlotScreen />, { ...options, answers });
    expect(rendered.kind).toBe('not-found');
  });
});

describe('on entry', () => {
  it('the wizard shows its heading while loading', () => {
    openWizard({ answers: [keepWaiting(slotDetails)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Book a visit' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('a free slot is held once, also under strict effects', async () => {
    const test = renderRemote(
      <StrictMode>
        <SlotScreen />
      </StrictMode>,
      options,
    );
    await heading('Your details');
    expect(screen.getByRole('timer').textContent).toBe('10:00 left');
    expect(screen.getByText('We hold 11:00 for you until 10:10')).toBeTruthy();
    expect(count(test, holdSlot)).toBe(1);
  });
  it('a late response from before the hold does not remove it', async () => {
    let late: (answered: { hold: null }) => void = () => undefined;
    let taken: (made: typeof hold) => void = () => undefined;
    const test = openWizard({
      answers: [
        answer(
          holdSlot,
          () =>
            new Promise((resolve) => {
              taken = resolve;
            }),
        ),
      ],
    });
    await waitFor(() => expect(count(test, holdSlot)).toBe(1));
    test.network.set(
      answer(
        currentHold,
        () =>
          new Promise((resolve) => {
            late = resolve;
          }),
      ),
    );
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    await act(async () => taken(hold));
    await heading('Your details');
    expect(count(test, currentHold)).toBe(2);
    await act(async () => late({ hold: null }));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText('Your time is no longer held')).toBeNull();
  });
  it('an existing hold is found again and not requested: refresh, back, second tab', async () => {
    const test = openWizard({
      answers: [answer(currentHold, { hold }), answer(slotDetails, { ...free, state: 'mine' })],
    });
    await heading('Your details');
    expect(count(test, holdSlot)).toBe(0);
  });
  it('specialist, time in both zones, duration, place and price are shown beside the form', async () => {
    openWizard({ zone: 'America/New_York' });
    const summary = within(await screen.findByRole('region', { name: 'Your visit' }));
    for (const text of [
      'Ilinca Veridan',
      'Tuesday, 24 November 2026',
      '04:00 to 04:50, New York, GMT-5',
      'For Ilinca: 24 November, 11:00 to 11:50, Bucharest, GMT+2',
      '50 minutes',
      'By video',
      '€72',
      '-€72',
      '€0',
    ]) {
      expect(summary.getByText(text)).toBeTruthy();
    }
  });
  it(badLuck('SLOT-6'), async () => {
    const spelled = new AppError('SLOT_START_INVALID', { details: [{ path: 'slotStart', message: START }] });
    const { went } = openWizard({
      at: {
        route: bookingSlot,
        params: { ...params, slotStart: '2026-11-24T11:00+02:00' },
        search: { step: 'confirm' },
      },
      answers: [answer(slotDetails, () => Promise.reject(spelled))],
    });
    await waitFor(() => expect(went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]));
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('an error is shown, with a retry', async () => {
    const { network } = openWizard({ answers: [refuse(slotDetails, 'UNAVAILABLE')] });
    expect(await screen.findByText('The time did not load')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all free times' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    network.set(answer(slotDetails, free));
    await press('Try again');
    await heading('Your details');
  });
  it('a failed hold can be retried', async () => {
    const { network } = openWizard({ answers: [refuse(holdSlot, 'TOO_MANY_REQUESTS')] });
    expect(await screen.findByText('We could not hold this time for you')).toBeTruthy();
    network.set(answer(holdSlot, hold));
    await press('Try again');
    await heading('Your details');
  });
});

describe('a time that cannot be booked', () => {
  const links = () => screen.getAllByRole('link', { name: /November, / }).map((link) => link.getAttribute('href'));
  it('is shown as taken, with other free times of the same specialist', async () => {
    const test = openWizard({ answers: [answer(slotDetails, { ...free, state: 'held' })] });
    await heading('This time is taken');
    expect(screen.getByText('Ilinca Veridan')).toBeTruthy();
    expect(screen.getByText('Other free times, Bucharest, GMT+2')).toBeTruthy();
    expect(links()).toEqual(free.alternatives.map((start) => `/en/booking/ilinca-veridan/slot/${start}`));
    expect(screen.getByRole('link', { name: 'See all free times' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    expect(count(test, holdSlot)).toBe(0);
  });
  it(badLuck('SLOT-5'), async () => {
    openWizard({ answers: [refuse(holdSlot, 'SLOT_TAKEN')] });
    await heading('This time is taken');
  });
  it('is not held when it becomes free on a page that has shown "taken"', async () => {
    const test = openWizard({ answers: [answer(slotDetails, { ...free, state: 'booked' })] });
    await heading('This time is taken');
    test.network.set(answer(slotDetails, free));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    await heading('This time is taken');
    expect(count(test, holdSlot)).toBe(0);
  });
  it.each<[ErrorCode, string]>([
    ['SLOT_PAST', 'This time has passed'],
    ['SLOT_NOT_OFFERED', 'This time is not offered'],
    ['SLOT_START_INVALID', 'We can’t find this time'],
  ])('is explained when the server says %s', async (code, title) => {
    const test = openWizard({ answers: [refuse(slotDetails, code)] });
    await heading(title);
    expect(await screen.findByText('Ilinca Veridan')).toBeTruthy();
    expect(links()).toHaveLength(3);
    expect(test.went).toEqual([]);
    expect(count(test, holdSlot)).toBe(0);
  });
  it(badLuck('SLOT-7'), async () => {
    openWizard({ answers: [refuse(slotDetails, 'SLOT_START_INVALID'), refuse(profileModel, 'NOT_FOUND')] });
    expect((await screen.findByRole('link', { name: 'Find a specialist' })).getAttribute('href')).toBe(
      '/en/help-store-search',
    );
  });
  it(badLuck('PAY-11'), async () => {
    openWizard({ session: maria, answers: [answer(slotDetails, { ...free, state: 'mine' })] });
    await heading('You have already booked this time');
    expect(screen.getByRole('link', { name: 'Appointments' }).getAttribute('href')).toBe('/en/customer/appointments');
  });
});
