import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityTopic } from '@tessera/contracts/booking';
import { providerAppointment, providerCancel } from '@tessera/contracts/provider';
import { providerAppointment as route, providerCalendar as calendarRoute } from '@tessera/contracts/routes/provider';
import { videoconference } from '@tessera/contracts/routes/booking';
import { ProviderArea } from '../../area.tsx';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, ilinca, meeting } from '../../testing/examples.ts';
import { AppointmentScreen } from './appointment-screen.tsx';

const options: TestOptions = {
  messages: words,
  errors,
  at: { route, params: { id: meeting.id } },
  answers: allAnswers,
  session: ilinca,
};
const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ProviderArea screen={<AppointmentScreen />} />, { ...options, ...rest });
const cancelled = {
  ...meeting,
  status: 'cancelled' as const,
  cancellable: false,
  cancelled: { by: 'specialist' as const, reason: 'I have fallen ill.', at: '2026-11-23T08:00:00.000Z' },
};

describe('one meeting', () => {
  it('has a heading while loading', () => {
    open({ answers: [keepWaiting(providerAppointment)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Visit' })).toBeTruthy();
  });
  it('shows the client, the time in both zones, the telephone number and the note', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Dobre' })).toBeTruthy();
    for (const text of [
      'Booked',
      'First visit',
      'Video',
      'Tuesday, 24 November 2026',
      '11:00 to 11:50, Bucharest, GMT+2',
      'Mornings suit me best.',
      'Preferred language: English',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('For Maria: Tuesday, 24 November 2026, 04:00 to 04:50, New York, GMT-5')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+40 700 000 118' }).getAttribute('href')).toBe('tel:+40700000118');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(
      '/en/provider/appointments?day=2026-11-24',
    );
  });
  it('shows whom it is for, if it is not the person who booked', async () => {
    const forWhom = { firstName: 'Ana', lastName: 'Dobre', ageGroup: 'child' as const, relation: 'child' as const };
    open({ answers: [...allAnswers, answer(providerAppointment, { ...meeting, forWhom })] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Who the visit is for' })).toBeTruthy();
    expect(screen.getByText('Ana Dobre, their child, a child up to 12')).toBeTruthy();
  });
  it('shows what the client answered a partner, where the partner shows it', async () => {
    const customerInfo = [
      { code: 'cnp', labelKey: 'cnp' as const, label: null, value: '2850315123457' },
      { code: 'team', label: 'Team', value: 'Night shift' },
    ];
    open({ answers: [...allAnswers, answer(providerAppointment, { ...meeting, customerInfo })] });
    expect(await screen.findByText('Personal code (CNP): 2850315123457')).toBeTruthy();
    expect(screen.getByText('Team: Night shift')).toBeTruthy();
  });
  it('shows its product', async () => {
    const { network } = open({
      lang: 'ro',
      answers: [...allAnswers, answer(providerAppointment, { ...meeting, product: 'Somn fără întreruperi' })],
    });
    expect(await screen.findByText('Somn fără întreruperi')).toBeTruthy();
    expect(network.calls.find(({ endpoint }) => endpoint === providerAppointment.id)?.input).toEqual({
      id: meeting.id,
      lang: 'ro',
    });
  });
  it('shows the offset of both times if the clocks change in between', async () => {
    open({
      answers: [
        ...allAnswers,
        answer(providerAppointment, {
          ...meeting,
          startsAt: '2026-10-25T00:30Z',
          endsAt: '2026-10-25T01:20Z',
          clientZone: meeting.zone,
        }),
      ],
    });
    expect(await screen.findByText('03:30 GMT+3 to 03:20 GMT+2, Bucharest, GMT+3')).toBeTruthy();
  });
  it('is cancelled by keyboard with a reason, which is required', async () => {
    const test = open();
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Cancel visit' });
    expect(button.className).not.toMatch(/danger|primary/);
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the visit with Maria?' }));
    expect(dialog.getByText(/Maria gets a mail \(English\)/)).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
    expect(test.network.calls.map(({ endpoint }) => endpoint)).not.toContain(providerCancel.id);
    test.network.set(answer(providerAppointment, cancelled));
    await user.type(dialog.getByRole('textbox', { name: 'Why can you not come?' }), '  I have fallen ill. ');
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.network.calls.find(({ endpoint }) => endpoint === providerCancel.id)?.input).toEqual({
      id: meeting.id,
      reason: 'I have fallen ill.',
    });
    expect(await screen.findByText('I have fallen ill.')).toBeTruthy();
    expect(screen.getByText('You cancelled this visit on 23 November 2026, 10:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull();
    expect(test.notices.map(({ kind }) => kind)).toEqual(['positive']);
    expect(test.unit.drafts.get(`cancel-${meeting.id}`)).toBeUndefined();
  });
  it('keeps the reason and shows an error when it can no longer be cancelled', async () => {
    open({ answers: [...allAnswers, refuse(providerCancel, 'NOT_CANCELLABLE')] });
    await press('Cancel visit');
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox');
    await act(async () => void fireEvent.change(text, { target: { value: 'A good reason' } }));
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    expect(await dialog.findByText(/can no longer be cancelled here/)).toBeTruthy();
    expect(text.value).toBe('A good reason');
  });
  it('shows when the client cancelled it', async () => {
    open({
      answers: [
        ...allAnswers,
        answer(providerAppointment, {
          ...cancelled,
          cancelled: { ...cancelled.cancelled, by: 'customer', reason: '' },
        }),
      ],
    });
    expect(await screen.findByText('Cancelled by the person who booked, on 23 November 2026, 10:00')).toBeTruthy();
  });
  it('shows that it was moved, and follows a move without a reload', async () => {
    const test = open();
    await screen.findByRole('heading', { level: 1, name: 'Maria Dobre' });
    const later = { startsAt: '2026-11-25T10:00Z', endsAt: '2026-11-25T10:50Z' };
    test.network.set(
      answer(providerAppointment, {
        ...meeting,
        ...later,
        moves: [{ from: '2026-11-24T09:00Z', to: later.startsAt, at: '2026-11-23T08:00:00.000Z' }],
      }),
    );
    await act(async () => test.push(availabilityTopic(meeting.specialistId), meeting.specialistId));
    expect(await screen.findByText('Maria moved this visit here')).toBeTruthy();
    expect(
      screen.getByText('It was on 24 November 2026, 11:00 before. Moved on 23 November 2026, 10:00.'),
    ).toBeTruthy();
    expect(screen.getByText('12:00 to 12:50, Bucharest, GMT+2')).toBeTruthy();
  });
  it('shows how to join or where it is, and offers no link to a room that no remote lends', async () => {
    const first = open({ live: [calendarRoute.id] });
    expect(await screen.findByText('You meet by video.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull();
    first.unmount();
    const withRoom = { live: [videoconference.id] };
    const early = open({ ...withRoom, now: '2026-11-24T08:00:00.000Z' });
    expect(
      await screen.findByText(
        'You meet by video. The room opens on this page on 24 November, 10:50 (Bucharest, GMT+2).',
      ),
    ).toBeTruthy();
    early.unmount();
    for (const now of ['2026-11-24T08:55:00.000Z', '2026-11-24T10:19:00.000Z']) {
      const live = open({ ...withRoom, now });
      expect((await screen.findByRole('link', { name: 'Join now' })).getAttribute('href')).toBe(
        `/en/videoconference?joinAppointmentUuid=${meeting.id}`,
      );
      live.unmount();
    }
    const over = open({ ...withRoom, now: '2026-11-24T10:20:00.000Z' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull();
    over.unmount();
    const place = { kind: 'inPerson' as const, address: 'Strada Pietrei Albastre 3', city: 'Bucharest' };
    const inPerson = open({
      answers: [...allAnswers, answer(providerAppointment, { ...meeting, online: false, place })],
    });
    expect(await screen.findByText('You meet in person: Strada Pietrei Albastre 3, Bucharest.')).toBeTruthy();
    inPerson.unmount();
    open({
      answers: [
        ...allAnswers,
        answer(providerAppointment, { ...meeting, online: false, place: { ...place, address: null, city: '' } }),
      ],
    });
    expect(await screen.findByText('You meet in person; your profile has no address yet.')).toBeTruthy();
  });
  it('shows its history: when it was booked, and every move', async () => {
    const moves = [
      { from: '2026-11-25T09:00Z', to: '2026-11-26T09:00Z', at: '2026-11-21T08:00:00.000Z' },
      { from: '2026-11-26T09:00Z', to: '2026-11-24T09:00Z', at: '2026-11-22T08:00:00.000Z' },
    ];
    open({ answers: [...allAnswers, answer(providerAppointment, { ...meeting, moves })] });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Order TS-2026-000123, booked on 20 November 2026',
      'It was on 25 November 2026, 11:00 before. Moved on 21 November 2026, 10:00.',
      'It was on 26 November 2026, 11:00 before. Moved on 22 November 2026, 10:00.',
    ]);
  });
  it('offers a calendar file unless it is cancelled, and has each heading once', async () => {
    const first = open({ lang: 'de' });
    const link = await screen.findByRole('link', { name: 'In den Kalender' });
    expect(link.getAttribute('href')).toBe(`/rest/specialist/appointments/${meeting.id}/calendar.ics?lang=de`);
    expect(screen.getAllByText('Maria Dobre')).toHaveLength(1);
    first.unmount();
    open({ answers: [...allAnswers, answer(providerAppointment, cancelled)] });
    await screen.findByText('I have fallen ill.');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
  it('is the 404 page for an invalid id', () => {
    const { missing, network } = open({ at: { route, params: { id: 'nothing' } } });
    expect(missing).toHaveLength(1);
    expect(network.calls).toEqual([]);
  });
  it('shows an error', async () => {
    open({ answers: [refuse(providerAppointment, 'UNAVAILABLE')] });
    expect(await screen.findByText('This visit did not load')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
  it.each(['el', 'uk', 'pl', 'ro'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = open({ lang });
    await screen.findByRole('heading', { level: 1, name: 'Maria Dobre' });
    expect(wordless).toEqual([]);
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ProviderArea screen={<AppointmentScreen />} />, options)).toEqual([]);
});
