import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerHours, saveHours } from '@tessera/contracts/provider';
import { providerHours as route } from '@tessera/contracts/routes/provider';
import { ProviderArea } from '../../area.tsx';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, hours, ilinca, item, maria } from '../../testing/examples.ts';
import { HoursScreen } from './hours-screen.tsx';

const options: TestOptions = { messages: words, errors, at: { route }, answers: allAnswers, session: ilinca };
const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ProviderArea screen={<HoursScreen />} />, { ...options, ...rest });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => {
  const input = await field(name);
  await act(async () => void fireEvent.change(input, { target: { value } }));
};
const sent = (test: ReturnType<typeof open>) => test.network.inputsOf(saveHours);

describe('working hours', () => {
  it('show their heading while loading', () => {
    open({ answers: [keepWaiting(providerHours)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Working hours' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('show the week, the exceptions and the terms, in the specialist’s zone', async () => {
    open({ zone: 'America/New_York' });
    expect((await field('Monday, from')).value).toBe('09:00');
    expect(screen.getByText('All times are in your own zone: Bucharest, GMT+2')).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('switch').map((one) => one.checked)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect((await field('28 November 2026, to')).value).toBe('02:00');
    expect(screen.getByText('on the next day')).toBeTruthy();
    expect(screen.getByText('Saturday, 28 November 2026')).toBeTruthy();
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum notice' }).selectedOptions[0]?.textContent,
    ).toBe('4 hours');
    expect(screen.getByRole('link', { name: 'See your profile' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
  });
  it.each([
    ['hidden', 'Your profile is hidden', 'Nobody finds it or books with you. Visits that are booked stay.'],
    ['review', 'Your profile is being looked at', /^We check your papers/],
    ['suspended', 'Your profile is suspended', /The reason stands at the top/],
  ] as const)(
    'say why nobody finds a profile that is %s, and lead to no page that is not there',
    async (visibility, title, text) => {
      open({ answers: [...allAnswers, answer(providerHours, { ...hours, visibility })] });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(await field('Monday, from')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'See your profile' })).toBeNull();
    },
  );
  it('explain the consequence of every day being closed, until one is opened', async () => {
    open({ answers: [...allAnswers, answer(providerHours, { ...hours, weekly: [], exceptions: [] })] });
    expect(await screen.findByText(/^Every day is closed, so nobody can book you/)).toBeTruthy();
    await press(screen.getByRole('switch', { name: 'Monday' }));
    expect(screen.queryByText(/^Every day is closed/)).toBeNull();
  });
  it('are changed by keyboard and saved with the revision that was read', async () => {
    const test = open();
    const user = userEvent.setup();
    const friday = await screen.findByRole('switch', { name: 'Friday' });
    friday.focus();
    await user.keyboard(' ');
    const from = await field('Friday, from');
    await user.clear(from);
    await user.type(from, '2130');
    await user.tab();
    const to = await field('Friday, to');
    await user.clear(to);
    await user.type(to, '1.30');
    await user.tab();
    expect([from.value, to.value]).toEqual(['21:30', '01:30']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length of a visit' }), '90');
    await press('Save hours');
    expect(sent(test)).toEqual([
      {
        duration: 90,
        buffer: 10,
        leastNotice: 240,
        revision: hours.revision,
        weekly: [...hours.weekly, { day: 5, from: 1290, to: 90 }],
        exceptions: hours.exceptions,
      },
    ]);
    const done = await screen.findByText('Your hours are saved. Your profile shows them already.');
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });
  it('that overlap show immediately what they overlap, and are not sent', async () => {
    const test = open();
    await press('Add hours: Monday');
    const times = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Monday, from' });
    await act(async () => void fireEvent.change(times[1] as HTMLInputElement, { target: { value: '13:00' } }));
    await act(
      async () =>
        void fireEvent.change(screen.getAllByRole('textbox', { name: 'Monday, to' })[1] as HTMLElement, {
          target: { value: '15:00' },
        }),
    );
    const sentence = screen.getByText('These hours overlap with: Monday, 09:00–14:00.');
    expect(times[1]?.getAttribute('aria-describedby')).toBe(sentence.id);
    await press('Save hours');
    expect(sent(test)).toEqual([]);
    expect(screen.getByText('Some of these hours cannot be kept. Look at the marked lines.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(times[1]));
  });
  it('that overlap across midnight, from Sunday to Monday, are reported too', async () => {
    open();
    await press(await screen.findByRole('switch', { name: 'Sunday' }));
    await write('Sunday, from', '22:00');
    await write('Sunday, to', '10:00');
    expect(screen.getByText('These hours overlap with: Monday, 09:00–14:00.')).toBeTruthy();
  });
  it('accept a day off and other hours for one day, and report missing values on save', async () => {
    const test = open();
    await press('Add a day');
    expect(screen.queryByText('Choose a date.')).toBeNull();
    await press('Save hours');
    expect(screen.getByText('Choose a date.')).toBeTruthy();
    const day = within(screen.getAllByRole('group', { name: 'Date' }).at(-1) as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(day.getByRole('combobox', { name: 'Date, day' })));
    const user = userEvent.setup();
    await user.selectOptions(day.getByRole('combobox', { name: 'Date, day' }), '30');
    await user.selectOptions(day.getByRole('combobox', { name: 'Date, month' }), 'November');
    await act(
      async () =>
        void fireEvent.change(screen.getByRole('combobox', { name: 'What differs: 30 November 2026' }), {
          target: { value: 'only' },
        }),
    );
    expect(screen.getByText('Write both times, such as 09:00.')).toBeTruthy();
    await write('30 November 2026, from', '10:00');
    await write('30 November 2026, to', '12:00');
    await press('Remove 25 November 2026');
    await press('Save hours');
    expect(sent(test)[0]).toMatchObject({
      exceptions: [
        hours.exceptions[1],
        { day: '2026-11-30', kind: 'closed', from: 0, to: 1440 },
        { day: '2026-11-30', kind: 'open', from: 600, to: 720 },
      ],
    });
  });
  it('list the booked visits that they no longer cover, each linked to its page', async () => {
    const [first, second] = [
      { startsAt: '2026-11-24T09:00Z', endsAt: '2026-11-24T09:50Z' },
      { startsAt: '2026-11-25T09:00Z', endsAt: '2026-11-25T09:50Z' },
    ];
    const outsideVisits = [
      { ...first, visit: { id: item.id, firstName: 'Maria', lastName: 'Dobre' } },
      { ...second, visit: null },
    ];
    open({
      zone: 'America/New_York',
      answers: [
        ...allAnswers,
        answer(saveHours, { hours: { ...hours, revision: 'fedcba9876543210' }, outside: 2, outsideVisits }),
      ],
    });
    await press('Save hours');
    const banner = (await screen.findByText('Saved. 2 booked visits lie outside these hours.')).closest(
      '[role=status]',
    ) as HTMLElement;
    const rows = within(banner).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Tuesday, 24 November 2026, 11:00–11:50Maria Dobre',
      'Wednesday, 25 November 2026, 11:00–11:50On another site',
    ]);
    expect(within(banner).getByRole('link', { name: 'Maria Dobre' }).getAttribute('href')).toBe(
      `/en/provider/appointments/${item.id}`,
    );
    expect(within(banner).getAllByRole('link')).toHaveLength(1);
  });
  it('accept days in the format and language of the page, not of the browser', async () => {
    const { container } = open({ lang: 'de' });
    await screen.findAllByRole('switch');
    expect(container.querySelector('input[type="date"]')).toBeNull();
    const [first] = screen.getAllByRole('group', { name: 'Datum' });
    const parts = within(first as HTMLElement).getAllByRole<HTMLSelectElement>('combobox');
    expect(parts.map((part) => [part.getAttribute('aria-label'), part.selectedOptions[0]?.textContent])).toEqual([
      ['Datum, Tag', '25'],
      ['Datum, Monat', 'November'],
      ['Datum, Jahr', '2026'],
    ]);
  });
  it('have a single heading, which no section repeats', async () => {
    open();
    await screen.findAllByRole('switch');
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Working hours',
      'Weekly hours',
      'Days that differ',
      'Your meetings',
    ]);
    expect(screen.queryByRole('form', { name: 'Working hours' })).toBeNull();
  });
  it('do not overwrite hours saved elsewhere: a single press loads the new ones', async () => {
    const test = open({ answers: [...allAnswers, refuse(saveHours, 'CONFLICT')] });
    await write('Monday, to', '15:00');
    await press('Save hours');
    expect(await screen.findByText('Your hours were changed somewhere else')).toBeTruthy();
    expect((await field('Monday, to')).value).toBe('15:00');
    test.network.set(
      answer(providerHours, { ...hours, weekly: [{ day: 1, from: 600, to: 660 }], revision: 'aaaaaaaaaaaaaaaa' }),
    );
    await press('Load current hours');
    await waitFor(async () => expect((await field('Monday, to')).value).toBe('11:00'));
    expect(screen.queryByText('Your hours were changed somewhere else')).toBeNull();
  });
  it('can be reset', async () => {
    open();
    await write('Monday, to', '15:00');
    await press('Discard changes');
    expect((await field('Monday, to')).value).toBe('14:00');
  });
  it('are kept as a draft while they are edited', async () => {
    const { unit } = open();
    await write('Monday, to', '15:00');
    expect(unit.drafts.get('hours')).toMatchObject({
      weekly: [expect.objectContaining({ to: '15:00' }), expect.anything(), expect.anything()],
    });
    await write('Monday, to', '14:00');
    expect(unit.drafts.get('hours')).toBeUndefined();
  });
  it('show an error when saving or loading fails', async () => {
    const first = open({ answers: [...allAnswers, refuse(saveHours, 'UNAVAILABLE')] });
    await press('Save hours');
    expect(await screen.findByText(/This service is not available right now/)).toBeTruthy();
    first.unmount();
    open({ answers: [refuse(providerHours, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your working hours did not load')).toBeTruthy();
  });
  it('are for specialists', () => {
    const { network } = open({ session: maria });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it.each(['el', 'uk', 'pl', 'ro'] as const)('have all their words in %s', async (lang) => {
    const { wordless, container } = open({ lang });
    await waitFor(() => expect(within(container).getAllByRole('switch')).toHaveLength(7));
    expect(wordless).toEqual([]);
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ProviderArea screen={<HoursScreen />} />, options)).toEqual([]);
});
