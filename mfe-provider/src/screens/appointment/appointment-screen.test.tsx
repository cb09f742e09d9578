import { answer, keepWaiting, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityTopic } from '@tessera/contracts/visits';
import { providerAppointment, providerCancel } from '@tessera/contracts/provider';
import { providerAppointment as route } from '@tessera/contracts/routes/provider';
import { words } from '../../i18n/index.ts';
import { allAnswers, ilinca, meeting } from '../../testing/examples.ts';
import { AppointmentScreen } from './appointment-screen.tsx';

const options: TestOptions = { messages: words, at: { route, params: { id: meeting.id } }, answers: allAnswers, session: ilinca };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<AppointmentScreen />, { ...options, ...rest });
const press = async (button: HTMLElement) => act(async () => void fireEvent.click(button));
const cancelled = { ...meeting, status: 'cancelled' as const, cancellable: false, cancelled: { by: 'specialist' as const, reason: 'I have fallen ill.', at: '2026-11-23T08:00:00.000Z' } };

describe('one meeting', () => {
  it('waits with a heading', () => {
    open({ answers: [keepWaiting(providerAppointment)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Visit' })).toBeTruthy();
  });
  it('says who comes, when on both clocks, how to reach them and what they wrote', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Dobre' })).toBeTruthy();
    for (const text of ['Booked', 'First visit', 'Video', 'Tuesday, 24 November 2026', '11:00 to 11:50, Bucharest, GMT+2', 'Mornings suit me best.', 'Prefers to read English']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('For Maria: Tuesday, 24 November 2026, 04:00 to 04:50, New York, GMT-5')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+40 700 000 118' }).getAttribute('href')).toBe('tel:+40700000118');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/en/provider/appointments?day=2026-11-24');
  });
  it('says whom it is for, when it is not the person who booked', async () => {
    const forWhom = { firstName: 'Ana', lastName: 'Dobre', ageGroup: 'child' as const, relation: 'child' as const };
    open({ answers: [...allAnswers, answer(providerAppointment, { ...meeting, forWhom })] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Who the visit is for' })).toBeTruthy();
    expect(screen.getByText('Ana Dobre, their child, a child up to 12')).toBeTruthy();
  });
  it('says which product it is', async () => {
    const { network } = open({ lang: 'ro', answers: [...allAnswers, answer(providerAppointment, { ...meeting, product: 'Somn fără întreruperi' })] });
    expect(await screen.findByText('Somn fără întreruperi')).toBeTruthy();
    expect(network.calls.find(({ endpoint }) => endpoint === providerAppointment.id)?.input).toEqual({ id: meeting.id, lang: 'ro' });
  });
  it('names the offset of both hours when the clocks change in between', async () => {
    open({ answers: [...allAnswers, answer(providerAppointment, { ...meeting, startsAt: '2026-10-25T00:30Z', endsAt: '2026-10-25T01:20Z', clientZone: meeting.zone })] });
    expect(await screen.findByText('03:30 GMT+3 to 03:20 GMT+2, Bucharest, GMT+3')).toBeTruthy();
  });
  it('is called off by keyboard with a reason, which is asked for', async () => {
    const test = open();
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Cancel visit' });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the visit with Maria?' }));
    expect(dialog.getByText(/Maria gets a mail in English/)).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
    expect(test.network.calls.map(({ endpoint }) => endpoint)).not.toContain(providerCancel.id);
    test.network.set(answer(providerAppointment, cancelled));
    await user.type(dialog.getByRole('textbox', { name: 'Why can you not come?' }), '  I have fallen ill. ');
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.network.calls.find(({ endpoint }) => endpoint === providerCancel.id)?.input).toEqual({ id: meeting.id, reason: 'I have fallen ill.' });
    expect(await screen.findByText('I have fallen ill.')).toBeTruthy();
    expect(screen.getByText('You cancelled this visit on 23 November 2026, 10:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull();
    expect(test.notices.map(({ kind }) => kind)).toEqual(['positive']);
    expect(test.unit.drafts.get(`cancel-${meeting.id}`)).toBeUndefined();
  });
  it('keeps the reason when it can no longer be called off, and says so', async () => {
    open({ answers: [...allAnswers, refuse(providerCancel, 'NOT_CANCELLABLE')] });
    await press(await screen.findByRole('button', { name: 'Cancel visit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox');
    await act(async () => void fireEvent.change(text, { target: { value: 'A good reason' } }));
    await press(dialog.getByRole('button', { name: 'Cancel visit' }));
    expect(await dialog.findByText(/can no longer be cancelled here/)).toBeTruthy();
    expect(text.value).toBe('A good reason');
  });
  it('says when the person called it off', async () => {
    open({ answers: [...allAnswers, answer(providerAppointment, { ...cancelled, cancelled: { ...cancelled.cancelled, by: 'customer', reason: '' } })] });
    expect(await screen.findByText('Cancelled by the person who booked, on 23 November 2026, 10:00')).toBeTruthy();
  });
  it('says that it was moved, and follows a move without a reload', async () => {
    const test = open();
    await screen.findByRole('heading', { level: 1, name: 'Maria Dobre' });
    const later = { startsAt: '2026-11-25T10:00Z', endsAt: '2026-11-25T10:50Z' };
    test.network.set(answer(providerAppointment, { ...meeting, ...later, moved: { from: '2026-11-24T09:00Z', at: '2026-11-23T08:00:00.000Z' } }));
    await act(async () => test.push(availabilityTopic(meeting.specialistId), meeting.specialistId));
    expect(await screen.findByText('Maria moved this visit here')).toBeTruthy();
    expect(screen.getByText('It was on 24 November 2026, 11:00 before. Moved on 23 November 2026, 10:00.')).toBeTruthy();
    expect(screen.getByText('12:00 to 12:50, Bucharest, GMT+2')).toBeTruthy();
  });
  it('is the 404 page for an address that names none', () => {
    const { missing, network } = open({ at: { route, params: { id: 'nothing' } } });
    expect(missing).toHaveLength(1);
    expect(network.calls).toEqual([]);
  });
  it('says what failed', async () => {
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
