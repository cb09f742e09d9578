import { answer, press, refuse, type RemoteTest } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelAppointment, myAppointments } from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { words } from '../../i18n/index.ts';
import { openAppointments } from '../../testing/appointments.tsx';
import { allAnswers, appointment, eur, maria } from '../../testing/examples.ts';
import { answerConfirm, answerLogin, onceOver, switchLanguage } from '../../testing/page.ts';

const CANCEL = 'Cancel visit: Ilinca Veridan';
const cancelButton = () => screen.findByRole('button', { name: CANCEL });

describe('my appointments', () => {
  it('are cancelled by keyboard after a confirmation; the row and the other remotes are updated', async () => {
    const test = openAppointments({ now: '2026-11-22T08:00:00.000Z' });
    const asked = answerConfirm(test, true);
    const button = await cancelButton();
    const user = userEvent.setup();
    while (document.activeElement !== button) await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(asked).toEqual([
      {
        title: 'Cancel your visit with Ilinca Veridan?',
        verb: 'Cancel visit',
        danger: true,
        text: 'Cancelling is free until 23 November, 11:00 (Bucharest, GMT+2). The time becomes free for others at once.',
      },
    ]);
    expect(test.published).toEqual([
      {
        name: 'booking.cancelled.v1',
        payload: { appointmentId: appointment.id, specialistId: appointment.specialist.id },
      },
    ]);
    expect(test.notices.map(({ kind }) => kind)).toEqual(['positive']);
    expect(screen.queryByRole('button', { name: /Cancel visit/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it('stay when the confirmation is declined', async () => {
    const test = openAppointments();
    answerConfirm(test, false);
    await press(CANCEL);
    expect(test.network.calls.map(({ endpoint }) => endpoint)).not.toContain(cancelAppointment.id);
  });
  it('say so when cancelling is no longer free, and when it is no longer possible', async () => {
    const test = openAppointments({
      now: '2026-11-24T08:30:00.000Z',
      answers: [...allAnswers, refuse(cancelAppointment, 'NOT_CANCELLABLE')],
    });
    const asked = answerConfirm(test, true);
    await press(CANCEL);
    expect(asked[0]?.text).toMatch(/^Cancelling was free until/);
    expect(test.notices).toEqual([
      { kind: 'negative', text: 'This visit can no longer be cancelled here. Write to us if you need help.' },
    ]);
    expect(test.published).toEqual([]);
    expect(screen.getByText('Booked')).toBeTruthy();
  });
  it('that were paid show the amount first, and what was refunded', async () => {
    const paid = eur(7200);
    const test = openAppointments({
      answers: [
        ...allAnswers,
        answer(myAppointments, { items: [{ ...appointment, paid }], total: 1 }),
        answer(cancelAppointment, {
          id: appointment.id,
          status: 'cancelled' as const,
          refunded: paid,
          credited: eur(0),
        }),
      ],
    });
    const asked = answerConfirm(test, true);
    expect(await screen.findByText('Paid: €72')).toBeTruthy();
    const receipt = screen.getByRole('link', { name: 'Receipt (PDF): Ilinca Veridan' });
    expect(receipt.getAttribute('href')).toBe(`/rest/customerInvoice/byAppUuid/${appointment.id}?lang=en`);
    await press(CANCEL);
    expect(asked.map(({ text }) => text)).toEqual([
      'You get €72 back. This applies until 23 November, 11:00 (Bucharest, GMT+2); the time becomes free for others at once.',
    ]);
    expect(await screen.findByText('Refunded: €72')).toBeTruthy();
    expect(test.notices.map(({ text }) => text)).toEqual([
      'Your visit with Ilinca Veridan is cancelled, and €72 goes back to your card.',
    ]);
  });
  it('that were paid show that nothing is refunded after the deadline', async () => {
    const test = openAppointments({
      now: '2026-11-24T08:30:00.000Z',
      answers: [...allAnswers, answer(myAppointments, { items: [{ ...appointment, paid: eur(7200) }], total: 1 })],
    });
    const asked = answerConfirm(test, false);
    await press(CANCEL);
    expect(asked.map(({ text }) => text)).toEqual([
      'The €72 you paid is not refunded: cancelling was free until 23 November, 11:00 (Bucharest, GMT+2).',
    ]);
  });
  it.each([
    [
      1000,
      'You get €10 back to your card and €35 as credits. This applies until',
      'Your visit with Ilinca Veridan is cancelled. €10 goes back to your card and €35 to your credits.',
    ],
    [
      0,
      'You get €35 back as credits. This applies until',
      'Your visit with Ilinca Veridan is cancelled, and €35 goes to your credits.',
    ],
  ])(
    'that a voucher or credits paid (and a card %i) show in advance what is returned where',
    async (amount, before, after) => {
      const [paid, deducted] = [eur(amount), eur(3500)];
      const done = { id: appointment.id, status: 'cancelled' as const, refunded: paid, credited: deducted };
      const test = openAppointments({
        answers: [
          ...allAnswers,
          answer(myAppointments, { items: [{ ...appointment, paid, deducted }], total: 1 }),
          answer(cancelAppointment, done),
        ],
      });
      const asked = answerConfirm(test, true);
      await press(CANCEL);
      expect(asked[0]?.text).toContain(before);
      expect(test.notices.map(({ text }) => text)).toEqual([after]);
    },
  );
  it('that a voucher paid show that nothing is returned after the deadline', async () => {
    const items = [{ ...appointment, paid: eur(1000), deducted: eur(3500) }];
    const test = openAppointments({
      now: '2026-11-24T08:30:00.000Z',
      answers: [...allAnswers, answer(myAppointments, { items, total: 1 })],
    });
    const asked = answerConfirm(test, false);
    await press(CANCEL);
    expect(asked[0]?.text).toContain('The €45 you paid is not refunded');
  });
  it(badLuck('SESSION-8'), async () => {
    const done = { id: appointment.id, status: 'cancelled' as const, refunded: eur(0), credited: eur(0) };
    const test: RemoteTest = openAppointments({
      answers: [
        ...allAnswers,
        answer(
          cancelAppointment,
          onceOver(() => test, done),
        ),
      ],
    });
    const login = answerLogin(test, maria);
    await press(CANCEL);
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect([login.count(), test.network.inputsOf(cancelAppointment).length]).toEqual([1, 2]);
  });
  it(badLuck('LANG-7'), async () => {
    const test = openAppointments();
    let say: (isSure: boolean) => void = () => undefined;
    Object.assign(test.unit, {
      confirm: () =>
        new Promise<boolean>((resolve) => {
          say = resolve;
        }),
    });
    await press(CANCEL);
    switchLanguage(test, 'ro');
    await screen.findByRole('heading', { level: 1, name: words.ro['booking.list.title'] ?? '' });
    await act(async () => say(true));
    expect(test.network.inputsOf(cancelAppointment)).toHaveLength(1);
    expect(await screen.findByText(words.ro['booking.status.cancelled'] ?? '')).toBeTruthy();
    expect(test.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ședința/)]);
  });
});
