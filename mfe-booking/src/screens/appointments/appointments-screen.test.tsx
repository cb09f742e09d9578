import { answer, hardCodedOn, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { appointmentsTopic, myAppointments } from '@tessera/contracts/booking';
import { appointments } from '@tessera/contracts/routes/booking';
import { reviewedSpecialists } from '@tessera/contracts/specialists';
import { appointmentOptions, openAppointments } from '../../testing/appointments.tsx';
import { allAnswers, appointment, idOf, maria } from '../../testing/examples.ts';
import { AppointmentsScreen } from './appointments-screen.tsx';

describe('my appointments', () => {
  it('show their heading while loading', () => {
    openAppointments({ answers: [keepWaiting(myAppointments)] });
    expect(screen.getByRole('heading', { level: 1, name: 'My appointments' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('show with whom and when in the reader’s zone, and the booked one where it differs', async () => {
    openAppointments({ zone: 'America/New_York' });
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
  it('offer the room of a video visit from ten minutes before it until half an hour after its end, if a live remote owns it', async () => {
    const join = () => screen.queryByRole('link', { name: 'Join now' });
    for (const [now, live, isOffered] of [
      ['2026-11-24T08:49:59.000Z', undefined, false],
      ['2026-11-24T08:50:00.000Z', undefined, true],
      ['2026-11-24T09:49:00.000Z', undefined, true],
      ['2026-11-24T10:19:59.000Z', undefined, true],
      ['2026-11-24T10:20:00.000Z', undefined, false],
      ['2026-11-24T09:00:00.000Z', ['booking.appointments', 'booking.payment'], false],
    ] as const) {
      const test = openAppointments({ now, ...(live ? { live } : {}) });
      await screen.findByRole('article', { name: 'Ilinca Veridan' });
      expect([now, join()?.getAttribute('href')]).toEqual([
        now,
        isOffered ? `/en/videoconference?joinAppointmentUuid=${appointment.id}` : undefined,
      ]);
      test.unmount();
    }
  });
  it('lead to the review of a visit that is over, whether it is written or not', async () => {
    const specialistIds = [appointment.specialist.id];
    for (const [now, mine, name] of [
      ['2026-11-24T09:49:00.000Z', [], null],
      ['2026-11-24T09:50:00.000Z', [], 'Rate this visit: Ilinca Veridan'],
      ['2026-11-24T09:50:00.000Z', specialistIds, 'Your review: Ilinca Veridan'],
    ] as const) {
      const test = openAppointments({
        now,
        answers: [...allAnswers, answer(reviewedSpecialists, { specialistIds: [...mine] })],
      });
      await screen.findByRole('article', { name: 'Ilinca Veridan' });
      if (name === null) expect(screen.queryByRole('link', { name: /Rate|review/ })).toBeNull();
      else
        expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
          `/en/customer/appointments/${appointment.id}/review`,
        );
      test.unmount();
    }
  });
  it('fetch the list and page from the address', () => {
    const { network } = openAppointments({ at: { route: appointments, search: { when: 'past', page: '3' } } });
    expect(network.calls).toEqual([
      { endpoint: 'booking.appointments', input: { lang: 'en', when: 'past', count: '10', offset: '20' } },
    ]);
    expect(screen.getByRole('link', { name: 'Past and cancelled' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Upcoming' }).getAttribute('href')).toBe('/en/customer/appointments');
  });
  it.each([
    ['new_signup', /^Your account is ready. Your visits/],
    ['new_specialist_signup', /work with us as a specialist/],
  ])('welcome somebody who has just signed up: %s', (reference, sentence) => {
    openAppointments({ at: { route: appointments, search: { reference } } });
    expect(screen.getByText(sentence)).toBeTruthy();
  });
  it.each(['', 'toString', '<script>'])('welcome nobody for another reference: %s', (reference) => {
    openAppointments({ at: { route: appointments, search: { reference } } });
    expect(screen.queryByText(/Your account is ready/)).toBeNull();
  });
  it('keep the list when changing the page', async () => {
    openAppointments({
      at: { route: appointments, search: { when: 'past' } },
      answers: [answer(myAppointments, { items: [appointment], total: 23 })],
    });
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe(
      '/en/customer/appointments?when=past&page=3',
    );
  });
  it('link to the search when nothing is booked, unless no remote owns that route', async () => {
    const nothing = [answer(myAppointments, { items: [], total: 0 })];
    const { unmount } = openAppointments({ answers: nothing });
    expect(await screen.findByText('Nothing is booked')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find help' })).toHaveLength(1);
    unmount();
    const past = openAppointments({ answers: nothing, at: { route: appointments, search: { when: 'past' } } });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find help' })).toHaveLength(1);
    past.unmount();
    openAppointments({ answers: nothing, live: ['booking.appointments'] });
    expect(await screen.findByText('Nothing is booked')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find help' })).toBeNull();
  });
  it('link back to page 1 from a page beyond the last', async () => {
    openAppointments({
      at: { route: appointments, search: { page: '9' } },
      answers: [answer(myAppointments, { items: [], total: 12 })],
    });
    expect((await screen.findByRole('link', { name: 'Go to page 1' })).getAttribute('href')).toBe(
      '/en/customer/appointments',
    );
  });
  it('show their kind, and what a voucher and credits paid and returned', async () => {
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const row = {
      ...appointment,
      product: { id: idOf(301), title: 'Sleep through the night' },
      deducted: euro(3500),
      credited: euro(2000),
    };
    openAppointments({ answers: [answer(myAppointments, { items: [row], total: 1 })] });
    expect(await screen.findByText('Sleep through the night')).toBeTruthy();
    expect(screen.getByText('Paid with voucher and credits: €35')).toBeTruthy();
    expect(screen.getByText('Back in your credits: €20')).toBeTruthy();
  });
  it('follow the server: a booking made elsewhere appears', async () => {
    const test = openAppointments({ answers: [answer(myAppointments, { items: [], total: 0 })] });
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
    const { network } = openAppointments({ answers: [...allAnswers, refuse(myAppointments, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your appointments did not load')).toBeTruthy();
    network.set(answer(myAppointments, { items: [appointment], total: 1 }));
    await press('Try again');
    expect(await screen.findByRole('article', { name: 'Ilinca Veridan' })).toBeTruthy();
  });
  it.each(['el', 'uk', 'pl'] as const)('have all their words in %s', async (lang) => {
    const { wordless } = openAppointments({ lang, zone: 'America/New_York' });
    await screen.findByRole('article');
    expect(wordless).toEqual([]);
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<AppointmentsScreen />, appointmentOptions)).toEqual([]);
});
