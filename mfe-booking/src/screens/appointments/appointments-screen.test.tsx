import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentsTopic, cancelAppointment, myAppointments } from '@tessera/contracts/booking';
import { appointments } from '@tessera/contracts/routes/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, appointment, idOf, maria } from '../../testing/examples.ts';
import { answerLogin, sessionEnds, switchLanguage } from '../../testing/page.ts';
import { AppointmentsScreen } from './appointments-screen.tsx';

const options: TestOptions = {
  messages: words,
  errors,
  at: { route: appointments },
  answers: allAnswers,
  session: maria,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<AppointmentsScreen />, { ...options, ...rest });
const CANCEL = 'Cancel visit: Ilinca Veridan';
const cancelButton = () => screen.findByRole('button', { name: CANCEL });

describe('my appointments', () => {
  it('show their heading while loading', () => {
    open({ answers: [keepWaiting(myAppointments)] });
    expect(screen.getByRole('heading', { level: 1, name: 'My appointments' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('show with whom and when in the reader’s zone, and the booked one where it differs', async () => {
    open({ zone: 'America/New_York' });
    const row = within(await screen.findByRole('article', { name: 'Ilinca Veridan' }));
    expect(row.queryByRole('link', { name: /PDF/ })).toBeNull();
    expect(row.getByText('04:00 to 04:50, New York, GMT-5')).toBeTruthy();
    expect(row.getByText('Booked as 24 November, 11:00 to 11:50, Bucharest, GMT+2')).toBeTruthy();
    expect(row.getByText('Booked')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Add to calendar: Ilinca Veridan' }).getAttribute('href')).toBe(
      `/rest/appointment/${appointment.id}/calendar.ics?lang=en`,
    );
    expect(row.getByRole('link', { name: 'Ilinca Veridan' }).getAttribute('href')).toBe(
      `/en/booking/payment/${appointment.orderId}`,
    );
    expect(screen.getByRole('link', { name: 'Find help' }).className).not.toContain('tk-button-primary');
  });
  it('offer the room of a video visit from ten minutes before it until its end, if a live remote owns it', async () => {
    const join = () => screen.queryByRole('link', { name: 'Join now' });
    for (const [now, live, isOffered] of [
      ['2026-11-24T08:49:59.000Z', undefined, false],
      ['2026-11-24T08:50:00.000Z', undefined, true],
      ['2026-11-24T09:49:00.000Z', undefined, true],
      ['2026-11-24T09:50:00.000Z', undefined, false],
      ['2026-11-24T09:00:00.000Z', ['booking.appointments', 'booking.payment'], false],
    ] as const) {
      const test = open({ now, ...(live ? { live } : {}) });
      await screen.findByRole('article', { name: 'Ilinca Veridan' });
      expect([now, join()?.getAttribute('href')]).toEqual([
        now,
        isOffered ? `/en/videoconference?joinAppointmentUuid=${appointment.id}` : undefined,
      ]);
      test.unmount();
    }
  });
  it('fetch the list and page from the address', () => {
    const { network } = open({ at: { route: appointments, search: { when: 'past', page: '3' } } });
    expect(network.calls).toEqual([
      { endpoint: 'booking.appointments', input: { lang: 'en', when: 'past', count: '10', offset: '20' } },
    ]);
    expect(screen.getByRole('link', { name: 'Past and cancelled' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Upcoming' }).getAttribute('href')).toBe('/en/customer/appointments');
  });
  it('keep the list when changing the page', async () => {
    open({
      at: { route: appointments, search: { when: 'past' } },
      answers: [answer(myAppointments, { items: [appointment], total: 23 })],
    });
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
      '/en/customer/appointments?when=past&page=3',
    );
  });
  it('link to the search when nothing is booked, unless no remote owns that route', async () => {
    const nothing = [answer(myAppointments, { items: [], total: 0 })];
    const { unmount } = open({ answers: nothing });
    expect(await screen.findByText('Nothing is booked')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find help' })).toHaveLength(1);
    unmount();
    const past = open({ answers: nothing, at: { route: appointments, search: { when: 'past' } } });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find help' })).toHaveLength(1);
    past.unmount();
    open({ answers: nothing, live: ['booking.appointments'] });
    expect(await screen.findByText('Nothing is booked')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find help' })).toBeNull();
  });
  it('link back to page 1 from a page beyond the last', async () => {
    open({
      at: { route: appointments, search: { page: '9' } },
      answers: [answer(myAppointments, { items: [], total: 12 })],
    });
    expect((await screen.findByRole('link', { name: 'Go to page 1' })).getAttribute('href')).toBe(
      '/en/customer/appointments',
    );
  });
  it('are cancelled by keyboard after a confirmation; the row and the other remotes are updated', async () => {
    const test = open({ now: '2026-11-22T08:00:00.000Z' });
    const asked: unknown[] = [];
    Object.assign(test.unit, {
      confirm: (question: unknown) => {
        asked.push(question);
        return Promise.resolve(true);
      },
    });
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
    const test = open();
    Object.assign(test.unit, { confirm: () => Promise.resolve(false) });
    await press(CANCEL);
    expect(test.network.calls.map(({ endpoint }) => endpoint)).not.toContain(cancelAppointment.id);
  });
  it('say so when cancelling is no longer free, and when it is no longer possible', async () => {
    const test = open({
      now: '2026-11-24T08:30:00.000Z',
      answers: [...allAnswers, refuse(cancelAppointment, 'NOT_CANCELLABLE')],
    });
    const asked: string[] = [];
    Object.assign(test.unit, {
      confirm: ({ text }: { text: string }) => {
        asked.push(text);
        return Promise.resolve(true);
      },
    });
    await press(CANCEL);
    expect(asked.join()).toMatch(/^Cancelling was free until/);
    expect(test.notices).toEqual([
      { kind: 'negative', text: 'This visit can no longer be cancelled here. Write to us if you need help.' },
    ]);
    expect(test.published).toEqual([]);
    expect(screen.getByText('Booked')).toBeTruthy();
  });
  it('that were paid show the amount first, and what was refunded', async () => {
    const paid = { amount: 7200, currency: 'EUR' };
    const test = open({
      answers: [
        ...allAnswers,
        answer(myAppointments, { items: [{ ...appointment, paid }], total: 1 }),
        answer(cancelAppointment, {
          id: appointment.id,
          status: 'cancelled' as const,
          refunded: paid,
          credited: { amount: 0, currency: 'EUR' },
        }),
      ],
    });
    const asked: string[] = [];
    Object.assign(test.unit, {
      confirm: ({ text }: { text: string }) => {
        asked.push(text);
        return Promise.resolve(true);
      },
    });
    expect(await screen.findByText('Paid: €72')).toBeTruthy();
    const receipt = screen.getByRole('link', { name: 'Receipt (PDF): Ilinca Veridan' });
    expect(receipt.getAttribute('href')).toBe(`/rest/customerInvoice/byAppUuid/${appointment.id}?lang=en`);
    await press(CANCEL);
    expect(asked).toEqual([
      'You get €72 back. This applies until 23 November, 11:00 (Bucharest, GMT+2); the time becomes free for others at once.',
    ]);
    expect(await screen.findByText('Refunded: €72')).toBeTruthy();
    expect(test.notices.map(({ text }) => text)).toEqual([
      'Your visit with Ilinca Veridan is cancelled, and €72 goes back to your card.',
    ]);
  });
  it('show their kind, and what a voucher and credits paid and returned', async () => {
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const row = {
      ...appointment,
      product: { id: idOf(301), title: 'Sleep through the night' },
      deducted: euro(3500),
      credited: euro(2000),
    };
    open({ answers: [answer(myAppointments, { items: [row], total: 1 })] });
    expect(await screen.findByText('Sleep through the night')).toBeTruthy();
    expect(screen.getByText('Paid with voucher and credits: €35')).toBeTruthy();
    expect(screen.getByText('Back in your credits: €20')).toBeTruthy();
  });
  it('that were paid show that nothing is refunded after the deadline', async () => {
    const test = open({
      now: '2026-11-24T08:30:00.000Z',
      answers: [
        ...allAnswers,
        answer(myAppointments, { items: [{ ...appointment, paid: { amount: 7200, currency: 'EUR' } }], total: 1 }),
      ],
    });
    const asked: string[] = [];
    Object.assign(test.unit, {
      confirm: ({ text }: { text: string }) => {
        asked.push(text);
        return Promise.resolve(false);
      },
    });
    await press(CANCEL);
    expect(asked).toEqual([
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
      const [paid, deducted] = [
        { amount, currency: 'EUR' },
        { amount: 3500, currency: 'EUR' },
      ];
      const done = { id: appointment.id, status: 'cancelled' as const, refunded: paid, credited: deducted };
      const test = open({
        answers: [
          ...allAnswers,
          answer(myAppointments, { items: [{ ...appointment, paid, deducted }], total: 1 }),
          answer(cancelAppointment, done),
        ],
      });
      const asked: string[] = [];
      Object.assign(test.unit, {
        confirm: ({ text }: { text: string }) => {
          asked.push(text);
          return Promise.resolve(true);
        },
      });
      await press(CANCEL);
      expect(asked.join()).toContain(before);
      expect(test.notices.map(({ text }) => text)).toEqual([after]);
    },
  );
  it('that a voucher paid show that nothing is returned after the deadline', async () => {
    const items = [
      { ...appointment, paid: { amount: 1000, currency: 'EUR' }, deducted: { amount: 3500, currency: 'EUR' } },
    ];
    const test = open({
      now: '2026-11-24T08:30:00.000Z',
      answers: [...allAnswers, answer(myAppointments, { items, total: 1 })],
    });
    const asked: string[] = [];
    Object.assign(test.unit, {
      confirm: ({ text }: { text: string }) => {
        asked.push(text);
        return Promise.resolve(false);
      },
    });
    await press(CANCEL);
    expect(asked.join()).toContain('The €45 you paid is not refunded');
  });
  it(badLuck('SESSION-8'), async () => {
    let tries = 0;
    const none = { amount: 0, currency: 'EUR' };
    const test: ReturnType<typeof open> = open({
      answers: [
        ...allAnswers,
        answer(cancelAppointment, () => {
          tries += 1;
          return tries === 1
            ? sessionEnds(test)
            : { id: appointment.id, status: 'cancelled' as const, refunded: none, credited: none };
        }),
      ],
    });
    const login = answerLogin(test, maria);
    await press(CANCEL);
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect([login.count(), tries]).toEqual([1, 2]);
  });
  it(badLuck('LANG-7'), async () => {
    const test = open();
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
  it('follow the server: a booking made elsewhere appears', async () => {
    const test = open({ answers: [answer(myAppointments, { items: [], total: 0 })] });
    await screen.findByText('Nothing is booked');
    test.network.set(
      answer(myAppointments, {
        items: [
          appointment,
          { ...appointment, id: idOf(9), specialist: { ...appointment.specialist, firstName: 'Tobias' } },
        ],
        total: 2,
      }),
    );
    await act(async () => test.push(appointmentsTopic(maria.userId), appointment.id));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
  it('show an error and retry', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(myAppointments, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your appointments did not load')).toBeTruthy();
    network.set(answer(myAppointments, { items: [appointment], total: 1 }));
    await press('Try again');
    expect(await screen.findByRole('article', { name: 'Ilinca Veridan' })).toBeTruthy();
  });
  it.each(['el', 'uk', 'pl'] as const)('have all their words in %s', async (lang) => {
    const { wordless } = open({ lang, zone: 'America/New_York' });
    await screen.findByRole('article');
    expect(wordless).toEqual([]);
  });
});
