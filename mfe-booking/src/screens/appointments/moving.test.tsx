import {
  answer,
  keepWaiting,
  press,
  refuse,
  type Answer,
  type RemoteTest,
  type TestOptions,
} from '@tessera/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  availabilityTopic,
  moveTimes,
  myAppointments,
  rescheduleAppointment,
  writeConflict,
} from '@tessera/contracts/booking';
import { AppError } from '@tessera/contracts/errors';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { words } from '../../i18n/index.ts';
import { openAppointments } from '../../testing/appointments.tsx';
import { allAnswers, appointment, idOf, maria, specialist, START } from '../../testing/examples.ts';
import { answerLogin, onceOver, switchLanguage } from '../../testing/page.ts';

const TO = '2026-11-25T10:00Z';
const open = ({ answers = [], ...rest }: Partial<TestOptions> = {}): RemoteTest =>
  openAppointments({ now: '2026-11-22T08:00:00.000Z', ...rest, answers: [...allAnswers, ...answers] });
const button = (name: string) => screen.findByRole('button', { name });
const choose = async () => {
  await press('Move visit: Ilinca Veridan');
  await press('Choose Wednesday, 25 November 2026, 12:00');
};
const conflicts = (...list: Parameters<typeof writeConflict>[0][]): Answer =>
  answer(rescheduleAppointment, () => {
    throw new AppError('RESCHEDULE_WITH_CONFLICTS', { details: list.map(writeConflict) });
  });
const sent = (test: RemoteTest) => test.network.inputsOf(rescheduleAppointment);

describe('moving a visit', () => {
  it('shows in the row until when it can be moved, and that it no longer can', async () => {
    const { unmount } = open();
    expect(
      await screen.findByText('Can be moved or cancelled free of charge until 23 November, 11:00 (Bucharest, GMT+2).'),
    ).toBeTruthy();
    unmount();
    open({ answers: [answer(myAppointments, { items: [{ ...appointment, movable: false }], total: 1 })] });
    expect(
      await screen.findByText('Moving and free cancelling were possible until 23 November, 11:00 (Bucharest, GMT+2).'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move visit/ })).toBeNull();
  });

  it('works by keyboard alone: another time of the same specialist, old and new time compared, and the row updated in place', async () => {
    const test = open();
    const user = userEvent.setup();
    const opener = await button('Move visit: Ilinca Veridan');
    while (document.activeElement !== opener) await user.tab();
    await user.keyboard('{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Move your visit with Ilinca Veridan to another time?' }),
    );
    expect(dialog.getByText('Now: Tuesday, 24 November 2026, 11:00 to 11:50, Bucharest, GMT+2')).toBeTruthy();
    const time = await dialog.findByRole('button', { name: 'Choose Wednesday, 25 November 2026, 12:00' });
    while (document.activeElement !== time) await user.tab();
    await user.keyboard('{Enter}');
    const asked = within(await screen.findByRole('dialog', { name: 'Move your visit with Ilinca Veridan?' }));
    expect(asked.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Tuesday, 24 November 202611:00 to 11:50, Bucharest, GMT+2',
      'Wednesday, 25 November 202612:00 to 12:50, Bucharest, GMT+2',
    ]);
    expect(
      asked.getByText(
        'Moving costs nothing. You can move or cancel it again, free of charge, until 24 November, 12:00 (Bucharest, GMT+2).',
      ),
    ).toBeTruthy();
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Other times' }));
    test.network.set(
      answer(myAppointments, {
        items: [{ ...appointment, startsAt: TO, endsAt: '2026-11-25T10:50Z', movedFrom: START }],
        total: 1,
      }),
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Moved from 24 November, 11:00')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Wednesday, 25 November 2026')).toBeTruthy();
    expect(sent(test)).toEqual([{ id: appointment.id, slotStart: TO, zone: 'Europe/Bucharest' }]);
    expect(test.published).toEqual([
      { name: 'booking.rescheduled.v1', payload: { appointmentId: appointment.id, specialistId: specialist.id } },
    ]);
    expect(test.notices).toEqual([
      {
        kind: 'positive',
        text: 'Your visit with Ilinca Veridan is now on Wednesday, 25 November 2026, 12:00, Bucharest, GMT+2.',
      },
    ]);
  });

  it('returns to the other times with the focus in the dialog, and changes nothing', async () => {
    const test = open();
    await choose();
    await press('Other times');
    expect(document.activeElement?.textContent).toContain('Now: Tuesday');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(test)).toEqual([]);
  });

  it('returns to the previously shown week and day, also after a refusal', async () => {
    open({ answers: [refuse(rescheduleAppointment, 'SLOT_NOT_OFFERED')] });
    await press('Move visit: Ilinca Veridan');
    await button('Choose Wednesday, 25 November 2026, 12:00');
    await press('Later days');
    await press('Choose Thursday, 3 December 2026, 10:00');
    await press('Other times');
    expect(await button('Choose Thursday, 3 December 2026, 10:00')).toBeTruthy();
    await press('Choose Thursday, 3 December 2026, 10:00');
    await press('Move visit');
    expect(await screen.findByText(/does not offer this time/)).toBeTruthy();
    expect(await button('Choose Thursday, 3 December 2026, 10:00')).toBeTruthy();
  });

  it('warns about a time that is too close to be moved again, and about the cost', async () => {
    const soon = { slots: [{ startsAt: '2026-11-22T16:00Z', endsAt: '2026-11-22T16:50Z' }] };
    const { unmount } = open({ answers: [answer(moveTimes, soon)] });
    await press('Move visit: Ilinca Veridan');
    await press('Choose Sunday, 22 November 2026, 18:00');
    expect(
      screen.getByText(
        'This time is less than 24 hours away: afterwards the visit can be cancelled, but not moved again.',
      ),
    ).toBeTruthy();
    unmount();
    open({
      answers: [
        answer(moveTimes, soon),
        answer(myAppointments, { items: [{ ...appointment, paid: { amount: 7200, currency: 'EUR' } }], total: 1 }),
      ],
    });
    await press('Move visit: Ilinca Veridan');
    await press('Choose Sunday, 22 November 2026, 18:00');
    expect(screen.getByText(/what you paid is not refunded if you cancel/)).toBeTruthy();
  });

  it('names the conflicting visit in the user’s zone, and lets them choose again', async () => {
    const test = open({
      zone: 'America/New_York',
      answers: [conflicts({ id: idOf(9), startsAt: TO, endsAt: '2026-11-25T10:30Z' })],
    });
    await press('Move visit: Ilinca Veridan');
    await press('Choose Wednesday, 25 November 2026, 05:00');
    await press('Move visit');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Your visit was not moved to Wednesday, 25 November 2026, 05:00')).toBeTruthy();
    expect(
      alert.getByText(
        'You have another visit on 25 November, 05:00 to 05:30, New York, GMT-5. Choose another time, or move that one first.',
      ),
    ).toBeTruthy();
    expect(test.published).toEqual([]);
    test.network.set(conflicts({ id: null, startsAt: TO, endsAt: '2026-11-25T10:50Z' }));
    await press('Choose Wednesday, 25 November 2026, 05:00');
    await press('Move visit');
    expect(
      await screen.findByText(
        '25 November, 05:00 to 05:50, New York, GMT-5, was taken a moment ago. Choose another time.',
      ),
    ).toBeTruthy();
    expect(
      within(screen.getByRole('article', { hidden: true })).getByText('04:00 to 04:50, New York, GMT-5'),
    ).toBeTruthy();
  });

  it.each([
    ['NOT_MOVABLE', /can no longer be moved/],
    ['SLOT_NOT_OFFERED', /does not offer this time/],
    ['NETWORK', /cannot reach the server/],
    ['NOT_FOUND', /could not find/],
  ] as const)('explains %s', async (code, sentence) => {
    open({ answers: [refuse(rescheduleAppointment, code)] });
    await choose();
    await press('Move visit');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it(badLuck('SESSION-7'), async () => {
    const moved = {
      id: appointment.id,
      startsAt: TO,
      endsAt: '2026-11-25T10:50Z',
      freeUntil: '2026-11-24T10:00:00.000Z',
      movable: true,
      movedFrom: START,
    };
    const test: RemoteTest = open({
      answers: [
        answer(
          rescheduleAppointment,
          onceOver(() => test, moved),
        ),
      ],
    });
    const login = answerLogin(test, maria);
    await choose();
    await press('Move visit');
    expect(test.notices.map(({ kind }) => kind)).toEqual(['positive']);
    expect([login.count(), sent(test).length]).toEqual([1, 2]);
  });

  it(badLuck('LANG-6'), async () => {
    const test = open();
    await choose();
    test.network.set(keepWaiting(myAppointments));
    switchLanguage(test, 'ro');
    const verb = await screen.findByRole('button', { name: words.ro['booking.move.verb'] ?? '' });
    await press(verb);
    expect(sent(test)).toEqual([{ id: appointment.id, slotStart: TO, zone: 'Europe/Bucharest' }]);
    expect(test.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ședința/)]);
  });

  it('follows the server: a time that is taken meanwhile disappears', async () => {
    const test = open();
    await press('Move visit: Ilinca Veridan');
    await button('Choose Wednesday, 25 November 2026, 12:00');
    test.network.set(answer(moveTimes, { slots: [{ startsAt: '2026-11-25T16:00Z', endsAt: '2026-11-25T16:50Z' }] }));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(await button('Choose Wednesday, 25 November 2026, 18:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Wednesday, 25 November 2026, 12:00' })).toBeNull();
  });

  it('shows an error when the times fail to load, and retries', async () => {
    const test = open({ answers: [refuse(moveTimes, 'UNAVAILABLE')] });
    await press('Move visit: Ilinca Veridan');
    expect(await screen.findByText('The free times did not load')).toBeTruthy();
    test.network.set(answer(moveTimes, { slots: [{ startsAt: TO, endsAt: '2026-11-25T10:50Z' }] }));
    await press('Try again');
    expect(await button('Choose Wednesday, 25 November 2026, 12:00')).toBeTruthy();
  });

  it('shows the reason that the specialist gave for cancelling', async () => {
    open({
      answers: [
        answer(myAppointments, {
          items: [
            {
              ...appointment,
              status: 'cancelled',
              movable: false,
              cancellable: false,
              cancelled: { by: 'specialist', reason: 'I am ill today.' },
            },
          ],
          total: 1,
        }),
      ],
    });
    expect(await screen.findByText('Ilinca Veridan had to cancel and wrote:')).toBeTruthy();
    expect(screen.getByText('I am ill today.')).toBeTruthy();
  });

  it.each(['el', 'bg', 'pl', 'uk'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = open({ lang });
    const [opener] = await screen.findAllByRole('button', {
      name: new RegExp(words[lang]['booking.list.moveOf']?.replace('{{name}}', 'Ilinca Veridan') ?? 'none'),
    });
    await press(opener ?? document.body);
    const [time] = await screen.findAllByRole('button', { name: /12:00/ });
    await press(time ?? document.body);
    expect(await screen.findByText(words[lang]['booking.move.back'] ?? 'none')).toBeTruthy();
    expect(wordless).toEqual([]);
  });
});
