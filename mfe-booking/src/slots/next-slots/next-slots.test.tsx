import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityTopic } from '@tessera/contracts/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import { availableSlots } from '@tessera/contracts/specialists';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { freeTimes, specialist } from '../../testing/examples.ts';
import { NextSlots } from './next-slots.tsx';

const props = { specialistId: specialist.id, atlasUrl: specialist.atlasUrl };
const STARTS = ['2026-11-24T07:30Z', '2026-11-24T12:10Z', '2026-11-24T16:30Z', '2026-11-26T08:00Z'];
const options: TestOptions = {
  messages: words,
  errors,
  at: { route: profile, params: { atlasUrl: specialist.atlasUrl } },
  slotProps: props,
  answers: [answer(availableSlots, freeTimes(STARTS))],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<NextSlots />, { ...options, ...rest });
const inputs = (test: ReturnType<typeof open>) => test.network.calls.map(({ input }) => input);

describe('the next free times', () => {
  it('are fetched from the full hour, so that the query stays the same', () => {
    expect(inputs(open({ now: '2026-11-23T08:42:17.000Z' }))).toEqual([
      { profileId: specialist.id, from: '2026-11-23T08:00:00.000Z', to: '2026-12-08T10:00:00.000Z' },
    ]);
  });
  it('of a product are fetched for its duration, and link to its booking', async () => {
    const productId = '01935f3e-0000-7000-8000-000000000301';
    const test = open({ slotProps: { ...props, productId } });
    const link = await screen.findByRole('link', { name: 'Book Tuesday, 24 November 2026, 09:30' });
    expect(link.getAttribute('href')).toBe(`/en/booking/ilinca-veridan/slot/2026-11-24T07:30Z/${productId}`);
    expect(inputs(test)).toMatchObject([{ productId }]);
  });
  it('reserve their space while loading', () => {
    open({ answers: [keepWaiting(availableSlots)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByText('23 November to 29 November')).toBeTruthy();
  });
  it('show the first day with free times, by part of the day, each one a link into the wizard', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Tuesday, 24 November 2026' })).toBeTruthy();
    expect(screen.getByText('Bucharest, GMT+2')).toBeTruthy();
    const morning = within(screen.getByRole('list', { name: 'Morning' }));
    expect(morning.getByRole('link', { name: 'Book Tuesday, 24 November 2026, 09:30' }).getAttribute('href')).toBe(
      '/en/booking/ilinca-veridan/slot/2026-11-24T07:30Z',
    );
    expect(within(screen.getByRole('list', { name: 'Afternoon' })).getAllByRole('link')).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Evening' })).getByText('18:30')).toBeTruthy();
    expect(screen.getByText('First meeting free, later ones €72 for 50 min.')).toBeTruthy();
  });
  it('are followed by place, price and cancellation deadline, and nothing else', async () => {
    const termsOf = () =>
      within(screen.getByText('Free to cancel until 24 hours before.').closest('ul') as HTMLElement)
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    const price = 'First meeting free, later ones €72 for 50 min.';
    for (const [places, words] of [
      [['video', 'inPerson'], ['By video or in person']],
      [['inPerson'], ['In person']],
      [undefined, []],
    ] as const) {
      const { unmount, container } = open({
        answers: [answer(availableSlots, { ...freeTimes(STARTS), ...(places ? { places: [...places] } : {}) })],
      });
      await screen.findByText('09:30');
      expect(termsOf()).toEqual([...words, price, 'Free to cancel until 24 hours before.']);
      expect(container.querySelector('section')?.lastElementChild?.textContent).toBe(termsOf().join(''));
      unmount();
    }
  });
  it('are shown in the visitor’s zone and follow it', async () => {
    const test = open({ zone: 'America/New_York' });
    expect(await screen.findByText('02:30')).toBeTruthy();
    expect(screen.getByText('New York, GMT-5')).toBeTruthy();
    act(() => test.zone.next('Europe/London'));
    expect(screen.getByText('London, GMT+0')).toBeTruthy();
    expect(screen.getByText('07:30')).toBeTruthy();
  });
  it('switch to the specialist’s clock on request, and back to the visitor’s', async () => {
    open({ zone: 'America/New_York' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show times for Bucharest, GMT+2' }));
    expect(screen.getByText('Bucharest, GMT+2')).toBeTruthy();
    // The same instant on another clock: the link does not change.
    expect(screen.getByRole('link', { name: 'Book Tuesday, 24 November 2026, 09:30' }).getAttribute('href')).toBe(
      '/en/booking/ilinca-veridan/slot/2026-11-24T07:30Z',
    );
    await user.click(screen.getByRole('button', { name: 'Show times for New York, GMT-5' }));
    expect(screen.getByText('02:30')).toBeTruthy();
  });
  it('offer no choice of clock when both are the same', async () => {
    open();
    await screen.findByText('Bucharest, GMT+2');
    expect(screen.queryByRole('button', { name: /^Show times for/ })).toBeNull();
  });
  it('go to another day by keyboard alone', async () => {
    open();
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Tuesday, 24 November 2026' });
    const day = screen.getByRole('button', { name: 'Thursday, 26 November 2026, 1 free time' });
    while (document.activeElement !== day) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Thursday, 26 November 2026' })).toBeTruthy();
    expect(day.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Wednesday, 25 November 2026, no free time')).toBeTruthy();
  });
  it('step through eight weeks, with a request only for every second one', async () => {
    const test = open();
    await screen.findByText('09:30');
    const later = screen.getByRole('button', { name: 'Later days' });
    expect(screen.getByRole('button', { name: 'Earlier days' })).toHaveProperty('disabled', true);
    for (let week = 1; week < 8; week += 1) await press(later);
    expect(screen.getByText('11 January to 17 January')).toBeTruthy();
    expect(later).toHaveProperty('disabled', true);
    expect(test.network.calls).toHaveLength(4);
    expect(screen.getByText('No free time in these days. Look again tomorrow for later ones.')).toBeTruthy();
  });
  it('link to the next day with free times', async () => {
    open({ answers: [answer(availableSlots, freeTimes(['2026-12-02T08:00Z']))] });
    const button = await screen.findByRole('button', { name: 'Go to 2 December' });
    await press(button);
    expect(screen.getByRole('heading', { name: 'Wednesday, 2 December 2026' })).toBeTruthy();
  });
  it('offer later days when no free times are known', async () => {
    open({ answers: [answer(availableSlots, freeTimes([]))] });
    expect(await screen.findByText('No free time in these days.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Later days' })).toHaveLength(2);
  });
  it('tell two equal times in autumn apart', async () => {
    open({
      now: '2026-10-24T08:00:00.000Z',
      answers: [answer(availableSlots, freeTimes(['2026-10-25T00:30Z', '2026-10-25T01:30Z']))],
    });
    expect(await screen.findByText('03:30 GMT+3')).toBeTruthy();
    expect(screen.getByText('03:30 GMT+2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book Sunday, 25 October 2026, 03:30 GMT+2' }).getAttribute('href')).toBe(
      '/en/booking/ilinca-veridan/slot/2026-10-25T01:30Z',
    );
  });
  it('follow the server: a taken time disappears, a freed one appears', async () => {
    const test = open();
    await screen.findByText('09:30');
    test.network.set(answer(availableSlots, freeTimes(['2026-11-24T08:00Z'])));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(await screen.findByText('10:00')).toBeTruthy();
    expect(screen.queryByText('09:30')).toBeNull();
  });
  it('show an error, and retry', async () => {
    const test = open({ answers: [refuse(availableSlots, 'UNAVAILABLE')] });
    expect(await screen.findByText('The free times did not load')).toBeTruthy();
    test.network.set(answer(availableSlots, freeTimes(STARTS)));
    await press('Try again');
    expect(await screen.findByText('09:30')).toBeTruthy();
  });
  it('render nothing for props that the contract does not allow', () => {
    expect(open({ slotProps: { specialistId: 'no id' } }).container.textContent).toBe('');
  });
  it.each(['el', 'uk', 'ro'] as const)('have all their words in %s', async (lang) => {
    const { wordless } = open({ lang });
    await screen.findByText('09:30');
    expect(wordless).toEqual([]);
  });
});
