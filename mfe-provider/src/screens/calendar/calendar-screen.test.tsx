import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityTopic } from '@tessera/contracts/booking';
import { providerCalendar } from '@tessera/contracts/provider';
import { providerCalendar as route } from '@tessera/contracts/routes/provider';
import { ProviderArea } from '../../area.tsx';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, calendar, ilinca, item, maria, windowOf } from '../../testing/examples.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const options: TestOptions = { messages: words, errors, at: { route }, answers: allAnswers, session: ilinca };
const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ProviderArea screen={<CalendarScreen />} />, { ...options, ...rest });
let restore = (): void => undefined;
beforeEach(() => {
  restore = windowOf(1440);
});
afterEach(() => restore());
const days = () => screen.findAllByRole('region', { name: /2026/ });

describe('the calendar', () => {
  it('shows its heading while loading', () => {
    open({ answers: [...allAnswers, keepWaiting(providerCalendar)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Calendar: November 2026' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('shows a week: meetings as links, other occupied time without a name, and which day is today', async () => {
    open();
    expect(
      (await days()).map((day) => day.getAttribute('aria-labelledby') && within(day).getByRole('heading').textContent),
    ).toHaveLength(7);
    expect(screen.getByRole('region', { name: /Monday, 23 November 2026, today/ })).toBeTruthy();
    const tuesday = within(screen.getByRole('region', { name: /Tuesday, 24 November 2026/ }));
    expect(
      tuesday.getByRole('link', { name: 'Maria D. , 11:00 to 11:50, Video , first visit' }).getAttribute('href'),
    ).toBe(`/en/provider/appointments/${item.id}`);
    expect(tuesday.getByText('Open 09:00–14:00.')).toBeTruthy();
    const wednesday = within(screen.getByRole('region', { name: /Wednesday, 25 November 2026/ }));
    expect(wednesday.getByText('Being booked')).toBeTruthy();
    expect(wednesday.getByText('On another site')).toBeTruthy();
    expect(wednesday.getByText('Closed')).toBeTruthy();
    expect(wednesday.queryAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Dragoș F. , 09:00 to 09:50, In person' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Anke B. , 12:00 to 12:50, Cancelled' })).toBeTruthy();
    // Hours that are open over midnight appear on both days.
    expect(within(screen.getByRole('region', { name: /Saturday, 28/ })).getByText('Open 22:00–24:00.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /Sunday, 29/ })).getByText('Open 00:00–02:00.')).toBeTruthy();
  });
  it('fetches the week of the address, or the current week for an invalid address', () => {
    const inputs = (search: Record<string, string>) => {
      const { network, unmount } = open({ at: { route, search } });
      const asked = network.inputsOf(providerCalendar);
      unmount();
      return asked;
    };
    expect(inputs({ day: '2026-12-31', view: 'day' })).toEqual([{ from: '2026-12-28', to: '2027-01-03' }]);
    expect(inputs({ day: '2026-02-31', view: 'year' })).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
  });
  it('steps forward and back by keyboard without losing the focus', async () => {
    const { went } = open();
    await days();
    const next = screen.getByRole('button', { name: 'Later days' });
    next.focus();
    const user = userEvent.setup();
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/provider/appointments?day=2026-11-30']);
    expect(document.activeElement).toBe(next);
    await press('Earlier days');
    expect(went.at(-1)).toBe('/en/provider/appointments?day=2026-11-16');
  });
  it('shows one day on a phone, four on a tablet, and on request a list of the week on a phone', async () => {
    restore();
    restore = windowOf(360);
    const phone = open();
    expect(await days()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Day' }).getAttribute('aria-current')).toBe('page');
    phone.unmount();
    const list = open({ at: { route, search: { view: 'week' } } });
    expect(await screen.findByRole('link', { name: 'Maria Dobre' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Saturday, 28 November' })).toBeTruthy();
    list.unmount();
    restore();
    restore = windowOf(768);
    open();
    expect(await days()).toHaveLength(4);
  });
  it('shows the next meeting and how full the week is', async () => {
    open({ now: '2026-11-24T08:25:00.000Z' });
    const next = within(await screen.findByRole('region', { name: 'Next visit' }));
    expect(next.getByText('In 35 minutes')).toBeTruthy();
    expect(next.getByText('11:00 · First visit · Video')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This week' })).toBeTruthy();
    expect(screen.getByText('2 visits')).toBeTruthy();
    expect(screen.getByText('9%')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Weekly hours' })).toBeTruthy();
    expect(screen.getByText('17:00–20:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/en/provider/availability');
  });
  it('marks today at any hour, even outside the displayed hours', async () => {
    for (const now of ['2026-11-23T05:00:00.000Z', '2026-11-23T10:00:00.000Z', '2026-11-23T20:30:00.000Z']) {
      const { unmount } = open({ now });
      const [today, ...others] = (await days()).map((day) =>
        within(day).getByRole('heading').querySelector('[aria-current="date"]'),
      );
      expect([today?.textContent, others]).toEqual([
        expect.stringContaining('23today'),
        [null, null, null, null, null, null],
      ]);
      unmount();
    }
    restore();
    restore = windowOf(360);
    open({ at: { route, search: { view: 'week' } } });
    expect(await screen.findByRole('heading', { name: 'Monday, 23 November, today' })).toBeTruthy();
  });
  it('is titled by every month that it shows', async () => {
    const quiet = { ...calendar, items: [], taken: [], open: [], exceptions: [], next: null };
    open({ at: { route, search: { day: '2026-12-01' } }, answers: [...allAnswers, answer(providerCalendar, quiet)] });
    await days();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Calendar: November\s?–\s?December 2026$/);
  });
  it('shows the place of each visit, and marks first visits', async () => {
    const second = {
      ...item,
      id: '01935f3e-0000-7000-8000-000000000077',
      first: false,
      startsAt: '2026-11-24T10:00Z',
      endsAt: '2026-11-24T10:50Z',
    };
    open({
      answers: [
        ...allAnswers,
        answer(providerCalendar, {
          ...calendar,
          items: [
            ...calendar.items,
            second,
            {
              ...second,
              id: '01935f3e-0000-7000-8000-000000000078',
              first: true,
              online: false,
              startsAt: '2026-11-24T11:00Z',
              endsAt: '2026-11-24T11:50Z',
            },
          ],
        }),
      ],
    });
    for (const name of [
      'Maria D. , 11:00 to 11:50, Video , first visit',
      'Maria D. , 12:00 to 12:50, Video',
      'Maria D. , 13:00 to 13:50, In person , first visit',
    ])
      expect(await screen.findByRole('link', { name })).toBeTruthy();
  });
  it('follows the server: a new booking appears immediately', async () => {
    const { network, push } = open();
    await days();
    network.set(answer(providerCalendar, { ...calendar, items: [] }));
    await act(async () => push(availabilityTopic(calendar.specialistId), calendar.specialistId));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Maria D\./ })).toBeNull());
  });
  it('marks the day on which the clocks change', async () => {
    open({
      at: { route, search: { day: '2026-10-25' } },
      answers: [
        ...allAnswers,
        answer(providerCalendar, { ...calendar, items: [], taken: [], open: [], exceptions: [], next: null }),
      ],
    });
    const sunday = within(await screen.findByRole('region', { name: /Sunday, 25 October 2026/ }));
    expect(sunday.getByText('GMT+2')).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'Next visit' }));
    expect(next.getByRole('heading', { name: 'No visit ahead' })).toBeTruthy();
    expect(next.getByRole('link', { name: 'See your profile' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    expect(within(screen.getByRole('region', { name: /Saturday, 24 October 2026/ })).queryByText(/GMT/)).toBeNull();
  });
  it('shows an error and retries', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(providerCalendar, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your calendar did not load')).toBeTruthy();
    network.set(answer(providerCalendar, calendar));
    await press('Try again');
    expect(await days()).toHaveLength(7);
  });
  it('is for specialists: other users see an error, and nothing is fetched', () => {
    const { network } = open({ session: maria });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it.each(['el', 'uk', 'pl', 'ro'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = open({ lang });
    await screen.findAllByRole('region', { name: /2026/ });
    expect(wordless).toEqual([]);
  });
});
